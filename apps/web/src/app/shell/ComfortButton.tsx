import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ComfortModal = lazy(() => import('./ComfortModal.tsx'));

/** Sounds, reading and language of this device, one tap away from every page with a menu, whose look it takes. */
export function ComfortButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal size={22} strokeWidth={2.4} aria-hidden />
        <span>{t('comfort.open')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ComfortModal onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
