import { writeFile } from 'node:fs/promises';
import { endAllSessions, setGeneratedPassword } from '../features/rights/access.ts';
import { type DataSubject, findPerson } from '../features/rights/people.queries.ts';
import { erasePerson, exportPerson } from '../features/rights/rights.ts';
import { type AdminCommand, type AdminContext, type CommandOutcome, done, refused } from './command.ts';

const withPerson =
  (run: (ctx: AdminContext, person: DataSubject, ...more: string[]) => Promise<CommandOutcome>) =>
  async (ctx: AdminContext, name: string, ...more: string[]): Promise<CommandOutcome> => {
    const person = await findPerson(ctx.db, name);
    return person
      ? run(ctx, person, ...more)
      : refused(`${name}: nobody has this e-mail address or username`);
  };

const exportOne = withPerson(async (ctx, person, file) => {
  const format = file?.endsWith('.csv') ? 'csv' : 'json';
  const made = await exportPerson(ctx, person, { format, lang: 'fr' });
  const place = file ?? made.name;
  await writeFile(place, made.text, { mode: 0o600 });
  return done(`${person.name}: written to ${place}`, { person: person.name, file: place });
});

const deleteOne = withPerson(async (ctx, person, yes) => {
  if (yes !== 'yes') return refused(`this cannot be undone: npm run admin delete-person ${person.name} yes`);
  const erased = await erasePerson(ctx, person);
  const sessions = erased?.sessionIds.length ?? 0;
  return done(`${person.name}: deleted with everything that was kept`, { person: person.name, sessions });
});

const resetOne = withPerson(async (ctx, person) => {
  const password = await setGeneratedPassword(ctx, person);
  return done(
    [
      `${person.name}: the new password is ${password}`,
      'All sessions have ended. Change it after the first sign-in.',
    ],
    { person: person.name, password },
  );
});

async function revoke(ctx: AdminContext, name: string): Promise<CommandOutcome> {
  if (name === 'all') {
    const sessions = await endAllSessions(ctx);
    return done(`everybody: ${sessions} sessions ended`, { sessions });
  }
  return withPerson(async (inner, person) => {
    const sessions = await endAllSessions(inner, person);
    return done(`${person.name}: ${sessions} sessions ended`, { person: person.name, sessions });
  })(ctx, name);
}

export const personCommands: readonly AdminCommand[] = [
  {
    words: 'export-person',
    needs: ['WHO', '[FILE]'],
    meaning: 'writes all that is kept about an e-mail or username; .json or .csv',
    run: exportOne,
  },
  {
    words: 'delete-person',
    needs: ['WHO', '[yes]'],
    meaning: 'deletes a person with everything that is kept',
    run: deleteOne,
  },
  {
    words: 'sessions revoke',
    needs: ['WHO|all'],
    meaning: 'signs a person, or everybody, out of every device',
    run: revoke,
  },
  {
    words: 'reset-password',
    needs: ['WHO'],
    meaning: 'sets a new password, told once, and takes a second factor away',
    run: resetOne,
  },
];
