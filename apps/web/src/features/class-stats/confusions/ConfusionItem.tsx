import type { Confusion, StatsWord } from '@motamo/contract/stats/class-stats';
import { MoveRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import styles from './ConfusionsTab.module.css';

export interface TakenRowProps {
  pair: Confusion;
  /** Count of the most frequent confusion: the whole bar. */
  most: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** One confusion as a line; the chosen one shows its details beside. */
export function ConfusionItem({ pair, most, isOpen, onOpen }: TakenRowProps) {
  const { t } = useTranslation('stats');
  const isFamily = useUser()?.isParent ?? false;
  const { word, chosenWord, count, students, likeness, falseFriend } = pair;
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isOpen} onClick={onOpen}>
        <Side word={word} />
        <span className={styles.arrow}>
          <MoveRight size={40} strokeWidth={1.6} aria-hidden />
          <span className="visually-hidden">{t('taken.chosen')}</span>
        </span>
        <Side word={chosenWord} />
        <span className={styles.often}>
          <span className={styles.line}>
            <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} />
            <b>{count}</b>
          </span>
          <span className={styles.about}>
            {t(isFamily ? 'family.children' : 'taken.students', { count: students.length })}
            {falseFriend && <Chip tone="sun">{t('taken.falseFriend')}</Chip>}
            {likeness !== 'none' && (
              <Chip tone={likeness === 'sound' ? 'sun' : 'sky'}>{t(`taken.${likeness}`)}</Chip>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

function Side({ word }: { word: StatsWord }) {
  return (
    <span className={styles.side}>
      <PictureTile url={word.imageUrl} size={42} />
      <span>
        <b>{word.text}</b>
        <span>{word.meaning}</span>
      </span>
    </span>
  );
}
