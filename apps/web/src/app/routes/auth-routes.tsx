import { createRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { LoginPage } from '../../features/auth/LoginPage.tsx';
import { resetTicket, storeResetTicket, ticketIn } from '../../features/auth/reset-ticket.ts';
import { needTexts } from '../../lib/i18n.ts';
import { signOut } from '../../lib/session.ts';
import { adultDetour, changePasswordDetour, loginDetour, studentDetour } from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, follow } from '../session-guard.ts';
import { withNext, withReturn } from './code-search.ts';
import { rootRoute } from './root-route.ts';

/** Whoever came by the link to a shared list keeps it from page to page, until an account is there. */
const auth = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: withReturn,
  search: { middlewares: [retainSearchParams(['next_url'])] },
});

const authIndex = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: () => follow({ to: '/auth/login' }),
});

const login = createRoute({
  getParentRoute: () => auth,
  path: 'login',
  validateSearch: withNext,
  beforeLoad: ({ search }) =>
    follow(loginDetour(accountType(), search.code ?? null, search.next_url ?? null)),
  component: LoginPage,
});

/** Clears the session in the same step, because the sign-in page redirects a signed-in user. `#card` opens the card there. */
const logout = createRoute({
  getParentRoute: () => auth,
  path: 'logout',
  beforeLoad: ({ location: { hash } }) => {
    void signOut();
    throw redirect({ to: '/auth/login', hash, replace: true });
  },
});

const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: 'forgot-pwd',
  component: lazyScreen(() => import('../../features/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});

/** What the mail's link brought leaves the address bar before the page shows; a page opened without it asks for a new link. */
const changePassword = createRoute({
  getParentRoute: () => auth,
  path: 'change-pwd',
  validateSearch: (): Record<string, never> => ({}),
  beforeLoad: ({ location }) => {
    const { token, type } = ticketIn(location.searchStr);
    if (token === null && type === null)
      return follow(resetTicket() ? null : changePasswordDetour(null, null));
    const detour = changePasswordDetour(token, type);
    storeResetTicket(detour ? null : { token: String(token), type: String(type) });
    follow(detour ?? { to: '/auth/change-pwd' });
  },
  component: lazyScreen(() => import('../../features/auth/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => auth,
  path: 'verify-email',
  component: lazyScreen(() => import('../../features/auth/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});

const waiting = createRoute({
  getParentRoute: () => auth,
  path: 'waiting',
  beforeLoad: () => follow(studentDetour(accountType())),
  loader: () => needTexts('rights'),
  component: lazyScreen(() => import('../../features/auth/WaitingPage.tsx'), 'WaitingPage'),
});

const secondFactor = createRoute({
  getParentRoute: () => auth,
  path: 'second-factor',
  beforeLoad: () => follow(adultDetour(accountType())),
  loader: () => needTexts('rights'),
  component: lazyScreen(() => import('../../features/auth/SecondFactorPage.tsx'), 'SecondFactorPage'),
});

const consent = createRoute({
  getParentRoute: () => auth,
  path: 'consent',
  loader: () => needTexts('rights'),
  component: lazyScreen(() => import('../../features/auth/ConsentPage.tsx'), 'ConsentPage'),
});

const stopMails = createRoute({
  getParentRoute: () => auth,
  path: 'stop-mails',
  component: lazyScreen(() => import('../../features/auth/mails/StopMailsPage.tsx'), 'StopMailsPage'),
});

const register = createRoute({
  getParentRoute: () => auth,
  path: 'register',
  component: lazyScreen(() => import('../../features/auth/RegisterFrame.tsx'), 'RegisterFrame'),
});

const registerPage = <Path extends string>(path: Path, component: ReturnType<typeof lazyScreen>) =>
  createRoute({ getParentRoute: () => register, path, component });

const registerRoutes = [
  registerPage(
    '/',
    lazyScreen(() => import('../../features/auth/RegisterWelcomePage.tsx'), 'RegisterWelcomePage'),
  ),
  registerPage(
    'student',
    lazyScreen(() => import('../../features/auth/RegisterStudentPage.tsx'), 'RegisterStudentPage'),
  ),
  registerPage(
    'student/classroom',
    lazyScreen(() => import('../../features/auth/RegisterClassroomPage.tsx'), 'RegisterClassroomPage'),
  ),
  registerPage(
    'teacher',
    lazyScreen(() => import('../../features/auth/RegisterAdultPage.tsx'), 'RegisterTeacherPage'),
  ),
  registerPage(
    'parent',
    lazyScreen(() => import('../../features/auth/RegisterAdultPage.tsx'), 'RegisterParentPage'),
  ),
  registerPage(
    'school-manager',
    lazyScreen(() => import('../../features/auth/RegisterAdultPage.tsx'), 'RegisterSchoolManagerPage'),
  ),
];

export const authRoutes = auth.addChildren([
  authIndex,
  login,
  logout,
  forgotPassword,
  changePassword,
  verifyEmail,
  waiting,
  secondFactor,
  consent,
  stopMails,
  register.addChildren(registerRoutes),
]);
