import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useSingleTaps } from '../../lib/browser/second-tap.ts';
import { queryClient } from '../../lib/query.ts';
import { Scene } from '../../ui/art/Scene.tsx';

/** Guests play by the sea. */
export function GuestLayout() {
  useSingleTaps();
  return (
    <QueryClientProvider client={queryClient}>
      <Scene code="02" />
      <Outlet />
    </QueryClientProvider>
  );
}
