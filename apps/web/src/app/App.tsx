import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { router } from './router.tsx';
import { PageLoader } from './shell/PageLoader.tsx';
import { UnreachablePage } from './shell/UnreachablePage.tsx';
import { openSession } from './start.ts';

/** Nothing is shown before it is known who is there: the guards need it. */
export function App({ opening }: { opening: ReturnType<typeof openSession> }) {
  const [attempt, setAttempt] = useState(opening);
  const [outcome, setOutcome] = useState<'done' | 'unreachable' | null>(null);
  useEffect(() => {
    void attempt.then(setOutcome);
  }, [attempt]);
  const retry = () => {
    setOutcome(null);
    setAttempt(openSession());
  };
  if (outcome === null) return <PageLoader />;
  return outcome === 'done' ? <RouterProvider router={router} /> : <UnreachablePage onRetry={retry} />;
}
