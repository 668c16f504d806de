import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';
import { configTable } from './config-table.ts';

const goodSecret = '8f1c2b7a90d34e56a1b2c3d4e5f60718';

const made: string[] = [];

function temporaryDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motamo-config-'));
  made.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

function faults(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('reads secrets from files, and says which of two it is to keep', () => {
    const dataDir = temporaryDir();
    const file = path.join(dataDir, 'secret');
    writeFileSync(file, `${goodSecret}\n`);
    expect(readConfig({ DATA_DIR: dataDir, SECRET_FILE: file }).secret).toBe(goodSecret);
    expect(faults({ DATA_DIR: dataDir, SECRET_FILE: file, SECRET: goodSecret })).toEqual([
      'SECRET and SECRET_FILE are both set: keep one',
    ]);
    expect(faults({ DATA_DIR: dataDir, SECRET_FILE: '/nonexistent' })).toEqual([
      'SECRET_FILE names a file that cannot be read',
    ]);
  });

  it('gives the defaults of the table when nothing is set', () => {
    const dataDir = temporaryDir();
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      port: 3000,
      dataDir,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      paymentProvider: 'sandbox',
      demo: true,
      liveCountdownMs: 20_000,
      languages: ['fr', 'en', 'es'],
      metricsPort: undefined,
      timeZone: 'America/Toronto',
      isProduction: false,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('names every wrong value at once, one line each, without repeating a secret', () => {
    const lines = faults({
      PORT: 'abc',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      SECRET: 'hunter2',
      LANGUAGES: 'fr,xx',
      TZ: 'Mars/Olympus',
      DEMO: 'maybe',
      LIVE_COUNTDOWN_MS: '-1',
      PAYMENT_PROVIDER: 'cash',
    });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SECRET',
      'PAYMENT_PROVIDER',
      'DEMO',
      'LIVE_COUNTDOWN_MS',
      'LANGUAGES',
      'TZ',
    ]);
    expect(lines.join()).not.toContain('hunter2');
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('reports a missing secret together with other faults', () => {
    const lines = faults({ NODE_ENV: 'production', PORT: '99999' });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('SECRET must be set in production');
  });

  it.each([
    ['short', 'a1b2c3d4e5'],
    ['repeated', 'abcabcabcabcabcabcabcabcabcabcabcabc'],
    ['typed', 'please-changeme-0123456789-abcdefghij'],
  ])('refuses a %s secret', (_kind, secret) => {
    expect(faults({ NODE_ENV: 'production', SECRET: secret })).toHaveLength(1);
  });

  it.each(['true', 'abc', '10.0.0.0/8, proxy'])('believes no proxies called %s', (text) => {
    expect(faults({ SECRET: goodSecret, TRUST_PROXY: text })).toHaveLength(1);
  });

  it('accepts a random secret in production, where there is no demo school unless asked for', () => {
    expect(readConfig({ NODE_ENV: 'production', SECRET: goodSecret })).toMatchObject({
      secret: goodSecret,
      demo: false,
      isProduction: true,
    });
    expect(readConfig({ NODE_ENV: 'production', SECRET: goodSecret, DEMO: '1' }).demo).toBe(true);
  });

  it('makes a secret of its own in development and finds it again', () => {
    const dataDir = temporaryDir();
    const { secret } = readConfig({ DATA_DIR: dataDir });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
    expect(readConfig({ DATA_DIR: temporaryDir() }).secret).not.toBe(secret);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(secret);
  });

  it('counts an empty value as unset', () => {
    expect(readConfig({ SECRET: goodSecret, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
  });

  it('reads lists, addresses and proxies', () => {
    const env = {
      SECRET: goodSecret,
      LANGUAGES: 'en, fr,en',
      PUBLIC_URL: 'https://mots.test/',
      TRUST_PROXY: '2',
    };
    expect(readConfig(env)).toMatchObject({
      languages: ['en', 'fr'],
      publicUrl: 'https://mots.test',
      trustProxy: 2,
    });
    expect(readConfig({ SECRET: goodSecret, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  });

  it('has a row in the table for every setting it reads, and no other', () => {
    expect(configTable.map((row) => row.name).sort()).toEqual([...settingNames].sort());
  });
});
