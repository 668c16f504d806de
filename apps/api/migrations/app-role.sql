-- The account of the product, which owns its database and rules nothing else of the server. Run in that database by a
-- superuser, any number of times; `motamo.app_password` holds the password:
--   PGOPTIONS="-c motamo.app_password=…" psql -U SUPERUSER -d motamo -f app-role.sql
-- What another account made in this database so far becomes the product's own.
begin;
do $$
declare
  thing record;
begin
  if not exists (select from pg_roles where rolname = 'motamo_app') then
    create role motamo_app;
  end if;
  execute format(
    'alter role motamo_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
    current_setting('motamo.app_password'));
  for thing in
    select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  loop
    execute format('alter schema %I owner to motamo_app', thing.nspname);
  end loop;
  -- Indexes follow their table, sequences of a column theirs; others are named.
  for thing in
    select c.oid::regclass as name, c.relkind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  loop
    execute format(
      'alter %s %s owner to motamo_app',
      case thing.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      thing.name);
  end loop;
  for thing in
    select t.oid::regtype as name
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typtype in ('e', 'd')
  loop
    execute format('alter type %s owner to motamo_app', thing.name);
  end loop;
  for thing in
    select p.oid::regprocedure as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  loop
    execute format('alter routine %s owner to motamo_app', thing.name);
  end loop;
  execute format('alter database %I owner to motamo_app', current_database());
end $$;
commit;
