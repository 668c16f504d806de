import { createRootRoute } from '@tanstack/react-router';
import { AppShell } from '../shell/AppShell.tsx';

export const rootRoute = createRootRoute({ component: AppShell });
