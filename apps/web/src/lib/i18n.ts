import { formatNumber } from '@motamo/rules/durations';
import { LANGS, type Lang } from '@motamo/rules/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import frAuth from '../locales/fr/auth.json';
import frShell from '../locales/fr/shell.json';
import { keep, readStored } from './browser/storage.ts';
import { currentLanguage, isLang, languageStore, languageTags } from './language.ts';
import { completeTexts } from './texts/catalogue-forms.ts';
import { elided } from './texts/elision.ts';

/** One catalogue file for each namespace and language; an area loads its own with its first page. */
export type Namespace =
  | 'shell'
  | 'auth'
  | 'public'
  | 'student'
  | 'play'
  | 'live'
  | 'guest'
  | 'adult'
  | 'lists'
  | 'listening'
  | 'billing'
  | 'settings'
  | 'sharing'
  | 'profile'
  | 'progress'
  | 'rights'
  | 'shop'
  | 'stats'
  | 'homework'
  | 'leagues'
  | 'boards'
  | 'students'
  | 'colleagues'
  | 'family';

type Catalogue = Record<string, string>;
const catalogues = import.meta.glob<{ default: Catalogue }>('../locales/*/*.json');

/** Namespaces in use so far; a change of language fetches them all. */
const wanted = new Set<Namespace>(['shell', 'auth']);

async function loadCatalogue(lang: Lang, namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(lang, namespace)) return;
  const load = catalogues[`../locales/${lang}/${namespace}.json`];
  if (!load) throw new Error(`no catalogue ${lang}/${namespace}`);
  i18next.addResourceBundle(lang, namespace, completeTexts(lang, (await load()).default));
}

/** Makes sure that the texts of an area are there before its pages show. */
export async function needTexts(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  // A language change that begins meanwhile fetches them too, because it reads `wanted`; one that ended just now does not.
  let lang: Lang;
  do {
    lang = currentLanguage();
    await Promise.all(namespaces.map((namespace) => loadCatalogue(lang, namespace)));
  } while (lang !== currentLanguage());
}

function show(lang: Lang): void {
  languageStore.set(lang);
  document.documentElement.lang = languageTags[lang];
}

/** Fetches all texts in use, those included that an area asks for while the others are on their way. */
async function loadWanted(lang: Lang): Promise<void> {
  let count: number;
  do {
    count = wanted.size;
    await Promise.all([...wanted].map((namespace) => loadCatalogue(lang, namespace)));
  } while (wanted.size > count);
}

/** Counts language changes: only the last one requested is shown, whichever is loaded first. */
let changes = 0;

async function change(lang: Lang, isChosen: boolean): Promise<void> {
  const mine = changes;
  await loadWanted(lang);
  if (mine !== changes) return;
  show(lang);
  if (isChosen) keep('motamo.language', lang);
  await i18next.changeLanguage(lang);
}

/** The change whose texts are on their way. */
let running: Promise<void> | null = null;

/**
 * Changes the interface language once its texts have arrived. `isChosen` keeps it on this device. Staying with the present
 * one calls off a change whose texts are on their way.
 */
export async function changeLanguage(lang: Lang, { isChosen }: { isChosen: boolean }): Promise<void> {
  changes += 1;
  if (lang === currentLanguage() && !isChosen) {
    running = null;
    return;
  }
  const mine = change(lang, isChosen);
  running = mine;
  await mine.finally(() => {
    if (running === mine) running = null;
  });
}

/** The language of the own account was changed: on this device it counts from now on, and not the one chosen before. */
export async function speakOwnLanguage(lang: Lang): Promise<void> {
  keep('motamo.language', null);
  await changeLanguage(lang, { isChosen: false });
}

/** Nothing to wait for, or the end of the language change that is under way; texts that do not arrive end it too. */
export function languageChange(): Promise<void> | undefined {
  return running?.then(languageChange, languageChange);
}

/** The language chosen on this device, if any. */
export function chosenLanguage(): Lang | null {
  const kept = readStored('motamo.language');
  return isLang(kept) ? kept : null;
}

/** Chosen on this device, else the first of the browser's that is offered, else French (product §1). */
export function firstLanguage(offered: readonly Lang[], preferred: readonly string[]): Lang {
  const chosen = chosenLanguage();
  if (chosen && offered.includes(chosen)) return chosen;
  const wanted = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.filter(isLang).find((lang) => offered.includes(lang)) ?? 'fr';
}

/** Starts with the French texts that come with the page; `changeLanguage` follows where another is wanted. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'fr',
    fallbackLng: 'fr',
    supportedLngs: [...LANGS],
    defaultNS: 'shell',
    ns: ['shell', 'auth'],
    resources: { fr: { shell: completeTexts('fr', frShell), auth: completeTexts('fr', frAuth) } },
    partialBundledLanguages: true,
    keySeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const { formatter } = i18next.services;
  // « {{name, de}} » is « de Léa » or « d’Alice ».
  for (const word of ['de', 'que']) formatter?.add(word, (name) => elided(word, String(name)));
  // Product §9: a comma between thousands in every language.
  formatter?.add('thousands', (value) => formatNumber(Number(value)));
  show('fr');
}
