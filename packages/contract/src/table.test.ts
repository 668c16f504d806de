import { describe, expect, it } from 'vitest';
import { accounts } from './accounts.ts';
import { auth } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { solo } from './solo.ts';
import { stats } from './stats/stats.ts';
import { table } from './table.ts';
import { words } from './words.ts';

const endpoints = Object.entries(table) as [string, Endpoint][];

describe('the endpoint table', () => {
  it('loses no endpoint to one of the same key', () => {
    const parts = [auth, accounts, words, solo, stats];
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(table)).toEqual(expect.arrayContaining(keys));
  });

  it.each(endpoints)('%s names its path parameters, has an access rule and a budget', (key, endpoint) => {
    const named = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = endpoint.params
      ? Object.keys((endpoint.params as never as { shape: object }).shape)
      : [];
    expect(described).toEqual(named);
    expect(endpoint.access.who).toMatch(/^(anyone|student|adult|teacher|parent|guest)$/);
    expect(endpoint.limit.points).toBeGreaterThan(0);
    expect(endpoint.limit.seconds).toBeGreaterThan(0);
  });

  it('keeps every audience under its own path', () => {
    const audiences = {
      student: ['student'],
      user: ['adult', 'teacher', 'parent'],
      anonymous: ['guest'],
    } as const;
    for (const [key, { access }] of endpoints) {
      const audience = audiences[key.split('/')[1] as keyof typeof audiences];
      if (audience && access.who !== 'anyone') expect(audience, key).toContain(access.who);
    }
  });

  it('asks for a licence wherever a pupil plays', () => {
    const playing = endpoints.filter(([key]) =>
      /^(POST \/student\/list-games|PUT \/student\/student-games)/.test(key),
    );
    expect(playing).toHaveLength(2);
    for (const [, { access }] of playing) expect(access.licence).toBe(true);
  });
});
