import type { Standings, StandingsRow } from '@motamo/contract/standings';
import { formatNumber } from '@motamo/rules/durations';
import { PODIUM_PLACES } from '@motamo/rules/limits';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { PodiumList } from '../../ui/board/PodiumList.tsx';
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
        <PodiumList
          label={t('podium.label')}
          className={styles.podium}
          places={rows.map((row, index) => ({
            key: row.uuid,
            place: index + 1,
            className: styles[`p${index + 1}`],
            content: <Step row={row} place={index + 1} />,
          }))}
        />
      )}
    </Paper>
  );
}

function Step({ row, place }: { row: StandingsRow; place: number }) {
  const { t } = useTranslation('boards');
  const name = row.isOwn ? t('you') : row.name;
  const points = formatNumber(row.totalScore);
  return (
    <>
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
        <b className={row.isOwn ? styles.me : undefined}>
          <BreakableName name={name} />
        </b>
      </span>
      <span className={styles.block} aria-hidden>
        <b>{row.rank}</b>
        <span>{points}</span>
      </span>
    </>
  );
}
