import path from 'node:path';
import * as z from 'zod';
import { developmentSecret, isGuessable, SECRET_MIN_LENGTH } from './secret.ts';

/** The six interface languages of spec §1; `LANGUAGES` chooses which of them are offered. */
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

const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone such as America/Toronto');

const proxyTrust = z.string().transform((text): boolean | number | string => {
  if (text === 'true' || text === 'false') return text === 'true';
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
  DEMO: onOff.optional(),
  LIVE_COUNTDOWN_MS: wholeNumber(0, 600_000).default(20_000),
  LANGUAGES: languageList.default(['fr', 'en', 'es']),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
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

/** Reads every setting once. An empty value counts as unset. Throws `ConfigError` with all faults together. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(filled);
  const faults = new Map((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));
  const lines = [...faults].map(([name, message]) => `${name} ${message}`);
  if (filled.NODE_ENV === 'production' && filled.SECRET === undefined) {
    lines.push('SECRET must be set in production: make a random one (openssl rand -hex 32)');
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
    demo: value.DEMO ?? !isProduction,
    liveCountdownMs: value.LIVE_COUNTDOWN_MS,
    languages: value.LANGUAGES,
    metricsPort: value.METRICS_PORT,
    timeZone: value.TZ,
    nodeEnv: value.NODE_ENV,
    isProduction,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
  };
}
