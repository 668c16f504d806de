import { SECRET_MIN_LENGTH } from './secret.ts';

export interface Setting {
  name: string;
  /** The default as a reader of the README sees it. */
  defaultText: string;
  meaning: string;
  example: string;
}

/** One row for every environment variable; README's configuration table is written from it. */
export const configTable: readonly Setting[] = [
  { name: 'PORT', defaultText: '3000', meaning: 'Port of the web server.', example: '8080' },
  {
    name: 'DATA_DIR',
    defaultText: './data',
    meaning: 'Folder for the embedded database, the secret of development and media. One process each.',
    example: '/var/lib/motamo',
  },
  {
    name: 'DATABASE_URL',
    defaultText: '(embedded PostgreSQL in DATA_DIR)',
    meaning: 'A PostgreSQL server, version 15 or newer.',
    example: 'postgres://motamo:…@db:5432/motamo',
  },
  {
    name: 'REDIS_URL',
    defaultText: '(one process, in memory)',
    meaning: 'Redis or Valkey; needed when several processes serve one school.',
    example: 'redis://cache:6379',
  },
  {
    name: 'SMTP_URL',
    defaultText: '(outbox page at /dev/outbox)',
    meaning: 'Where mails are handed over.',
    example: 'smtps://user:…@mail.example.org',
  },
  {
    name: 'MAIL_FROM',
    defaultText: 'Motamo <bonjour@motamo.test>',
    meaning: 'Sender of every mail.',
    example: 'Motamo <bonjour@example.org>',
  },
  {
    name: 'PUBLIC_URL',
    defaultText: 'http://localhost:PORT',
    meaning: 'Address under which people reach the site; used in mails and on printed cards.',
    example: 'https://mots.example.org',
  },
  {
    name: 'SECRET',
    defaultText: '(made by itself in development only)',
    meaning: `Key of sessions and short codes: random, at least ${SECRET_MIN_LENGTH} characters.`,
    example: 'the output of `openssl rand -hex 32`',
  },
  {
    name: 'PAYMENT_PROVIDER',
    defaultText: 'sandbox',
    meaning: '`sandbox` or `braintree`.',
    example: 'braintree',
  },
  {
    name: 'DEMO',
    defaultText: '1, but 0 in production',
    meaning: 'Whether the demo school is there.',
    example: '0',
  },
  {
    name: 'LIVE_COUNTDOWN_MS',
    defaultText: '20000',
    meaning: 'Milliseconds between the start order of a live game and its first question.',
    example: '5000',
  },
  {
    name: 'LANGUAGES',
    defaultText: 'fr,en,es',
    meaning: 'Interface languages offered, out of fr, en, es, de, it, pt.',
    example: 'fr,en,es,de',
  },
  {
    name: 'METRICS_PORT',
    defaultText: '(off)',
    meaning: 'Port that answers `/metrics` (Prometheus); keep it inside your network.',
    example: '9464',
  },
  {
    name: 'TZ',
    defaultText: 'America/Toronto',
    meaning: 'Time zone of the school.',
    example: 'Europe/Paris',
  },
  {
    name: 'TRUST_PROXY',
    defaultText: '0',
    meaning: 'Number of proxies in front whose `X-Forwarded-*` headers are believed, or their addresses.',
    example: '1',
  },
  {
    name: 'LOG_LEVEL',
    defaultText: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    example: 'warn',
  },
  {
    name: 'NODE_ENV',
    defaultText: 'development',
    meaning: '`production` demands a SECRET and hides the demo school and the outbox.',
    example: 'production',
  },
];
