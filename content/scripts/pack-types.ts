import type { Lang } from '../../packages/rules/src/languages.ts';

/*
 * What the files of a pack say: the format of content/README.md. Nothing has looked at a file when it is read, so that a pack with
 * faults has other shapes; the checks find them.
 */

/** Something in each language; a pack with faults lacks it in one. */
export type ByLang<Value> = Partial<Record<Lang, Value>>;

/** A word in one language. */
export interface Meaning {
  text: string;
  gender?: string;
  plural?: boolean;
  /** 1 easy to 4 very hard for who learns this language, where it is another than the word's. */
  difficulty?: number;
  /** Other forms that are right when typed. */
  accept?: string[];
  sentence?: string;
  longer?: string;
  /** Forms by country. */
  region?: Record<string, string>;
  /** Short sentences written by hand, by country. */
  regionSentence?: Record<string, string>;
  /** A recording that the pack brings. */
  sound?: string;
}

/** `text` in `lang` looks like the word in the language `with`, and means something else. */
export interface FalseFriend {
  lang: Lang;
  text: string;
  with: Lang;
}

export interface Word extends ByLang<Meaning> {
  key: string;
  pos: string;
  difficulty: number;
  picture?: string;
  /** Keys of words that are never a wrong choice for this one. */
  notChoices?: string[];
  falseFriends?: Partial<FalseFriend>[];
}

/** A file of the folder `lists`. */
export interface ListFile<Words extends Word[] = Word[]> {
  slug: string;
  title: ByLang<string>;
  theme: string;
  grades: number[];
  difficulty: number;
  week: number;
  covers?: string[];
  /** `few` where nobody can draw the words. */
  pictured?: string;
  /** `words` where the sentences are left to the voice of the device. */
  spoken?: string;
  words: Words;
}

export interface List extends ListFile {
  /** Its file, as seen from the pack. */
  file: string;
}

/** Words that sound alike and are written otherwise. */
export interface Homophones {
  key: string;
  lang: Lang;
  grades: number[];
  forms: HomophoneForm[];
}

export interface HomophoneForm {
  text: string;
  explanations: ByLang<string>;
  sentences: string[];
}

export interface Product {
  code: string;
  category: string;
  title: ByLang<string>;
  pricePointsK: number;
  pricePointsZ: number;
  unlockAtLevel: number;
  color?: string;
  /** Its file in the folder `products`. */
  picture?: string;
  /** The emoji that it is drawn from; `drawing` is one of ours. */
  icon?: string;
  drawing?: string;
  /** The outline of a badge; usually its code. */
  shape?: string;
  starter?: boolean;
}

/** products.yaml */
export interface Shop {
  categories: string[];
  products: Product[];
}

/** Its name and gender in each language. */
export interface Animal extends ByLang<string[]> {
  picture: string;
  icon?: string;
}

/** One form, or one for each gender. */
export type Adjective = ByLang<string | Record<string, string>>;

/** guest-names.yaml */
export interface GuestNames {
  /** In which order animal and adjective stand. */
  order: ByLang<string[]>;
  animals: Animal[];
  adjectives: Adjective[];
}

/** pack.yaml */
export interface PackHead {
  pack: string;
  title: ByLang<string>;
  /** Who speaks the languages that ship with sounds. */
  voices?: ByLang<string>;
  /** Where the pictures come from. */
  pictures?: string;
  /** What the pack promises. */
  atLeast?: { lists?: number; words?: number; weeks?: number };
}

/** spelling.yaml: what no dictionary has and is right all the same. */
export interface Spelling extends ByLang<string[]> {
  /** Of people, places and things, in every language. */
  names?: string[];
  /** French nouns, with their article, whose gender the dictionary has otherwise. */
  genders?: string[];
}

/** A pack as its files say it. */
export interface Pack {
  dir: string;
  pack: PackHead;
  lists: List[];
  homophones: Homophones[];
  products?: Shop;
  guestNames?: GuestNames;
  /** Texts that a person must hear. */
  toListen?: ByLang<string[]>;
  spelling?: Spelling;
}

/** A text that is said in a file of its own. */
export interface SpokenText {
  lang: Lang;
  text: string;
  kind: 'word' | 'sentence';
  path: string;
}
