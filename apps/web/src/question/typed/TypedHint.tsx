import type { Result } from '@motamo/contract/games';
import { Trans, useTranslation } from 'react-i18next';
import { accentsToLearn } from './letters-to-learn.ts';

const ORDER = ['accent', 'article', 'case', 'punctuation'] as const;
const bold = [<b key="what" />];

/** What to think of next time: one thing, the one that matters most. */
export function TypedHint({ verdict, rightText }: { verdict: Result; rightText: string }) {
  const { t } = useTranslation('play');
  const kind = ORDER.find(
    (candidate) =>
      verdict.forgiven.includes(candidate) &&
      // A pupil who types everything in capitals gets no advice on capitals.
      (candidate !== 'case' || rightText !== rightText.toLowerCase()),
  );
  if (!kind) return null;
  const symbols = [...rightText.normalize('NFC')];
  const letters = accentsToLearn(verdict.answeredText ?? '', rightText).map((place) => symbols[place]);
  if (kind === 'accent' && letters.length > 0) {
    const values = { letters: [...new Set(letters)].join(' ') };
    return <Trans t={t} i18nKey="typed.accent" values={values} components={bold} />;
  }
  const key = kind === 'accent' ? 'typed.punctuation' : (`typed.${kind}` as const);
  return <Trans t={t} i18nKey={key} values={{ word: rightText }} components={bold} />;
}
