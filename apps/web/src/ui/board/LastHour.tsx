import type { LastHourEntry } from '@motamo/contract/live-boards';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../art/Avatar.tsx';
import { iconUrl } from '../art/icon-url.ts';
import { Paper } from '../art/Paper.tsx';
import { Skeleton } from '../Skeleton.tsx';
import styles from './LastHour.module.css';
import striped from './striped.module.css';

/** The ten best of the last hour (product §9): place, username, wins, podiums. */
export function LastHour({ entries, ownUuid }: { entries: LastHourEntry[] | undefined; ownUuid: string }) {
  const { t } = useTranslation('live');
  return (
    <Paper shape="large" as="section" className={styles.hour} aria-labelledby="hour-title">
      <h2 id="hour-title">{t('hour.title')}</h2>
      <p className={styles.text}>{t('hour.text')}</p>
      {!entries && <Skeleton shape="card" height="320px" />}
      {entries?.length === 0 && <p className={styles.empty}>{t('hour.empty')}</p>}
      {entries && entries.length > 0 && (
        <table className={`${striped.rows} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('hour.place')}</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('hour.name')}</span>
              </th>
              <th scope="col">
                <img src={iconUrl('medal-1')} alt={t('hour.wins')} width={28} height={28} />
              </th>
              <th scope="col">
                <img src={iconUrl('scoreboard')} alt={t('hour.podiums')} width={26} height={26} />
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, student, poleCount, podiumCount }, at) => {
              const isMe = student.uuid === ownUuid;
              return (
                <tr key={id} className={isMe ? striped.me : undefined}>
                  <td>{at + 1}</td>
                  <th scope="row">
                    <Avatar imageUrl={student.avatarImageUrl ?? iconUrl('student')} size={38} />
                    <span>{isMe ? t('you') : student.name}</span>
                  </th>
                  <td>{poleCount}</td>
                  <td>{podiumCount}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {entries && entries.length > 0 && (
        <p className={styles.legend} aria-hidden>
          <span>
            <img src={iconUrl('medal-1')} alt="" width={22} height={22} /> {t('hour.wins')}
          </span>
          <span>
            <img src={iconUrl('scoreboard')} alt="" width={20} height={20} /> {t('hour.podiums')}
          </span>
        </p>
      )}
    </Paper>
  );
}
