import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { developmentSecret, isGuessable, SECRET_MIN_LENGTH } from './secret.ts';

/** The six interface languages of product §1; `LANGUAGES` chooses which of them are offered. */
const interfaceLanguages = ['fr', 'en', 'es', 'de', 'it', 'pt'] as const;

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

function address(...protocols: string[]) {
  const message = `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  return z.string().refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && protocols.includes(url.protocol.slice(0, -1));
  }, message);
}

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, `must be one of ${names.join(', ')}`);
}

const onOff = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true');

const languageList = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(oneOf(interfaceLanguages)).transform((names) => [...new Set(names)]));

const webhookHabits = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(oneOf(['late', 'twice', 'shuffled'])));

const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone such as America/Toronto');

const isProxyAddress = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) > 0;

/** "All of them" is no answer: then anybody could write any address into the header. */
const proxyTrust = z
  .string()
  .refine(
    (text) => /^\d{1,2}$/.test(text) || text.split(',').every((one) => isProxyAddress(one.trim())),
    'must be the number of proxies in front, or their addresses',
  )
  .transform((text): boolean | number | string => {
    if (!/^\d+$/.test(text)) return text;
    return text === '0' ? false : Number(text);
  });

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().includes('@', 'must hold a mail address').default('Motamo <bonjour@motamo.test>'),
  PUBLIC_URL: address('http', 'https').optional(),
  SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
    .refine(
      (text) => !isGuessable(text),
      'is a known or repeated text: make a random one (openssl rand -hex 32)',
    )
    .optional(),
  PAYMENT_PROVIDER: oneOf(['sandbox', 'braintree']).default('sandbox'),
  SANDBOX_WEBHOOKS: webhookHabits.default([]),
  BRAINTREE_ENVIRONMENT: oneOf(['sandbox', 'production', 'development']).default('sandbox'),
  BRAINTREE_MERCHANT_ID: z.string().optional(),
  BRAINTREE_PUBLIC_KEY: z.string().optional(),
  BRAINTREE_PRIVATE_KEY: z.string().optional(),
  BRAINTREE_MERCHANT_ACCOUNT: z.string().optional(),
  SELLER: z.string().max(300, 'must have at most 300 characters').default('Motamo'),
  SELLER_TPS: z.string().default(''),
  SELLER_TVQ: z.string().default(''),
  DEMO: onOff.optional(),
  LIVE_COUNTDOWN_MS: wholeNumber(0, 600_000).default(20_000),
  LANGUAGES: languageList.default(['fr', 'en', 'es']),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(0, 366).default(7),
  IDLE_ACCOUNT_MONTHS: wholeNumber(0, 120).default(24),
  OPERATOR_NAME: z.string().max(200, 'is too long').default(''),
  OPERATOR_CONTACT: z.string().max(200, 'is too long').default(''),
  HOSTING_PLACE: z.string().max(200, 'is too long').default(''),
  TZ: timeZone.default('America/Toronto'),
  TRUST_PROXY: proxyTrust.default(false),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
});

export const settingNames = Object.keys(settings.shape);

export type Config = ReturnType<typeof readConfig>;

/** Thrown by `readConfig`; `lines` holds one sentence for each wrong value, none of which repeats a secret. */
export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

/** `NAME_FILE` names a file that holds the value of `NAME`, as secrets of containers are handed over. */
function withFiles(env: NodeJS.ProcessEnv) {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  for (const name of settingNames) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      if (values[name] === undefined) values[name] = readFileSync(file, 'utf8').trim();
      else faults.push(`${name} and ${name}_FILE are both set: keep one`);
    } catch {
      faults.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return { values, faults };
}

/** Reads every setting once. An empty value counts as unset. Throws `ConfigError` with all faults together. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { values: filled, faults: unread } = withFiles(env);
  const parsed = settings.safeParse(filled);
  const faults = new Map((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));
  const lines = [...unread, ...[...faults].map(([name, message]) => `${name} ${message}`)];
  if (filled.NODE_ENV === 'production' && filled.SECRET === undefined) {
    lines.push('SECRET must be set in production: make a random one (openssl rand -hex 32)');
  }
  if (filled.PAYMENT_PROVIDER === 'braintree') {
    const keys = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'];
    for (const name of keys.filter((key) => filled[key] === undefined))
      lines.push(`${name} must be set where PAYMENT_PROVIDER is braintree`);
  }
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines);
  const value = parsed.data;
  const dataDir = path.resolve(value.DATA_DIR);
  const isProduction = value.NODE_ENV === 'production';
  return {
    port: value.PORT,
    dataDir,
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    secret: value.SECRET ?? developmentSecret(dataDir),
    paymentProvider: value.PAYMENT_PROVIDER,
    sandboxWebhooks: value.SANDBOX_WEBHOOKS,
    braintree: {
      environment: value.BRAINTREE_ENVIRONMENT,
      merchantId: value.BRAINTREE_MERCHANT_ID ?? '',
      publicKey: value.BRAINTREE_PUBLIC_KEY ?? '',
      privateKey: value.BRAINTREE_PRIVATE_KEY ?? '',
      merchantAccount: value.BRAINTREE_MERCHANT_ACCOUNT,
    },
    seller: { address: value.SELLER, tpsNumber: value.SELLER_TPS, tvqNumber: value.SELLER_TVQ },
    demo: value.DEMO ?? !isProduction,
    liveCountdownMs: value.LIVE_COUNTDOWN_MS,
    languages: value.LANGUAGES,
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    tracesUrl: value.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces'),
    backupDir: path.resolve(value.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    backupKeep: value.BACKUP_KEEP,
    idleAccountMonths: value.IDLE_ACCOUNT_MONTHS,
    /** Who runs this school's Motamo, for the privacy page; empty where nobody said. */
    operator: { name: value.OPERATOR_NAME, contact: value.OPERATOR_CONTACT, place: value.HOSTING_PLACE },
    timeZone: value.TZ,
    isProduction,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
  };
}
