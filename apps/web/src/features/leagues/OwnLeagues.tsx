import type { League } from '@motamo/contract/leagues';
import { Globe, Lock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LeaguesPage.module.css';
import { leagueGround, leaguePicture } from './league-look.ts';

const FACES_SHOWN = 3;

export interface OwnLeaguesProps {
  leagues: League[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onCreate: () => void;
  onEdit: (league: League) => void;
  onOpen: (league: League) => void;
}

export function OwnLeagues({ leagues, hasFailed, onRetry, onCreate, onEdit, onOpen }: OwnLeaguesProps) {
  const { t } = useTranslation('leagues');
  return (
    <section className={styles.mine} aria-labelledby="own-leagues">
      <Paper shape="label" className={styles.label}>
        <h2 id="own-leagues">{t('mine')}</h2>
      </Paper>
      {hasFailed && (
        <Paper>
          <EmptyState title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>} />
        </Paper>
      )}
      {!leagues && !hasFailed && <Skeleton shape="card" height="180px" />}
      <ul className={styles.cards}>
        {leagues?.map((league) => (
          <li key={league.uuid}>
            <LeagueCard league={league} onEdit={() => onEdit(league)} onOpen={() => onOpen(league)} />
          </li>
        ))}
      </ul>
      {leagues && (
        <button type="button" className={styles.empty} onClick={onCreate}>
          <Sticker src={iconUrl('leagues')} size={48} />
          {t('empty')}
        </button>
      )}
    </section>
  );
}

/** Public or private, and how many. */
export function LeagueLine({ league }: { league: League }) {
  const { t } = useTranslation('leagues');
  const Icon = league.type === 'private' ? Lock : Globe;
  return (
    <p className={styles.line}>
      <Icon size={18} strokeWidth={2.2} aria-hidden />
      {t('line', { type: t(league.type), members: t('members', { count: league.membersCount }) })}
    </p>
  );
}

interface LeagueCardProps {
  league: League;
  onEdit: () => void;
  onOpen: () => void;
}

function LeagueCard({ league, onEdit, onOpen }: LeagueCardProps) {
  const { t } = useTranslation('leagues');
  const { name, uuid, students, membership } = league;
  return (
    <Paper shape="large" className={styles.card}>
      <button
        type="button"
        className={styles.band}
        style={{ background: leagueGround(uuid) }}
        aria-label={t('membersOf', { name })}
        onClick={onOpen}
      >
        <Sticker src={leaguePicture(uuid)} size={56} />
        <span className={styles.faces} aria-hidden>
          {students.slice(0, FACES_SHOWN).map((student) => (
            <Avatar key={student.uuid} imageUrl={student.avatarImageUrl ?? iconUrl('student')} size={48} />
          ))}
        </span>
      </button>
      <div className={styles.about}>
        <div className={styles.words}>
          <h3>{name}</h3>
          <LeagueLine league={league} />
        </div>
        {membership === 'manager' ? (
          <Button
            variant="paper"
            size="s"
            icon={<Pencil size={20} strokeWidth={2.4} aria-hidden />}
            aria-label={t('editThis', { name })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        ) : (
          <Chip>{t('member')}</Chip>
        )}
      </div>
    </Paper>
  );
}
