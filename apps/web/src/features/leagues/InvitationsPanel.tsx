import type { LeagueInvitation } from '@motamo/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { Check, Hourglass, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerLeague } from '../../lib/league-answers.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shownInvitations } from './invitation-rows.ts';
import styles from './LeaguesPage.module.css';
import { leaguePicture } from './league-look.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

/** Who invites whom, who asks to enter, and how it was answered. */
export function InvitationsPanel() {
  const { t } = useTranslation('leagues');
  const ownId = useStudent()?.id;
  const { data, isError, refetch } = useQuery(queryOf('GET /student/league-invitations', {}));
  const all = data?.leagueInvitations;
  const [wasOpen, setWasOpen] = useState<ReadonlySet<string>>(new Set());
  const opened = all?.filter(({ uuid, status }) => status === 'pending' && !wasOpen.has(uuid)) ?? [];
  if (opened.length > 0) setWasOpen(new Set([...wasOpen, ...opened.map(({ uuid }) => uuid)]));
  const parts = [
    ['invitations', 'noInvitations', 'invitation'],
    ['requests', 'noRequests', 'request'],
  ] as const;
  const rowsOf = (kind: LeagueInvitation['kind']) =>
    all &&
    shownInvitations(
      all.filter((one) => one.kind === kind),
      wasOpen,
    );
  return (
    <Paper shape="large" className={styles.panel}>
      {isError && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
      {parts.map(([title, none, kind]) => {
        const rows = rowsOf(kind);
        return (
          <section key={title} aria-labelledby={title}>
            <h2 id={title}>{t(title)}</h2>
            {!rows && !isError && <Skeleton shape="card" height="76px" />}
            {rows?.length === 0 && <p className={styles.none}>{t(none)}</p>}
            <ul className={styles.rows}>
              {rows?.map((row) => (
                <li key={row.uuid} className={styles.row}>
                  <InvitationRow row={row} isAboutMe={row.student.id === ownId} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Paper>
  );
}

function InvitationRow({ row, isAboutMe }: { row: LeagueInvitation; isAboutMe: boolean }) {
  const { t } = useTranslation('leagues');
  const { league, student, kind } = row;
  const isLeagueFirst = kind === 'invitation' || isAboutMe;
  const title = isLeagueFirst ? league.name : student.name;
  const text = {
    invitation: isAboutMe
      ? t('invites', { name: row.fromStudentName })
      : t('invited', { name: student.name }),
    request: isAboutMe ? t('asked', { name: row.managerName ?? '' }) : t('wantsIn', { league: league.name }),
  }[kind];
  return (
    <>
      <Sticker
        src={isLeagueFirst ? leaguePicture(league.uuid) : (student.avatarImageUrl ?? iconUrl('student'))}
        size={44}
      />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.line}>{text}</p>
      </div>
      <Answer row={row} name={kind === 'invitation' && !isAboutMe ? student.name : title} />
    </>
  );
}

const states = {
  pending: { tone: 'sun', Icon: Hourglass },
  accepted: { tone: 'leaf', Icon: Check },
  rejected: { tone: 'paper', Icon: X },
} as const;

function Answer({ row, name }: { row: LeagueInvitation; name: string }) {
  const { t } = useTranslation('leagues');
  const [isBusy, setIsBusy] = useState(false);
  if (row.status !== 'pending' || !row.isMineToAnswer) {
    const { tone, Icon } = states[row.status];
    return (
      <div className={styles.answers}>
        <Chip tone={tone} icon={<Icon size={20} strokeWidth={2.6} aria-hidden />}>
          {t(row.status)}
        </Chip>
        {row.isMineToWithdraw && <WithdrawButton uuid={row.uuid} name={name} />}
      </div>
    );
  }
  const answer = async (what: 'accept' | 'reject') => {
    setIsBusy(true);
    await answerLeague(row.uuid, what).catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <div className={styles.answers}>
      <Button
        variant="leaf"
        size="s"
        busy={isBusy}
        icon={<Check size={22} strokeWidth={3} aria-hidden />}
        aria-label={t('acceptThis', { name })}
        onClick={() => void answer('accept')}
      >
        {t('accept')}
      </Button>
      <Button
        variant="paper"
        size="s"
        disabled={isBusy}
        aria-label={t('rejectThis', { name })}
        onClick={() => void answer('reject')}
      >
        {t('reject')}
      </Button>
    </div>
  );
}
