import { createRoute } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { codeIn, isLiveType, isSoloType, studentDetour } from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, follow } from '../session-guard.ts';
import { withCode } from './code-search.ts';
import { rootRoute } from './root-route.ts';

const Coming = lazyScreen(() => import('../shell/ComingPage.tsx'), 'PupilComingPage');

/** Guard and painted world of everything below `/student`. */
const student = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: () => follow(studentDetour(accountType())),
  loader: () => needTexts('pupil', 'play', 'live'),
  component: lazyScreen(() => import('../layouts/StudentLayout.tsx'), 'StudentLayout'),
});

/** Pages with the side menu; a game has none (spec §2). */
const menu = createRoute({
  getParentRoute: () => student,
  id: 'menu',
  component: lazyScreen(() => import('../layouts/StudentMenu.tsx'), 'StudentMenu'),
});

const StudentHome = lazyScreen(() => import('../../features/student-home/StudentHome.tsx'), 'StudentHome');
const home = createRoute({ getParentRoute: () => menu, path: '/', component: StudentHome });

const AllLists = lazyScreen(() => import('../../features/lists/AllLists.tsx'), 'AllLists');
const lists = createRoute({ getParentRoute: () => menu, path: 'list', component: AllLists });

const OneList = lazyScreen(() => import('../../features/lists/OneList.tsx'), 'OneList');
const list = createRoute({
  getParentRoute: () => menu,
  path: 'list/$uuid',
  loader: () => OneList.preload?.(),
  component: () => <OneList uuid={list.useParams().uuid} />,
});

const StudentGame = lazyScreen(() => import('../../features/play/StudentGame.tsx'), 'StudentGame');
const soloGame = createRoute({
  getParentRoute: () => student,
  path: 'list/$uuid/$gameType',
  beforeLoad: ({ params }) => follow(isSoloType(params.gameType) ? null : { to: '/' }),
  loader: () => StudentGame.preload?.(),
  component: () => {
    const { uuid, gameType } = soloGame.useParams();
    return isSoloType(gameType) && <StudentGame wordGroupUuid={uuid} gameTypeSlug={gameType} />;
  },
});

const LiveBattlePage = lazyScreen(() => import('../../features/live/LiveBattlePage.tsx'), 'LiveBattlePage');
const liveBattle = createRoute({
  getParentRoute: () => menu,
  path: 'live-battle',
  validateSearch: withCode,
  loader: () => LiveBattlePage.preload?.(),
  component: () => <LiveBattlePage code={codeIn(liveBattle.useSearch().code)} />,
});

const StudentLive = lazyScreen(() => import('../../features/live/StudentLive.tsx'), 'StudentLive');
const liveGame = createRoute({
  getParentRoute: () => student,
  path: 'live/$uuid/$gameType',
  beforeLoad: ({ params }) => follow(isLiveType(params.gameType) ? null : { to: '/' }),
  loader: () => StudentLive.preload?.(),
  component: () => <StudentLive gameUuid={liveGame.useParams().uuid} />,
});

const NotificationsPage = lazyScreen(
  () => import('../../features/notifications/NotificationsPage.tsx'),
  'NotificationsPage',
);
const notifications = createRoute({
  getParentRoute: () => menu,
  path: 'notifications',
  component: NotificationsPage,
});

const later = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => menu, path, component: Coming });

export const studentRoutes = student.addChildren([
  menu.addChildren([
    home,
    lists,
    list,
    liveBattle,
    later('friends'),
    later('shop'),
    later('inventory'),
    later('scoreboard'),
    later('progress'),
    later('settings'),
    notifications,
  ]),
  soloGame,
  liveGame,
]);
