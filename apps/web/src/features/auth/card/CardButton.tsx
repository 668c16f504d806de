import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronRight, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CardButton.module.css';

const loadCardModal = () => import('./CardModal.tsx');
const CardModal = lazy(loadCardModal);

/** "I have my card": shortcode or QR of the printed card. Whoever is sent here with `#card` finds it open. */
export function CardButton() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'card' });
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    if (isAskedFor) void navigate({ to: '/auth/login', replace: true });
  };
  return (
    <>
      <button
        type="button"
        className={styles.card}
        onPointerEnter={() => void loadCardModal().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.code}>
          <QrCode size={48} strokeWidth={2.2} aria-hidden />
        </span>
        <span className={styles.words}>
          <b>{t('card.title')}</b>
          <span>{t('card.text')}</span>
        </span>
        <ChevronRight size={30} strokeWidth={3} aria-hidden />
      </button>
      {(isOpen || isAskedFor) && (
        <Suspense fallback={null}>
          <CardModal onClose={close} />
        </Suspense>
      )}
    </>
  );
}
