import type { Standings, StandingsRow } from '@motamo/contract/standings';
import { formatNumber } from '@motamo/rules/durations';
import { PODIUM_PLACES } from '@motamo/rules/limits';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import styles from './BoardPodium.module.css';

const sizes = [76, 68, 60];

/** The best three of the own school, else of all. */
export function BoardPodium({ boards }: { boards: Standings | undefined }) {
  const { t } = useTranslation('boards');
  const isOfSchool = (boards?.school.length ?? 0) > 0;
  const rows = (isOfSchool ? boards?.school : boards?.general)?.slice(0, PODIUM_PLACES) ?? [];
  return (
    <Paper shape="large" as="header" className={styles.head}>
      <div className={styles.title}>
        <h1>{t('page')}</h1>
        {rows.length > 0 && <p>{t(isOfSchool ? 'podium.school' : 'podium.general')}</p>}
      </div>
      <Mo pose="happy" size={112} className={styles.mo} />
      {rows.length > 0 && (
        <ol className={styles.podium} aria-label={t('podium.label')}>
          {rows.map((row, index) => (
            <Step key={row.uuid} row={row} place={index + 1} />
          ))}
        </ol>
      )}
    </Paper>
  );
}

function Step({ row, place }: { row: StandingsRow; place: number }) {
  const { t } = useTranslation('boards');
  const name = row.isOwn ? t('you') : row.name;
  const points = formatNumber(row.totalScore);
  return (
    <li className={`${styles.step} ${styles[`p${place}`]}`}>
      <span className="visually-hidden">
        {t('step', { rank: row.rank, name, points: t('points', { count: row.totalScore, points }) })}
      </span>
      <span className={styles.who} aria-hidden>
        {place === 1 && <img className={styles.crown} src={iconUrl('crown')} alt="" width={40} height={40} />}
        <Avatar
          imageUrl={row.avatarImageUrl ?? iconUrl('student')}
          size={sizes[place - 1] ?? 60}
          isMe={row.isOwn}
        />
        <b className={row.isOwn ? styles.me : undefined}>{name}</b>
      </span>
      <span className={styles.block} aria-hidden>
        <b>{row.rank}</b>
        <span>{points}</span>
      </span>
    </li>
  );
}
