import type { Lang } from '../languages.ts';
import { sentenceGap } from './sentence-gap.ts';

/* Words that sound alike and are written otherwise: "a" and "à". Each is asked in a sentence that lacks it. */

export interface HomophoneForms {
  readonly lang: Lang;
  readonly forms: readonly { readonly text: string; readonly sentences: readonly string[] }[];
}

/** What makes a set unfit to be asked, a line each: a sentence lacks its form, or another form stands in it too. */
export function homophoneFaults({ lang, forms }: HomophoneForms): string[] {
  return forms.flatMap(({ text, sentences }) =>
    sentences.flatMap((sentence) => {
      const gap = sentenceGap(sentence, [text], lang);
      if (!gap) return [`no "${text}" in: ${sentence}`];
      const rest = `${gap.before} _ ${gap.after}`;
      const other = forms.find((one) => sentenceGap(rest, [one.text], lang));
      return other ? [`also "${other.text}" in: ${sentence}`] : [];
    }),
  );
}
