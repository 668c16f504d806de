import { LANGS, type Lang } from '@motamo/rules/languages';
import { describe, expect, it } from 'vitest';
import { bare, catalogue, holes, namespaces, textsOf } from './catalogue-files.ts';

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/*.d.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const bareKeys = (texts: Record<string, string>) => [...new Set(Object.keys(texts).map(bare))].sort();
const formsOf = (keys: string[], base: string, kind: '' | '_ordinal') =>
  keys
    .map((key) => /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/.exec(key))
    .filter((match) => match?.[1] === base && (match[2] ?? '') === kind)
    .map((match) => String(match?.[3]));

/** Every form that a number up to a thousand asks for; beyond, and for zero, `completeTexts` fills in. */
function neededForms(lang: Lang, type: 'cardinal' | 'ordinal'): string[] {
  const rules = new Intl.PluralRules(lang, { type });
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))].sort();
}

describe.each(LANGS)('the texts in %s', (lang) => {
  it.each(namespaces)('of %s are complete', (namespace) => {
    expect(bareKeys(catalogue(lang, namespace))).toEqual(bareKeys(catalogue('fr', namespace)));
  });

  it.each(namespaces)('of %s have the plural forms of the language, and no others', (namespace) => {
    const french = Object.keys(catalogue('fr', namespace));
    const own = Object.keys(catalogue(lang, namespace));
    for (const base of new Set(french.map(bare))) {
      for (const [kind, type, extra] of [
        ['', 'cardinal', /^(many|zero)$/],
        ['_ordinal', 'ordinal', /^$/],
      ] as const) {
        const isCounted = formsOf(french, base, kind).length > 0;
        const forms = formsOf(own, base, kind).filter((form) => !extra.test(form));
        expect([base, forms.sort()]).toEqual([base, isCounted ? neededForms(lang, type) : []]);
      }
    }
  });

  it('are never empty and keep what is filled in', () => {
    const texts = textsOf(lang);
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([]);
    for (const { id, text, french } of texts) {
      // "One" may say the number in words, or in none where French says it.
      if (id.endsWith('_one'))
        expect(holes(`${french}{{count}}{{words}}`), id).toEqual(expect.arrayContaining(holes(text)));
      else expect([id, holes(text)]).toEqual([id, holes(french)]);
    }
  });
});

const keys = namespaces.flatMap((namespace) =>
  bareKeys(catalogue('fr', namespace)).map((key) => ({ namespace, key })),
);
const asPattern = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w.-]+')}$`);

/** The namespaces that a file says it reads; all of them where it is handed its `t`. */
function namespacesOf(source: string): string[] {
  if (/\bt: (TFunction|Say)/.test(source)) return namespaces;
  const named = [...source.matchAll(/(?:useTranslation|getFixedT|TFunction)[(<]([^)>]*)[)>]/g)];
  const found = named.flatMap(([, names]) =>
    [...String(names).matchAll(/'(\w+)'/g)].map((name) => String(name[1])),
  );
  if (named.some(([, names]) => names === '')) found.push('shell');
  return found.length > 0 ? found : namespaces;
}

it('are there for every key that the code asks for, in the namespace it asks', () => {
  const asked = sources.flatMap(([file, source]) =>
    [...source.matchAll(/\bt(?:[A-Z]\w*)?\(\s*(['`])([\w:.${}-]+)\1|i18nKey="([^"]+)"/g)].map((match) => {
      const [prefix, key] = /^(?:(\w+):)?(.+)$/.exec(String(match[2] ?? match[3]))?.slice(1) ?? [];
      return { file, key: String(key), within: prefix ? [prefix] : namespacesOf(source) };
    }),
  );
  const texts = asked.filter(({ key, file }) => /^[a-z]/i.test(key) && !file.includes('/locales/'));
  expect(texts.length).toBeGreaterThan(100);
  const missing = texts.filter(
    ({ key, within }) => !keys.some((one) => within.includes(one.namespace) && asPattern(key).test(one.key)),
  );
  expect(missing).toEqual([]);
});

it('are all used: written out, or made from a pattern', () => {
  const literals = new Set(
    sources.flatMap(([, source]) => [...source.matchAll(/['"]([\w:.-]+)['"]/g)].map((match) => match[1])),
  );
  const patterns = sources
    .flatMap(([, source]) => [...source.matchAll(/`([\w:.-]*(?:\$\{[^}`]+\}[\w:.-]*)+)`/g)])
    .map((match) => String(match[1]).replace(/^\w+:/, ''))
    .filter((pattern) => /[a-z]\w*\.|\.\w|^[a-z]+\$\{/i.test(pattern))
    .map((pattern) => asPattern(pattern));
  const unused = keys.filter(
    ({ namespace, key }) =>
      !literals.has(key) && !literals.has(`${namespace}:${key}`) && !patterns.some((one) => one.test(key)),
  );
  expect(unused).toEqual([]);
});
