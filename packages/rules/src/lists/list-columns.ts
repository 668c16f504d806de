import { LANGS, type Lang } from '../languages.ts';
import { fold } from '../text-folding.ts';

/** What stands in a column of a list of words: texts in one language, or something about the word. */
export type ListColumn =
  | { kind: 'text'; lang: Lang }
  | { kind: 'sentence' | 'sound'; lang: Lang }
  /** An example is a sentence in a language that the heading does not tell. */
  | { kind: 'term' | 'meaning' | 'example' | 'difficulty' | 'other' };

/** Names of the six languages as the six languages call them, and what files call them in short. */
const LANGUAGE_NAMES: Readonly<Record<Lang, readonly string[]>> = {
  fr: ['français', 'french', 'francés', 'Französisch', 'francese', 'francês', 'fr', 'fr-CA', 'fr-FR'],
  en: ['anglais', 'english', 'inglés', 'Englisch', 'inglese', 'inglês', 'en', 'en-US', 'en-CA', 'en-GB'],
  es: ['espagnol', 'spanish', 'español', 'Spanisch', 'spagnolo', 'espanhol', 'es', 'es-ES', 'es-MX'],
  de: ['allemand', 'german', 'alemán', 'Deutsch', 'tedesco', 'alemão', 'de', 'de-DE'],
  it: ['italien', 'italian', 'italiano', 'Italienisch', 'it', 'it-IT'],
  pt: ['portugais', 'portuguese', 'portugués', 'Portugiesisch', 'portoghese', 'português', 'pt', 'pt-PT'],
};

const OTHER_NAMES: Readonly<Record<'term' | 'meaning' | 'difficulty' | 'other', readonly string[]>> = {
  term: [
    'term',
    'terme',
    'mot',
    'word',
    'palabra',
    'Wort',
    'parola',
    'palavra',
    'front',
    'recto',
    'question',
  ],
  meaning: [
    'definition',
    'définition',
    'meaning',
    'traduction',
    'translation',
    'traducción',
    'significado',
    'Bedeutung',
    'Übersetzung',
    'traduzione',
    'tradução',
    'back',
    'verso',
    'answer',
    'réponse',
  ],
  difficulty: ['difficulty', 'difficulté', 'niveau', 'level', 'dificultad', 'difficoltà', 'dificuldade'],
  other: ['tags', 'image', 'picture', 'sound', 'audio', 'deck', 'note type', 'guid'],
};

const SENTENCE = fold('phrase');
const SOUND = 'sound';
const columns = new Map<string, ListColumn>();
for (const lang of LANGS) {
  for (const name of LANGUAGE_NAMES[lang]) columns.set(fold(name), { kind: 'text', lang });
  columns.set(`${SENTENCE} ${lang}`, { kind: 'sentence', lang });
  columns.set(`${SOUND} ${lang}`, { kind: 'sound', lang });
}
for (const kind of ['term', 'meaning', 'difficulty', 'other'] as const)
  for (const name of OTHER_NAMES[kind]) columns.set(fold(name), { kind });

/** Words that people put around the name of a language in a heading, and those that tell a sentence. */
const ABOUT_A_WORD = new Set(
  'mot mots terme word words term palabra palabras wort worter parola parole palavra palavras traduction translation traduccion ubersetzung traduzione traducao en in auf em the le la'.split(
    ' ',
  ),
);
const ABOUT_A_SENTENCE = new Set(
  'phrase phrases exemple exemples dexemple sentence sentences example examples frase frases ejemplo oracion satz beispiel beispielsatz esempio exemplo'.split(
    ' ',
  ),
);
const SMALL_WORDS = new Set('d de of di para con avec with'.split(' '));

/** "Mot en anglais", "English (word)", "Phrase française": a language among words that say what is told in it. */
function phrasedColumn(heading: string): ListColumn | undefined {
  const parts = fold(heading).split(' ');
  const isLang = (part: string) => columns.get(part)?.kind === 'text';
  // "en" is a language's code and a small word: a name in full counts for more.
  const names = parts.filter((part) => part.length > 2 && isLang(part));
  const [name] = names.length > 0 ? names : parts.filter(isLang);
  const found = name === undefined ? undefined : columns.get(name);
  if (names.length > 1 || found?.kind !== 'text') return undefined;
  const others = parts.filter((part) => part !== name);
  if (!others.every((part) => ABOUT_A_WORD.has(part) || ABOUT_A_SENTENCE.has(part))) return undefined;
  const isSentence = others.some((part) => ABOUT_A_SENTENCE.has(part));
  return isSentence ? { kind: 'sentence', lang: found.lang } : found;
}

/** "Exemple", "Example sentence 2": a sentence in a language that is not told. */
function exampleColumn(heading: string): ListColumn | undefined {
  const parts = fold(heading)
    .split(' ')
    .filter((part) => !/^\d$/.test(part));
  const isKnown = (part: string) =>
    ABOUT_A_SENTENCE.has(part) || ABOUT_A_WORD.has(part) || SMALL_WORDS.has(part);
  return parts.some((part) => ABOUT_A_SENTENCE.has(part)) && parts.every(isKnown)
    ? { kind: 'example' }
    : undefined;
}

/** What a heading stands for; undefined for a text that is none. */
export function columnOf(heading: string): ListColumn | undefined {
  return columns.get(fold(heading)) ?? phrasedColumn(heading) ?? exampleColumn(heading);
}

/** The heading of a column in an exported file; `columnOf` understands it. */
export function headingOf(column: ListColumn): string {
  if (column.kind === 'text') return column.lang;
  if (column.kind === 'sound') return `${SOUND} ${column.lang}`;
  return column.kind === 'sentence' ? `phrase ${column.lang}` : column.kind;
}

const keyOf = (column: ListColumn) => ('lang' in column ? `${column.kind} ${column.lang}` : column.kind);

/** The columns that a first row names; null where it is a row like the others. */
export function columnsOf(cells: readonly string[]): ListColumn[] | null {
  const known = cells.map((cell) => columnOf(cell));
  const named = known
    .flatMap((column) => column ?? [])
    .filter(({ kind }) => kind !== 'other' && kind !== 'example');
  const isEachOnce = new Set(named.map(keyOf)).size === named.length;
  // "French ⇥ français" are words about languages: both would be the same column.
  if (!isEachOnce || named.length < Math.min(2, cells.length)) return null;
  return known.map((column) => column ?? { kind: 'other' });
}
