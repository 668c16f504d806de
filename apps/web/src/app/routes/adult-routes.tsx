import { createRoute } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { statsStart } from '../../lib/stats-start.ts';
import { adultDetour, listsDetour, pendingDetour, playDetour } from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, currentAccount, follow } from '../session-guard.ts';
import { rootRoute } from './root-route.ts';

const adult = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: ({ location }) =>
    follow(adultDetour(accountType(), location.pathname) ?? pendingDetour(currentAccount())),
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
        giveTo={(wordGroupUuid, studentUuids) => (
          <GiveHomework classroomUuid={uuid} {...{ wordGroupUuid, studentUuids }} />
        )}
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
  loader: () => needTexts('lists', 'sharing'),
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
  loader: () => needTexts('lists', 'homework', 'sharing'),
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
  loader: () => needTexts('lists', 'homework', 'sharing'),
  component: () => {
    const { uuid } = playedList.useParams();
    const homework = <GiveHomework wordGroupUuid={uuid} />;
    return <WordGroupPage key={uuid} uuid={uuid} backTo="/user" homework={homework} />;
  },
});

const SchoolListsPage = lazyScreen(
  () => import('../../features/custom-lists/sharing/SchoolListsPage.tsx'),
  'SchoolListsPage',
);
const schoolLists = createRoute({
  getParentRoute: () => adult,
  path: 'list/school',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists', 'sharing'),
  component: SchoolListsPage,
});

const SharedListPage = lazyScreen(
  () => import('../../features/custom-lists/sharing/SharedListPage.tsx'),
  'SharedListPage',
);
const schoolList = createRoute({
  getParentRoute: () => adult,
  path: 'list/school/$uuid',
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists', 'sharing'),
  component: () => {
    const { uuid } = schoolList.useParams();
    return <SharedListPage key={uuid} way={{ uuid }} />;
  },
});
/** Behind the link that a teacher gave away. */
const sharedList = createRoute({
  getParentRoute: () => adult,
  path: 'shared/$token',
  loader: () => needTexts('lists', 'sharing'),
  component: () => {
    const { token } = sharedList.useParams();
    return <SharedListPage key={token} way={{ token }} />;
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
  beforeLoad: () => follow(listsDetour(sessionStore.get().account)),
  loader: () => needTexts('lists'),
  component: () => {
    const { uuid } = ownPrint.useParams();
    return <PrintPage key={uuid} uuid={uuid} backTo="/user/list/$uuid" />;
  },
});
const playedPrint = createRoute({
  getParentRoute: () => adult,
  path: 'play/$uuid/print',
  beforeLoad: () => follow(playDetour(sessionStore.get().account)),
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
  schoolLists,
  schoolList,
  sharedList,
  ownList,
  playedList,
  ownPrint,
  dictations,
  playedPrint,
  billing,
]);
