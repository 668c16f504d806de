import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InterfaceLang } from '@motamo/contract/values';
import { describe, expect, it } from 'vitest';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it_ from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };
import { say } from './messages.ts';

type Key = keyof typeof fr;
const catalogues = Object.entries({ fr, en, es, de, it: it_, pt });
const texts = Object.entries(fr) as [Key, string][];
const blanks = (text: string) => (text.match(/\{\{\w+(, \w+)?\}\}/g) ?? []).sort();

/** A message that is short in French stands beside a field that is as narrow in every language. */
const SHORT = 30;
const roomFor = (french: string) => french.length * 1.35 + 6;

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const sources = ['apps/api/src', 'packages/contract/src', 'packages/rules/src']
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(`${root}/${file}`, 'utf8') }));

describe('the message catalogues', () => {
  it.each(catalogues)('%s says all that French says', (_lang, own) => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(fr).sort());
    for (const [key, text] of texts) {
      expect(own[key].trim(), key).not.toBe('');
      expect([key, blanks(own[key])]).toEqual([key, blanks(text)]);
    }
  });

  it.each(catalogues.slice(1))('%s says it in its own words, as shortly', (_lang, own) => {
    expect(texts.filter(([key, text]) => own[key] === text)).toEqual([]);
    const long = texts.filter(([key, text]) => text.length < SHORT && own[key].length > roomFor(text));
    expect(long).toEqual([]);
  });

  it.each(catalogues)('%s uses the signs of print', (lang, own) => {
    const wrong = lang === 'fr' ? /['"]|\.\.\.|[^ \u00a0][:;?!»]/ : /['"]|\.\.\.|\s[:;?!]/;
    expect(Object.entries(own).filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it('are all used', () => {
    const unused = texts.filter(([key]) => !sources.some(({ source }) => source.includes(`'${key}'`)));
    expect(unused).toEqual([]);
  });

  it('hold every message that a refusal names', () => {
    const naming = /\b(?:conflict|forbidden)\('(\w+)'|\bflash: '(\w+)'|\bmessage: '(\w+)'/g;
    const saying = /\bsay\([^,()]+, '(\w+)'/g;
    const fields = /\binvalidFields\(\{ \[?\w+\]?: '(\w+)'/g;
    const said = (source: string) => (source.includes('/messages.ts') ? source.matchAll(saying) : []);
    const asked = sources.flatMap(({ file, source }) =>
      [...source.matchAll(naming), ...source.matchAll(fields), ...said(source)].map((match) => ({
        file,
        key: match.slice(1).find((key) => key !== undefined) ?? '',
      })),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ key }) => !(key in fr))).toEqual([]);
  });

  it('tell how long to wait in the unit that people count in', () => {
    const told = (seconds: number) =>
      catalogues.map(([lang]) =>
        say(lang as InterfaceLang, { key: 'tooManyRequests', params: { seconds } }).replace(/\u00a0/g, ' '),
      );
    const [hour, minutes, second] = [told(3600), told(712), told(1)];
    const waits = ['1 heure', '1 hour', '1 hora', '1 Stunde', '1 ora', '1 hora'];
    for (const [at, wait] of waits.entries()) expect(hour[at]).toContain(wait);
    expect(minutes[0]).toContain('dans 12 minutes.');
    expect(minutes[3]).toContain('In 12 Minuten ');
    expect(second[0]).toContain('dans 1 seconde.');
    for (const text of [...hour, ...minutes, ...second]) expect(text).not.toMatch(/\d s\b|3600|712/);
  });

  it('fills in numbers and never shows a key', () => {
    expect(say('en', { key: 'tooShort', params: { min: 3 } })).toBe('At least 3 characters.');
    expect(say('en', 'noSuchMessage')).toBe(en.invalid);
  });
});
