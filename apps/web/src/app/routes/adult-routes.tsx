import { createRoute } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { statsStart } from '../../lib/stats-start.ts';
import {
  adultDetour,
  isLearningLang,
  isLiveType,
  listsDetour,
  pendingDetour,
  playDetour,
} from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, currentAccount, follow } from '../session-guard.ts';
import { rootRoute } from './root-route.ts';

const adult = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: () => follow(adultDetour(accountType()) ?? pendingDetour(currentAccount())),
  loader: () => needTexts('adult', 'live', 'play'),
  component: lazyScreen(() => import('../layouts/AdultLayout.tsx'), 'AdultLayout'),
});

const PlayDesk = lazyScreen(() => import('../../features/live/leader/PlayDesk.tsx'), 'PlayDesk');
const VerifyNote = lazyScreen(() => import('../../features/adult-home/VerifyNote.tsx'), 'VerifyNote');

/** A school manager has nothing to play (product §2). */
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
  beforeLoad: () => follow(adultDetour(accountType()) ?? pendingDetour(currentAccount())),
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

const ClassroomStats = lazyScreen(
  () => import('../../features/class-stats/ClassroomStats.tsx'),
  'ClassroomStats',
);
const HomeworkTab = lazyScreen(() => import('../../features/homework/HomeworkTab.tsx'), 'HomeworkTab');
const classroomStats = createRoute({
  getParentRoute: () => adult,
  path: 'classrooms/$uuid',
  validateSearch: statsStart,
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('stats', 'homework'),
  component: () => {
    const { uuid } = classroomStats.useParams();
    return (
      <ClassroomStats
        key={uuid}
        uuid={uuid}
        start={classroomStats.useSearch()}
        homework={<HomeworkTab classroomUuid={uuid} />}
      />
    );
  },
});

const StudentStats = lazyScreen(() => import('../../features/class-stats/StudentStats.tsx'), 'StudentStats');
const StudentActions = lazyScreen(
  () => import('../../features/students/StudentActions.tsx'),
  'StudentActions',
);
const DaysCard = lazyScreen(() => import('../../features/progress/DaysCard.tsx'), 'DaysCard');
const studentStats = createRoute({
  getParentRoute: () => adult,
  path: 'students/$uuid',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('stats', 'students', 'colleagues', 'progress', 'settings'),
  component: () => {
    const { uuid } = studentStats.useParams();
    return (
      <StudentStats
        key={uuid}
        uuid={uuid}
        actions={(name) => <StudentActions uuid={uuid} name={name} />}
        calendar={<DaysCard uuid={uuid} />}
      />
    );
  },
});

const ListsPage = lazyScreen(() => import('../../features/custom-lists/ListsPage.tsx'), 'ListsPage');
/** Only teachers have lists of their own (product §6). */
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
const GiveHomework = lazyScreen(
  () => import('../../features/homework/GiveHomeworkButton.tsx'),
  'GiveHomeworkButton',
);
const ownList = createRoute({
  getParentRoute: () => adult,
  path: 'list/$uuid',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists', 'homework'),
  component: () => {
    const { uuid } = ownList.useParams();
    const homework = <GiveHomework wordGroupUuid={uuid} />;
    return <WordGroupPage key={uuid} uuid={uuid} backTo="/user/list" homework={homework} />;
  },
});
const playedList = createRoute({
  getParentRoute: () => adult,
  path: 'play/$uuid',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('lists', 'homework'),
  component: () => {
    const { uuid } = playedList.useParams();
    const homework = <GiveHomework wordGroupUuid={uuid} />;
    return <WordGroupPage key={uuid} uuid={uuid} backTo="/user" homework={homework} />;
  },
});

const DictationsPage = lazyScreen(
  () => import('../../features/dictations/DictationsPage.tsx'),
  'DictationsPage',
);
const dictations = createRoute({
  getParentRoute: () => adult,
  path: 'dictations',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('lists'),
  component: DictationsPage,
});

const YearPlanPage = lazyScreen(
  () => import('../../features/custom-lists/plan/YearPlanPage.tsx'),
  'YearPlanPage',
);
const yearPlan = createRoute({
  getParentRoute: () => adult,
  path: 'list/plan',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists'),
  component: YearPlanPage,
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
/** A school manager has no pupils (product §6). */
const students = createRoute({
  getParentRoute: () => adult,
  path: 'students',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
  loader: () => needTexts('students', 'colleagues', 'stats', 'family', 'settings'),
  component: StudentsPage,
});

const ArchivePage = lazyScreen(() => import('../../features/archive/ArchivePage.tsx'), 'ArchivePage');
/** Only teachers have an archive. */
const archive = createRoute({
  getParentRoute: () => adult,
  path: 'archive',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  component: ArchivePage,
});

const SettingsPage = lazyScreen(() => import('../../features/settings/SettingsPage.tsx'), 'SettingsPage');
const settings = createRoute({
  getParentRoute: () => adult,
  path: 'settings',
  loader: () => needTexts('settings'),
  component: SettingsPage,
});

const BillingPage = lazyScreen(() => import('../../features/billing/BillingPage.tsx'), 'BillingPage');
const billing = createRoute({
  getParentRoute: () => adult,
  path: 'billing',
  loader: () => needTexts('billing'),
  component: BillingPage,
});

export const adultRoutes = adult.addChildren([
  play,
  archive,
  settings,
  students,
  studentStats,
  classroomStats,
  lists,
  ownWords,
  yearPlan,
  ownList,
  playedList,
  ownPrint,
  dictations,
  playedPrint,
  billing,
]);

export const stageRoutes = stage.addChildren([liveGame, dictate]);
