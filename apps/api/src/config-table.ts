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
    meaning: 'Who takes the money: `sandbox` (nobody, for trying out) or `braintree`.',
    example: 'braintree',
  },
  {
    name: 'SANDBOX_WEBHOOKS',
    defaultText: '(at once, in order)',
    meaning: 'How the sandbox sends its webhooks: any of `late`, `twice`, `shuffled`.',
    example: 'late,twice',
  },
  {
    name: 'BRAINTREE_ENVIRONMENT',
    defaultText: 'sandbox',
    meaning: '`sandbox` or `production` of Braintree.',
    example: 'production',
  },
  {
    name: 'BRAINTREE_MERCHANT_ID',
    defaultText: '(none)',
    meaning: 'Needed with Braintree.',
    example: 'use_your_merchant_id',
  },
  {
    name: 'BRAINTREE_PUBLIC_KEY',
    defaultText: '(none)',
    meaning: 'Needed with Braintree.',
    example: 'use_your_public_key',
  },
  {
    name: 'BRAINTREE_PRIVATE_KEY',
    defaultText: '(none)',
    meaning: 'Needed with Braintree; also proves its webhooks.',
    example: 'use_your_private_key',
  },
  {
    name: 'BRAINTREE_MERCHANT_ACCOUNT',
    defaultText: '(the default one)',
    meaning: 'The merchant account in Canadian dollars.',
    example: 'motamo_cad',
  },
  {
    name: 'SELLER',
    defaultText: 'Motamo',
    meaning: 'Name and address of the seller on invoices; `|` begins a new line.',
    example: 'Motamo inc.|1 rue des Mots|Québec QC',
  },
  {
    name: 'SELLER_TPS',
    defaultText: '(none)',
    meaning: 'TPS number on invoices.',
    example: '123456789 RT0001',
  },
  {
    name: 'SELLER_TVQ',
    defaultText: '(none)',
    meaning: 'TVQ number on invoices.',
    example: '1234567890 TQ0001',
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
    name: 'METRICS_HOST',
    defaultText: '127.0.0.1',
    meaning: 'Address of this machine on which `/metrics` listens.',
    example: '10.0.0.5',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    defaultText: '(off)',
    meaning: 'OpenTelemetry collector (OTLP over HTTP) that gets traces of 5 % of the requests.',
    example: 'http://127.0.0.1:4318',
  },
  {
    name: 'BACKUP_DIR',
    defaultText: 'DATA_DIR/backups',
    meaning: 'Folder of the daily backups; better on another disk.',
    example: '/mnt/backups/motamo',
  },
  {
    name: 'BACKUP_KEEP',
    defaultText: '7',
    meaning: 'Daily backups that are kept; 0 makes none.',
    example: '14',
  },
  {
    name: 'IDLE_ACCOUNT_MONTHS',
    defaultText: '24',
    meaning: 'Months without a sign-in after which an account goes; adults are written to first. 0: never.',
    example: '36',
  },
  {
    name: 'OPERATOR_NAME',
    defaultText: '(not told)',
    meaning: 'Who runs this site and answers for the data, shown on the privacy page and in the footer.',
    example: 'Centre de services scolaire des Bois',
  },
  {
    name: 'OPERATOR_CONTACT',
    defaultText: '(not told)',
    meaning: 'Where that person is reached, shown beside the name.',
    example: 'confidentialite@example.org',
  },
  {
    name: 'HOSTING_PLACE',
    defaultText: '(not told)',
    meaning: 'Where the data lies, shown in the footer.',
    example: 'Montréal, Québec',
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
