import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { FlashArea } from '../../ui/FlashArea.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from './AppShell.module.css';
import { EffectElements } from './EffectElements.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

const EndNoticeModal = lazy(() => import('./EndNoticeModal.tsx'));

/** Around every page: the way past the menu, messages, sounds, and why a session ended. */
export function AppShell() {
  const { t } = useTranslation();
  const { notice } = useSession();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipLink')}
      </a>
      <OfflineBanner />
      <Outlet />
      <FlashArea />
      <LiveRegion />
      <EffectElements />
      <Tooltip />
      {notice && (
        <Suspense fallback={null}>
          <EndNoticeModal notice={notice} />
        </Suspense>
      )}
    </>
  );
}
