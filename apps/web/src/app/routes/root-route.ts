import { createRootRoute } from '@tanstack/react-router';
import { languageChange } from '../../lib/i18n.ts';
import { AppShell } from '../shell/AppShell.tsx';

/** No page opens in the language of whoever was here before, while the account's own is on its way. */
export const rootRoute = createRootRoute({ beforeLoad: () => languageChange(), component: AppShell });
