import { createRoute } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { statsStart } from '../../lib/stats-start.ts';
import { adultDetour, isLiveType, listsDetour, playDetour } from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, follow } from '../session-guard.ts';
import { rootRoute } from './root-route.ts';

const adult = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: () => follow(adultDetour(accountType())),
  loader: () => needTexts('adult', 'live', 'play'),
  component: lazyScreen(() => import('../layouts/AdultLayout.tsx'), 'AdultLayout'),
});

const AdultHome = lazyScreen(() => import('../../features/adult-home/AdultHome.tsx'), 'AdultHome');

const desk = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => adult, path, component: AdultHome });

const PlayDesk = lazyScreen(() => import('../../features/live/leader/PlayDesk.tsx'), 'PlayDesk');
const VerifyNote = lazyScreen(() => import('../../features/adult-home/VerifyNote.tsx'), 'VerifyNote');

/** Whoever only buys licences has nothing to play (spec §2). */
const play = createRoute({
  getParentRoute: () => adult,
  path: '/',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  component: () => (
    <>
      <VerifyNote />
      <PlayDesk />
    </>
  ),
});

/** The screen in front of the class: no menu, no desk. */
const stage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/live',
  beforeLoad: () => follow(adultDetour(accountType())),
  loader: () => needTexts('live', 'play'),
  component: lazyScreen(() => import('../layouts/StageLayout.tsx'), 'StageLayout'),
});

const LeaderScreen = lazyScreen(() => import('../../features/live/leader/LeaderScreen.tsx'), 'LeaderScreen');
const liveGame = createRoute({
  getParentRoute: () => stage,
  path: '$uuid/$gameType',
  beforeLoad: ({ params }) => follow(isLiveType(params.gameType) ? null : { to: '/' }),
  loader: () => LeaderScreen.preload?.(),
  component: () => <LeaderScreen gameUuid={liveGame.useParams().uuid} />,
});

const ClassroomStats = lazyScreen(
  () => import('../../features/class-stats/ClassroomStats.tsx'),
  'ClassroomStats',
);
const classroomStats = createRoute({
  getParentRoute: () => adult,
  path: 'classrooms/$uuid',
  validateSearch: statsStart,
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('stats'),
  component: () => {
    const { uuid } = classroomStats.useParams();
    return <ClassroomStats key={uuid} uuid={uuid} start={classroomStats.useSearch()} />;
  },
});

const PupilStats = lazyScreen(() => import('../../features/class-stats/PupilStats.tsx'), 'PupilStats');
const PupilActions = lazyScreen(() => import('../../features/students/PupilActions.tsx'), 'PupilActions');
const pupilStats = createRoute({
  getParentRoute: () => adult,
  path: 'students/$uuid',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('stats', 'students'),
  component: () => {
    const { uuid } = pupilStats.useParams();
    return <PupilStats key={uuid} uuid={uuid} actions={(name) => <PupilActions uuid={uuid} name={name} />} />;
  },
});

const ListsPage = lazyScreen(() => import('../../features/custom-lists/ListsPage.tsx'), 'ListsPage');
/** Only teachers have lists of their own (spec §6). */
const lists = createRoute({
  getParentRoute: () => adult,
  path: 'list',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists'),
  component: ListsPage,
});

const WordGroupPage = lazyScreen(
  () => import('../../features/custom-lists/WordGroupPage.tsx'),
  'WordGroupPage',
);
const ownList = createRoute({
  getParentRoute: () => adult,
  path: 'list/$uuid',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists'),
  component: () => {
    const { uuid } = ownList.useParams();
    return <WordGroupPage key={uuid} uuid={uuid} backTo="/user/list" />;
  },
});
const playedList = createRoute({
  getParentRoute: () => adult,
  path: 'play/$uuid',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('lists'),
  component: () => {
    const { uuid } = playedList.useParams();
    return <WordGroupPage key={uuid} uuid={uuid} backTo="/user" />;
  },
});

const OwnWordsPage = lazyScreen(
  () => import('../../features/custom-lists/own-words/OwnWordsPage.tsx'),
  'OwnWordsPage',
);
const ownWords = createRoute({
  getParentRoute: () => adult,
  path: 'list/words',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists'),
  component: OwnWordsPage,
});

const PrintPage = lazyScreen(() => import('../../features/custom-lists/print/PrintPage.tsx'), 'PrintPage');
const ownPrint = createRoute({
  getParentRoute: () => adult,
  path: 'list/$uuid/print',
  loader: () => needTexts('lists'),
  component: () => {
    const { uuid } = ownPrint.useParams();
    return <PrintPage key={uuid} uuid={uuid} backTo="/user/list/$uuid" />;
  },
});
const playedPrint = createRoute({
  getParentRoute: () => adult,
  path: 'play/$uuid/print',
  loader: () => needTexts('lists'),
  component: () => {
    const { uuid } = playedPrint.useParams();
    return <PrintPage key={uuid} uuid={uuid} backTo="/user/play/$uuid" />;
  },
});

const StudentsPage = lazyScreen(() => import('../../features/students/StudentsPage.tsx'), 'StudentsPage');
/** Whoever only buys licences has no pupils (spec §6). */
const students = createRoute({
  getParentRoute: () => adult,
  path: 'students',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('students', 'stats'),
  component: StudentsPage,
});

const SettingsPage = lazyScreen(() => import('../../features/settings/SettingsPage.tsx'), 'SettingsPage');
const settings = createRoute({
  getParentRoute: () => adult,
  path: 'settings',
  loader: () => needTexts('settings'),
  component: SettingsPage,
});

export const adultRoutes = adult.addChildren([
  play,
  settings,
  students,
  pupilStats,
  classroomStats,
  lists,
  ownWords,
  ownList,
  playedList,
  ownPrint,
  playedPrint,
  desk('billing'),
]);

export const stageRoutes = stage.addChildren([liveGame]);
