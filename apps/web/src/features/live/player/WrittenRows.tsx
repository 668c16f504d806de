import type { BoardEntry, Result, Section } from '@motamo/contract/games';
import { Check, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../question/player.ts';
import { TypedVerdict } from '../../../question/typed/TypedVerdict.tsx';
import styles from './AnswersBoard.module.css';

interface WrittenRowsProps {
  board: readonly BoardEntry[];
  section: Section;
  player: Player;
  /** What this player wrote; nobody else sees it. */
  written: Result | null;
}

/** What came of a typed question: the own spelling beside the right one, and how many wrote it right. */
export function WrittenRows({ board, section, player, written }: WrittenRowsProps) {
  const { t } = useTranslation('live');
  return (
    <>
      {written?.answeredText && <TypedVerdict verdict={written} {...{ section, player }} isSaid={false} />}
      <ul className={styles.rows}>
        {board.map(({ count, isRight }) => (
          <li key={String(isRight)} className={isRight ? styles.lit : undefined}>
            <span className={styles.text}>{t(isRight ? 'contest.wroteRight' : 'contest.wroteOther')}</span>
            {isRight && (
              <span className={styles.tick} aria-hidden>
                <Check size={28} strokeWidth={4} />
              </span>
            )}
            <span className={styles.count}>
              <Users size={22} strokeWidth={2.4} aria-hidden />
              {count}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
