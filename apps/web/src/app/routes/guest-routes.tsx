import { createRoute } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { needTexts } from '../../lib/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { loadModalFrame } from '../../ui/modal/load-modal-frame.ts';
import {
  codeIn,
  codeOfNext,
  guestDetour,
  guestJoinDetour,
  guestLiveDetour,
  isLiveType,
  isSoloType,
  safeNextUrl,
} from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, follow } from '../session-guard.ts';
import { withCode } from './code-search.ts';
import { withFilter } from './list-search.ts';
import { rootRoute } from './root-route.ts';

const guest = createRoute({
  getParentRoute: () => rootRoute,
  path: '/anonymous',
  loader: () => needTexts('guest', 'student', 'play', 'live'),
  component: lazyScreen(() => import('../layouts/GuestLayout.tsx'), 'GuestLayout'),
});

const menu = createRoute({
  getParentRoute: () => guest,
  id: 'menu',
  component: lazyScreen(() => import('../layouts/GuestMenu.tsx'), 'GuestMenu'),
});

/** The names of the dialog come together with the parts of the page. */
async function askForNames(): Promise<void> {
  const query = { lang: currentLanguage() };
  const asked = call('GET /anonymous/auth/names', { query }, { isQuiet: true });
  // What does not arrive now is asked for again by the dialog.
  asked.catch(() => undefined);
  const { queryClient, queryOf } = await import('../../lib/query.ts');
  const names = queryOf('GET /anonymous/auth/names', { query });
  void queryClient.prefetchQuery({ ...names, queryFn: () => asked, retry: false });
}

const GuestGame = lazyScreen(() => import('../../features/play/GuestGame.tsx'), 'GuestGame');
const GuestHome = lazyScreen(() => import('../../features/guest/GuestHome.tsx'), 'GuestHome');
const home = createRoute({
  getParentRoute: () => menu,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { next_url?: string; q?: string; all?: true } => {
    const nextUrl = safeNextUrl(search.next_url);
    const { q } = withFilter(search);
    return {
      ...(nextUrl && { next_url: nextUrl }),
      ...(q && { q }),
      ...(search.all === true && { all: true as const }),
    };
  },
  loader: async () => {
    if (accountType() === null) {
      void loadModalFrame().catch(() => undefined);
      void askForNames().catch(() => undefined);
    }
    await GuestHome.preload?.();
    // The next tap leads into a game.
    void GuestGame.preload?.();
  },
  component: () => {
    const { next_url: nextUrl = null, q = '', all = false } = home.useSearch();
    return <GuestHome nextUrl={nextUrl} code={codeOfNext(nextUrl)} shown={{ search: q, all }} />;
  },
});

const GuestList = lazyScreen(() => import('../../features/lists/GuestList.tsx'), 'GuestList');
const list = createRoute({
  getParentRoute: () => menu,
  path: 'list/$uuid',
  beforeLoad: ({ location }) => follow(guestDetour(accountType(), location.pathname)),
  loader: () => GuestList.preload?.(),
  component: () => <GuestList uuid={list.useParams().uuid} />,
});

const soloGame = createRoute({
  getParentRoute: () => guest,
  path: 'list/$uuid/$gameType',
  beforeLoad: ({ params, location }) =>
    follow(isSoloType(params.gameType) ? guestDetour(accountType(), location.pathname) : { to: '/' }),
  loader: () => GuestGame.preload?.(),
  component: () => {
    const { uuid, gameType } = soloGame.useParams();
    return isSoloType(gameType) && <GuestGame wordGroupUuid={uuid} gameTypeSlug={gameType} />;
  },
});

const GuestJoinPage = lazyScreen(() => import('../../features/live/join/GuestJoinPage.tsx'), 'GuestJoinPage');
const live = createRoute({
  getParentRoute: () => menu,
  path: 'live',
  validateSearch: withCode,
  beforeLoad: ({ location, search }) =>
    follow(guestJoinDetour(accountType(), location.pathname, codeIn(search.code))),
  loader: () => GuestJoinPage.preload?.(),
  component: () => <GuestJoinPage code={codeIn(live.useSearch().code)} />,
});

const GuestLive = lazyScreen(() => import('../../features/live/GuestLive.tsx'), 'GuestLive');
const liveGame = createRoute({
  getParentRoute: () => guest,
  path: 'live/$uuid/$gameType',
  beforeLoad: ({ params, location }) =>
    follow(
      isLiveType(params.gameType) ? guestLiveDetour(accountType(), location.pathname, params) : { to: '/' },
    ),
  loader: () => GuestLive.preload?.(),
  component: () => <GuestLive gameUuid={liveGame.useParams().uuid} />,
});

export const guestRoutes = guest.addChildren([menu.addChildren([home, list, live]), soloGame, liveGame]);
