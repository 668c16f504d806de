import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '../../lib/session-store.ts';
import { ConfirmModal } from './ConfirmModal.tsx';

/**
 * For what no draft may keep (passwords, files, recordings): `close` asks before it is lost, and so do the browser's back, a
 * link and a reload. `question` is to be shown beside the form; it asks in words of its own where there are some.
 */
export function useUnsaved(isUnsaved: boolean, onClose: () => void, words?: { title: string; text: string }) {
  const { t } = useTranslation('shell');
  const [isAsked, setIsAsked] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved && sessionStore.get().account !== null,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const stay = () => {
    setIsAsked(false);
    blocker.reset?.();
  };
  const leave = async () => {
    setIsAsked(false);
    onClose();
    blocker.proceed?.();
  };
  return {
    close: () => (isUnsaved ? setIsAsked(true) : onClose()),
    question: (isAsked || isBlocked) && (
      <ConfirmModal
        title={words?.title ?? t('unsaved.title')}
        action={t('unsaved.leave')}
        usual={{ label: t('unsaved.stay'), onChoose: stay }}
        onConfirm={leave}
        onClose={stay}
      >
        {words?.text ?? t('unsaved.text')}
      </ConfirmModal>
    ),
  };
}
