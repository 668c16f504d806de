import { createRoute } from '@tanstack/react-router';
import { type Category, categoryIn } from '../../features/shop/categories.ts';
import { needTexts } from '../../lib/i18n.ts';
import { codeIn, isLiveType, isSoloType, pendingDetour, studentDetour } from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, currentAccount, follow } from '../session-guard.ts';
import { withCode } from './code-search.ts';
import { withFilter } from './list-search.ts';
import { rootRoute } from './root-route.ts';

/** Guard and painted world of everything below `/student`. */
const student = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: () => follow(studentDetour(accountType()) ?? pendingDetour(currentAccount())),
  loader: () => needTexts('student', 'play', 'live'),
  component: lazyScreen(() => import('../layouts/StudentLayout.tsx'), 'StudentLayout'),
});

/** Pages with the side menu; a game has none (product §2). */
const menu = createRoute({
  getParentRoute: () => student,
  id: 'menu',
  component: lazyScreen(() => import('../layouts/StudentMenu.tsx'), 'StudentMenu'),
});

const StudentHome = lazyScreen(() => import('../../features/student-home/StudentHome.tsx'), 'StudentHome');
const home = createRoute({ getParentRoute: () => menu, path: '/', component: StudentHome });

const AllLists = lazyScreen(() => import('../../features/lists/AllLists.tsx'), 'AllLists');
const lists = createRoute({
  getParentRoute: () => menu,
  path: 'list',
  validateSearch: withFilter,
  component: () => {
    const { level, q } = lists.useSearch();
    return <AllLists firstLevel={level ?? null} firstSearch={q ?? null} />;
  },
});

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
  validateSearch: ({ misses }: Record<string, unknown>): { misses?: string } =>
    typeof misses === 'string' ? { misses } : {},
  beforeLoad: ({ params }) => follow(isSoloType(params.gameType) ? null : { to: '/' }),
  loader: () => StudentGame.preload?.(),
  component: () => {
    const { uuid, gameType } = soloGame.useParams();
    const { misses: missesOfStudentGameUuid } = soloGame.useSearch();
    const chosen = { wordGroupUuid: uuid, missesOfStudentGameUuid };
    return isSoloType(gameType) && <StudentGame {...chosen} gameTypeSlug={gameType} />;
  },
});

const TablePage = lazyScreen(() => import('../../features/play/table/TablePage.tsx'), 'TablePage');
const table = createRoute({
  getParentRoute: () => student,
  path: 'table',
  loader: () => Promise.all([needTexts('family'), TablePage.preload?.()]),
  component: TablePage,
});

const LiveBattlePage = lazyScreen(
  () => import('../../features/live/join/LiveBattlePage.tsx'),
  'LiveBattlePage',
);
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

const byCategory = (search: Record<string, unknown>): { category?: Category } => {
  const category = categoryIn(search.category);
  return category ? { category } : {};
};

const ShopPage = lazyScreen(() => import('../../features/shop/ShopPage.tsx'), 'ShopPage');
const shop = createRoute({
  getParentRoute: () => menu,
  path: 'shop',
  validateSearch: byCategory,
  loader: () => Promise.all([needTexts('shop'), ShopPage.preload?.()]),
  component: () => {
    const navigate = shop.useNavigate();
    return (
      <ShopPage
        category={shop.useSearch().category}
        onCategory={(category) => void navigate({ search: { category }, replace: true })}
      />
    );
  },
});

const InventoryPage = lazyScreen(() => import('../../features/shop/InventoryPage.tsx'), 'InventoryPage');
const inventory = createRoute({
  getParentRoute: () => menu,
  path: 'inventory',
  validateSearch: byCategory,
  loader: () => Promise.all([needTexts('shop'), InventoryPage.preload?.()]),
  component: () => {
    const navigate = inventory.useNavigate();
    return (
      <InventoryPage
        category={inventory.useSearch().category}
        onCategory={(category) => void navigate({ search: { category }, replace: true })}
      />
    );
  },
});

const ProgressPage = lazyScreen(() => import('../../features/progress/ProgressPage.tsx'), 'ProgressPage');
const progress = createRoute({
  getParentRoute: () => menu,
  path: 'progress',
  loader: () => Promise.all([needTexts('progress'), ProgressPage.preload?.()]),
  component: ProgressPage,
});

const StudentSettingsPage = lazyScreen(
  () => import('../../features/settings/StudentSettingsPage.tsx'),
  'StudentSettingsPage',
);
const settings = createRoute({
  getParentRoute: () => menu,
  path: 'settings',
  loader: () => Promise.all([needTexts('profile', 'settings'), StudentSettingsPage.preload?.()]),
  component: StudentSettingsPage,
});

const LeaguesPage = lazyScreen(() => import('../../features/leagues/LeaguesPage.tsx'), 'LeaguesPage');
const friends = createRoute({
  getParentRoute: () => menu,
  path: 'friends',
  loader: () => Promise.all([needTexts('leagues'), LeaguesPage.preload?.()]),
  component: LeaguesPage,
});

const FamilyPage = lazyScreen(() => import('../../features/family/FamilyPage.tsx'), 'FamilyPage');
const family = createRoute({
  getParentRoute: () => menu,
  path: 'family',
  loader: () => Promise.all([needTexts('family'), FamilyPage.preload?.()]),
  component: FamilyPage,
});

const ScoreboardPage = lazyScreen(
  () => import('../../features/scoreboard/ScoreboardPage.tsx'),
  'ScoreboardPage',
);
const scoreboard = createRoute({
  getParentRoute: () => menu,
  path: 'scoreboard',
  loader: () => Promise.all([needTexts('boards'), ScoreboardPage.preload?.()]),
  component: ScoreboardPage,
});

export const studentRoutes = student.addChildren([
  menu.addChildren([
    home,
    lists,
    list,
    liveBattle,
    shop,
    inventory,
    friends,
    family,
    scoreboard,
    progress,
    settings,
    notifications,
  ]),
  soloGame,
  table,
  liveGame,
]);
