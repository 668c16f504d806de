import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useGuest } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { GuestHello } from './GuestHello.tsx';
import styles from './GuestHome.module.css';
import { JoinCard } from './JoinCard.tsx';
import { NameModal } from './NameModal.tsx';
import { OutOfGames } from './OutOfGames.tsx';
import { PublicLists } from './PublicLists.tsx';

/** `/anonymous`: a name first, then the public lists, and the way into a live game. */
export function GuestHome({ nextUrl }: { nextUrl: string | null }) {
  const { t } = useTranslation('guest');
  usePage(t('home.page'));
  const guest = useGuest();
  const lang = useLanguage();
  const navigate = useNavigate();
  const [isRenaming, setIsRenaming] = useState(false);
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  const lists = useQuery({ ...queryOf('GET /anonymous/word-groups', {}), enabled: guest !== null });
  const isOut = guest !== null && guest.gameLeft <= 0 && !hasSeenEnd;
  const isNaming = guest === null || isRenaming;
  const isCovered = isNaming || isOut;
  return (
    <div className={styles.home}>
      <GuestHello guest={guest} hasMascot={!isCovered} onChangeName={() => setIsRenaming(true)} />
      <JoinCard isMain={!isCovered} />
      {lists.isError ? (
        <Paper shape="large">
          <EmptyState
            title={t('home.failed')}
            text={t('home.failedText')}
            action={<Button onClick={() => void lists.refetch()}>{t('home.retry')}</Button>}
          />
        </Paper>
      ) : (
        <PublicLists lists={lists.data?.wordGroups} />
      )}
      <NameModal
        isOpen={isNaming}
        guest={guest}
        lang={lang}
        onClose={() => {
          setIsRenaming(false);
          if (!guest) void navigate({ to: '/auth/login' });
        }}
        onDone={() => {
          setIsRenaming(false);
          if (nextUrl) void navigate({ href: nextUrl, replace: true });
        }}
      />
      <OutOfGames isOpen={isOut} onClose={() => setHasSeenEnd(true)} />
    </div>
  );
}
