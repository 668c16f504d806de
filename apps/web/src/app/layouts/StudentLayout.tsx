import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useSingleTaps } from '../../lib/browser/second-tap.ts';
import { queryClient } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { Scene } from '../../ui/art/Scene.tsx';
import { LicenceModal } from './LicenceModal.tsx';
import { sceneCodeOf } from './scene-code.ts';
import { usePupilNews } from './use-pupil-news.ts';

/** The pupil's own painted world, on every page and in every game. */
export function StudentLayout() {
  const student = useStudent();
  usePupilNews();
  useSingleTaps();
  const isCalm = student?.needs.calm ?? false;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-calm', isCalm);
    return () => document.documentElement.removeAttribute('data-calm');
  }, [isCalm]);
  if (!student) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Scene code={sceneCodeOf(student.mainBackgroundCode)} />
      <Outlet />
      <LicenceModal student={student} />
    </QueryClientProvider>
  );
}
