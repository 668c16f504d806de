import type { StandingsRow } from '@motamo/contract/standings';
import { formatNumber } from '@motamo/rules/durations';
import { SCOREBOARD_ROWS, SCOREBOARD_ROWS_EXPANDED } from '@motamo/rules/limits';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import striped from '../../ui/board/striped.module.css';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './ScoreBoard.module.css';

const pictures = { general: 'world', school: 'school', leagues: 'leagues' } as const;

export interface ScoreBoardProps {
  board: keyof typeof pictures;
  rows: readonly StandingsRow[];
  /** There are more than ten (product §9): then it can be opened. */
  hasMore: boolean;
}

/** Five rows, ten when opened, and the own one where it is not among them (product §9). */
export function ScoreBoard({ board, rows, hasMore }: ScoreBoardProps) {
  const { t } = useTranslation('boards');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = rows.slice(0, isOpen ? SCOREBOARD_ROWS_EXPANDED : SCOREBOARD_ROWS);
  const own = rows.find((row) => row.isOwn);
  const isApart = own !== undefined && !shown.includes(own);
  const name = t(board);
  return (
    <Paper shape="large" as="section" className={styles.board} aria-labelledby={id}>
      <h2 id={id}>
        <Sticker isPlain src={iconUrl(pictures[board])} size={30} /> {name}
      </h2>
      {rows.length === 0 ? (
        <NoRows board={board} />
      ) : (
        <table className={`${striped.rows} ${styles.table}`}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('name')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.uuid} row={row} />
            ))}
          </tbody>
          {isApart && (
            <tbody className={styles.apart}>
              <Row row={own} />
            </tbody>
          )}
        </table>
      )}
      {hasMore && (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'foldThis' : 'openThis', { board: name })}
          iconAfter={isOpen ? <ChevronUp size={24} aria-hidden /> : <ChevronDown size={24} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'fold' : 'open')}
        </Button>
      )}
    </Paper>
  );
}

function Row({ row }: { row: StandingsRow }) {
  const { t } = useTranslation('boards');
  const points = formatNumber(row.totalScore);
  return (
    <tr className={row.isOwn ? striped.me : undefined}>
      <td>{row.rank}</td>
      <th scope="row">
        <Avatar imageUrl={row.avatarImageUrl ?? iconUrl('student')} size={40} />
        <span className={styles.who}>
          <b>{row.isOwn ? t('you') : row.name}</b>
          <span>{t('points', { count: row.totalScore, points })}</span>
        </span>
      </th>
    </tr>
  );
}

function NoRows({ board }: { board: ScoreBoardProps['board'] }) {
  const { t } = useTranslation('boards');
  if (board !== 'leagues') return <p className={styles.none}>{t('empty')}</p>;
  return (
    <div className={styles.none}>
      <p>{t('emptyLeagues')}</p>
      <Link to="/student/friends" className={buttonClass({ variant: 'paper', size: 's' })}>
        {t('toLeagues')}
      </Link>
    </div>
  );
}
