import type { Word } from '@motamo/contract/words';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../question/player.ts';
import { MissedWord } from '../../../question/results/MissedWord.tsx';
import { reviewTitle } from '../../../question/results/result-summary.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import styles from './MissedWords.module.css';

export interface MissedWordsProps {
  words: Word[];
  isPerfect: boolean;
  player: Player;
  /** The main button, where it stands on this page. */
  replay: ReactNode;
}

/** The words to listen to again, and the one button to play them again. */
export function MissedWords({ words, isPerfect, player, replay }: MissedWordsProps) {
  const { t } = useTranslation('play');
  const count = words.length;
  if (count === 0) {
    return (
      <div className={`${styles.missed} ${styles.none}`}>
        <Sticker src={iconUrl('glowing-star')} size={120} />
        <h2>{t(isPerfect ? 'result.perfect' : 'result.allRight')}</h2>
        <p>{t('result.allRightText')}</p>
        {replay}
      </div>
    );
  }
  return (
    <div className={styles.missed}>
      <h2>{reviewTitle(t, count)}</h2>
      <p className={styles.text}>{t('result.reviewText', { count })}</p>
      <ul className={[styles.words, count > 3 && styles.many].filter(Boolean).join(' ')}>
        {words.map((word, at) => (
          <li key={word.id}>
            <MissedWord word={word} player={player} place={at} isSmall={count > 3} />
          </li>
        ))}
      </ul>
      {player.audience === 'student' && (
        <p className={styles.back}>
          <RotateCcw size={24} strokeWidth={2.4} aria-hidden />
          {t('result.back', { count })}
        </p>
      )}
      {replay}
    </div>
  );
}
