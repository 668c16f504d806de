import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../../lib/query.ts';
import { Scene } from '../../ui/art/Scene.tsx';

/** Guests play by the sea. */
export function GuestLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Scene code="02" />
      <Outlet />
    </QueryClientProvider>
  );
}
