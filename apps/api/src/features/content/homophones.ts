import { LANGS, type Lang, LEARNING_LANGS } from '@motamo/rules/languages';
import { GRADE_MAX, GRADE_MIN } from '@motamo/rules/limits';
import * as z from 'zod';

/* Words that sound alike and are written otherwise, of one language: `homophones.yaml` of content/README.md. */

const needed = z.string().trim().min(1, 'must not be empty');

const form = z.object({
  text: needed,
  explanations: z.record(z.enum(LANGS), needed),
  sentences: z.array(needed).min(2),
});

export const homophoneSet = z.object({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case letters, digits and hyphens'),
  lang: z.enum(LEARNING_LANGS),
  grades: z.array(z.number().int().min(GRADE_MIN).max(GRADE_MAX)).min(1),
  forms: z.array(form).min(2),
});
export type HomophoneSet = z.infer<typeof homophoneSet>;

export const homophonesFile = z.object({ homophones: z.array(z.unknown()) });

/** One sentence with the form that it lacks: what is asked. */
export interface HomophoneItem {
  readonly key: string;
  readonly lang: Lang;
  readonly text: string;
  readonly sentence: string;
  readonly explanations: Readonly<Record<Lang, string>>;
}

/** "a / à" */
export const titleOf = ({ forms }: HomophoneSet): string => forms.map(({ text }) => text).join(' / ');

/** The sentences of a set by turns of its forms, so that a short game has all of them. */
export function itemsOf({ key, lang, forms }: HomophoneSet): HomophoneItem[] {
  const most = Math.max(...forms.map(({ sentences }) => sentences.length));
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    forms.flatMap(({ text, sentences, explanations }, form_): HomophoneItem[] => {
      const sentence = sentences[at];
      if (sentence === undefined) return [];
      return [{ key: `homophone-${key}-${form_ + 1}-${at + 1}`, lang, text, sentence, explanations }];
    }),
  );
}
