import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { queryClient } from './query.ts';

interface Shown {
  /** Stands around the pages. */
  around?: FunctionComponent;
  client?: QueryClient;
}

/** For tests: shows the page at `/` of a small site. A page that is null shows nothing. */
export function showRoutes(
  pages: Readonly<Record<string, FunctionComponent | null>>,
  { around, client = queryClient }: Shown = {},
): void {
  const root = createRootRoute(around ? { component: around } : {});
  const routes = Object.entries(pages).map(([path, page]) =>
    createRoute({ getParentRoute: () => root, path, component: page ?? (() => null) }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
