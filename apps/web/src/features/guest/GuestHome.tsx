import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { queryClient, queryOf } from '../../lib/query.ts';
import { useGuest } from '../../lib/session.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { CodeCard } from './CodeCard.tsx';
import { GuestHello } from './GuestHello.tsx';
import styles from './GuestHome.module.css';
import { offeredNames } from './NameForm.tsx';
import { NameModal } from './NameModal.tsx';
import { OutOfGames } from './OutOfGames.tsx';
import { PublicLists, type Shown } from './PublicLists.tsx';

export interface GuestHomeProps {
  nextUrl: string | null;
  code: string | null;
  /** From the address. */
  shown: Shown;
}

/** What is shown of the lists, at once, and in the address. */
function useShown(first: Shown) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(first);
  const show = (next: Shown) => {
    setShown(next);
    const kept = { ...(next.search && { q: next.search }), ...(next.all && { all: true as const }) };
    void navigate({ to: '/anonymous', search: kept, replace: true, resetScroll: false });
  };
  return [shown, show] as const;
}

/** `/anonymous`: a name first, then the public lists, and the way into a live game. */
export function GuestHome({ nextUrl, code, shown }: GuestHomeProps) {
  const { t } = useTranslation('guest');
  usePage(t('home.page'));
  const guest = useGuest();
  const [listsShown, showLists] = useShown(shown);
  const lang = useLanguage();
  const navigate = useNavigate();
  const [isRenaming, setIsRenaming] = useState(false);
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  // Straight into a game: the lists of a page that is left at once need not come first.
  const [playsNow, setPlaysNow] = useState(false);
  useQuery({ ...offeredNames(lang), enabled: guest === null });
  const lists = useQuery({
    ...queryOf('GET /anonymous/word-groups', {}),
    enabled: guest !== null && !playsNow,
  });
  /** The first list of the week, by its pictures: the shortest way into a game. */
  const playNow = async () => {
    const { wordGroupsOfTheWeek } = await queryClient.fetchQuery(
      queryOf('GET /anonymous/globals', { query: {} }),
    );
    const uuid = wordGroupsOfTheWeek[0]?.uuid;
    if (uuid) await navigate({ to: '/anonymous/list/$uuid/$gameType', params: { uuid, gameType: 'cards' } });
    setPlaysNow(false);
  };
  const isOut = guest !== null && guest.gameLeft <= 0 && !hasSeenEnd;
  const isNaming = guest === null || isRenaming;
  const isCovered = isNaming || isOut;
  return (
    <div className={styles.home}>
      <GuestHello guest={guest} hasMascot={!isCovered} onChangeName={() => setIsRenaming(true)} />
      <CodeCard isMain={!isCovered} />
      {lists.isError ? (
        <Paper shape="large">
          <EmptyState
            title={t('home.failed')}
            text={t('home.failedText')}
            action={<Button onClick={() => void lists.refetch()}>{t('home.retry')}</Button>}
          />
        </Paper>
      ) : (
        <PublicLists lists={lists.data?.wordGroups} shown={listsShown} onShow={showLists} />
      )}
      <NameModal
        isOpen={isNaming}
        guest={guest}
        lang={lang}
        hasGame={nextUrl?.startsWith('/anonymous/live') ?? false}
        onAccount={() => void navigate({ to: '/auth/login', search: code === null ? {} : { code } })}
        onClose={() => {
          setIsRenaming(false);
          if (!guest) void navigate({ to: '/auth/login' });
        }}
        onSend={setPlaysNow}
        onDone={(isPlaying) => {
          setIsRenaming(false);
          if (nextUrl) void navigate({ href: nextUrl, replace: true });
          else if (isPlaying) void playNow().catch(() => setPlaysNow(false));
        }}
      />
      <OutOfGames isOpen={isOut} onClose={() => setHasSeenEnd(true)} />
    </div>
  );
}
