import { createRouter } from '@tanstack/react-router';
import { sessionStore } from '../lib/session-store.ts';
import { adultRoutes } from './routes/adult-routes.tsx';
import { authRoutes } from './routes/auth-routes.tsx';
import { guestRoutes } from './routes/guest-routes.tsx';
import { openRoutes } from './routes/open-routes.tsx';
import { rootRoute } from './routes/root-route.ts';
import { stageRoutes } from './routes/stage-routes.tsx';
import { studentRoutes } from './routes/student-routes.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { PageLoader } from './shell/PageLoader.tsx';

const SKELETON_AFTER_MS = 300;

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...openRoutes,
    authRoutes,
    studentRoutes,
    guestRoutes,
    adultRoutes,
    stageRoutes,
  ]),
  // Guards have effects (signing out), so nothing is loaded ahead of a tap.
  defaultPreload: false,
  defaultPendingMs: SKELETON_AFTER_MS,
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Runs the guards again whenever somebody else, or nobody, is signed in. */
export function followSession(): void {
  let type = sessionStore.get().account?.type;
  sessionStore.subscribe(() => {
    const next = sessionStore.get().account?.type;
    if (next === type) return;
    type = next;
    void router.invalidate();
  });
}
