import type { StudentGame } from '@motamo/contract/games';
import { formatNumber } from '@motamo/rules/durations';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { playEffect } from '../../../lib/sound/effects.ts';
import { Avatar } from '../../../ui/art/Avatar.tsx';
import { throwConfetti } from '../../../ui/art/confetti.ts';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './Table.module.css';
import type { Seat } from './table-seats.ts';

export interface TablePodiumProps {
  entries: { seat: Seat; own: StudentGame }[];
  onReplay: () => void;
  onOut: () => void;
}

/** Both players at the end, the one with more points first; equal points share the first place. */
export function TablePodium({ entries, onReplay, onOut }: TablePodiumProps) {
  const { t } = useTranslation('family');
  const { t: tPlay } = useTranslation('play');
  const ranked = entries.toSorted((a, b) => b.own.totalScore - a.own.totalScore);
  const best = ranked[0]?.own.totalScore ?? 0;
  const isDraw = ranked.every(({ own }) => own.totalScore === best);
  useEffect(() => {
    playEffect('right');
    void throwConfetti({ x: 0.5, y: 0.4, power: 2 });
  }, []);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Paper shape="large" className={styles.setup}>
        <h1>{isDraw ? t('table.draw') : t('table.first', { name: ranked[0]?.seat.name })}</h1>
        <ol className={styles.podium}>
          {ranked.map(({ seat, own }) => (
            <li key={own.uuid} className={own.totalScore === best ? styles.winner : undefined}>
              <Avatar imageUrl={seat.imageUrl} background="var(--ground-sky)" size={72} />
              <b>{seat.name}</b>
              <p>
                {formatNumber(own.totalScore)} {tPlay('points', { count: own.totalScore })}
              </p>
              <p className={styles.good}>
                {tPlay('result.stars', { good: own.goodResult, total: own.goodResult + own.badResult })}
              </p>
            </li>
          ))}
        </ol>
        <Button size="l" wide onClick={onReplay}>
          {t('table.again')}
        </Button>
        <Button variant="paper" wide onClick={onOut}>
          {t('table.done')}
        </Button>
      </Paper>
    </main>
  );
}
