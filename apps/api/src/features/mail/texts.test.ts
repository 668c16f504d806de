import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { MailKind } from './mail.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it_ from './texts/it.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };

const kinds = Object.keys(fr) as MailKind[];
const languages = Object.entries({ fr, en, es, de, it: it_, pt });
const blanks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const parts = ({ subject, lines, button }: (typeof fr)[MailKind]) => [subject, button, ...lines];

const SHORT = 30;
const roomFor = (french: string) => french.length * 1.35 + 6;

const folder = fileURLToPath(new URL('../..', import.meta.url));
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

describe('the texts of mails', () => {
  it.each(languages)('say in %s all that they say in French, with the same blanks', (lang, own) => {
    expect(Object.keys(own)).toEqual(kinds);
    for (const kind of kinds) {
      const [mine, french] = [parts(own[kind]), parts(fr[kind])];
      expect([kind, mine.map(blanks)]).toEqual([kind, french.map(blanks)]);
      expect(mine.filter((text) => text.trim() === '')).toEqual([]);
      if (lang !== 'fr')
        expect(mine.filter((text) => french.includes(text) && !/^{{\w+}}$/.test(text))).toEqual([]);
    }
  });

  it.each(languages)('use the signs of print in %s', (lang, own) => {
    const wrong = lang === 'fr' ? /['"]|\.\.\.|[^ \u00a0][:;?!»]/ : /['"]|\.\.\.|\s[:;?!]/;
    expect(kinds.flatMap((kind) => parts(own[kind])).filter((text) => wrong.test(text))).toEqual([]);
  });

  it.each(languages)('keep the button short in %s', (_lang, own) => {
    const long = kinds.filter((kind) => {
      const french = fr[kind].button;
      return french.length < SHORT && own[kind].button.length > roomFor(french);
    });
    expect(long).toEqual([]);
  });

  it.each(languages)('name the place of the settings by the words of the site in %s', (lang, own) => {
    const site = new URL(`../../../../web/src/locales/${lang}/settings.json`, import.meta.url);
    const { title, news } = JSON.parse(readFileSync(site, 'utf8'));
    const place = own.homeworkReminder.lines.at(-1);
    expect(place).toContain(title);
    expect(place).toContain(news);
  });

  it('are all sent', () => {
    const sent = (kind: string) => sources.some((source) => source.includes(`, '${kind}', `));
    expect(kinds.filter((kind) => !sent(kind))).toEqual([]);
  });
});
