import { Check, Volume2 } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { wordText } from '../../../lib/word-texts.ts';
import type { Player } from '../../../question/player.ts';
import { Strip } from '../../../ui/Strip.tsx';
import type { Judged } from '../engine/live-session.ts';
import styles from './LiveStrip.module.css';

/** What an answer of a battle was worth: the pair, or the right word while it is said and the race brakes. */
export function LiveStrip({ judged, player }: { judged: Judged; player: Player }) {
  const { t } = useTranslation('play');
  const { word, isRight } = judged.result;
  if (!word) return null;
  const text = wordText(word, player.learningLang);
  if (isRight) {
    return (
      <Strip tone="leaf" mark={<Check size={32} strokeWidth={4} aria-hidden />} title={t('right')}>
        <Trans
          t={t}
          i18nKey="right.pair"
          values={{ word: text, meaning: wordText(word, player.lang) }}
          components={[<b key="word" lang={player.learningLang} />]}
        />
      </Strip>
    );
  }
  return (
    <Strip mark={<Volume2 size={34} strokeWidth={2.6} aria-hidden />}>
      {t('wrong.listen')}{' '}
      <b className={styles.said} lang={player.learningLang}>
        {text}
      </b>
    </Strip>
  );
}
