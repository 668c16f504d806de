import type { Section } from '@motamo/contract/games';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../question/player.ts';
import { FittedLitText } from '../../../question/typed/LitText.tsx';
import styles from './AlmostAnswer.module.css';

/** What was typed, with the one letter to look at; the answer is not shown. */
export function AlmostAnswer({ almost, player }: { almost: NonNullable<Section['almost']>; player: Player }) {
  const { t } = useTranslation('play');
  // A letter that is missing at the end has no place of its own: a gap is lit there.
  const text = almost.letterIndex >= almost.text.length ? `${almost.text} ` : almost.text;
  return (
    <p className={styles.almost} role="img" aria-label={t('almost.text')}>
      <FittedLitText text={text} lit={[almost.letterIndex]} lang={player.learningLang} />
    </p>
  );
}
