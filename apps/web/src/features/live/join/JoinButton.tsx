import { Hash } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoin } from './use-join.ts';

const JoinModal = lazy(() => import('./JoinModal.tsx').then((module) => ({ default: module.JoinModal })));

/** "I have a code", one tap away on every page with a menu, whose look it takes. */
export function JoinButton({
  audience,
  className,
}: {
  audience: 'student' | 'anonymous';
  className?: string;
}) {
  const { t } = useTranslation('live');
  const { join, enter } = useJoin(audience);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Hash size={22} strokeWidth={2.4} aria-hidden />
        <span>{t('join.title')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <JoinModal
            isOpen
            join={join}
            onJoined={(game) => {
              setIsOpen(false);
              enter(game);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
