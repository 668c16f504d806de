import { createRoute } from '@tanstack/react-router';
import { needTexts } from '../../lib/i18n.ts';
import { rootDetour } from '../guards.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { accountType, follow } from '../session-guard.ts';
import { rootRoute } from './root-route.ts';

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => follow(rootDetour(accountType())),
});

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  loader: () => needTexts('public'),
  component: lazyScreen(() => import('../../features/public/PrivacyPage.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  loader: () => needTexts('public'),
  component: lazyScreen(() => import('../../features/public/TermsPage.tsx'), 'TermsPage'),
});

const ListenPage = lazyScreen(() => import('../../features/listening/ListenPage.tsx'), 'ListenPage');
/** Behind the square of a printed dictation. */
const listen = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listen/$code',
  loader: () => needTexts('listening'),
  component: () => {
    const { code } = listen.useParams();
    return <ListenPage key={code} code={code} />;
  },
});

const WallScreen = lazyScreen(() => import('../../features/live/leader/WallScreen.tsx'), 'WallScreen');
/** A live game in front of a class, for whoever has the link. */
const wall = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wall/$key',
  loader: () => needTexts('live', 'play'),
  component: () => {
    const { key } = wall.useParams();
    return <WallScreen key={key} wallKey={key} />;
  },
});

const diagnostic = createRoute({
  getParentRoute: () => rootRoute,
  path: '/diagnostic',
  loader: () => needTexts('rights'),
  component: lazyScreen(() => import('../../features/diagnostic/DiagnosticPage.tsx'), 'DiagnosticPage'),
});

/** Any other path (product §2). */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => follow({ to: '/' }),
});

export const openRoutes = [index, privacy, terms, listen, wall, diagnostic, unknown];
