import { createRoute } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { adultDetour, isLearningLang, isLiveType, pendingDetour } from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, currentAccount, follow } from '../session-guard.ts';
import { rootRoute } from './root-route.ts';

/** The screen in front of the class: no menu, no desk. */
const stage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/live',
  beforeLoad: () => follow(adultDetour(accountType()) ?? pendingDetour(currentAccount())),
  loader: () => needTexts('live', 'play'),
  component: lazyScreen(() => import('../layouts/StageLayout.tsx'), 'StageLayout'),
});

/** Half of a link to a game: its list of games, not an empty screen. */
const noGame = createRoute({
  getParentRoute: () => stage,
  path: '/',
  beforeLoad: () => follow({ to: '/user' }),
});

const LeaderScreen = lazyScreen(() => import('../../features/live/leader/LeaderScreen.tsx'), 'LeaderScreen');
const liveGame = createRoute({
  getParentRoute: () => stage,
  path: '$uuid/$gameType',
  beforeLoad: ({ params }) => follow(isLiveType(params.gameType) ? null : { to: '/' }),
  loader: () => LeaderScreen.preload?.(),
  component: () => <LeaderScreen gameUuid={liveGame.useParams().uuid} />,
});

const DictateWall = lazyScreen(() => import('../../features/dictations/DictateWall.tsx'), 'DictateWall');
const dictate = createRoute({
  getParentRoute: () => stage,
  path: 'dictation/$week/$grade/$lang',
  beforeLoad: ({ params }) => follow(isLearningLang(params.lang) ? null : { to: '/' }),
  loader: () => needTexts('lists'),
  component: () => {
    const { week, grade, lang } = dictate.useParams();
    const learningLang = isLearningLang(lang) ? lang : 'fr';
    return <DictateWall weekNb={Number(week)} grade={Number(grade)} learningLang={learningLang} />;
  },
});

export const stageRoutes = stage.addChildren([noGame, liveGame, dictate]);
