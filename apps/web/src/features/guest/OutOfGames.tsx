import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './OutOfGames.module.css';

const GOODS = [
  { key: 'out.points', icon: 'star', ground: 'var(--sun-soft)' },
  { key: 'out.avatar', icon: 'fox', ground: 'var(--coral-soft)' },
  { key: 'out.progress', icon: 'progress', ground: 'var(--leaf-soft)' },
] as const;

/** Eleven games are played: an account goes on. The lists may still be looked at. */
export function OutOfGames({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('guest');
  const navigate = useNavigate();
  const register = () => void navigate({ to: '/auth/register' });
  return (
    <Modal
      open={isOpen}
      isBlocking
      isCentred
      width={680}
      title={t('out.title')}
      description={t('out.text')}
      onClose={onClose}
      mascot={<Mo size={120} pose="happy" />}
    >
      <ul className={styles.goods}>
        {GOODS.map(({ key, icon, ground }) => (
          <li key={key} style={{ background: ground }}>
            <Sticker src={iconUrl(icon)} size={60} />
            {t(key)}
          </li>
        ))}
      </ul>
      <Button
        size="l"
        wide
        iconAfter={<ArrowRight size={26} strokeWidth={2.8} aria-hidden />}
        onClick={register}
      >
        {t('out.account')}
      </Button>
      <div className={styles.others}>
        <Button variant="paper" onClick={() => void navigate({ to: '/auth/logout' })}>
          {t('out.signIn')}
        </Button>
        <Button variant="paper" onClick={onClose}>
          {t('out.lists')}
        </Button>
      </div>
    </Modal>
  );
}
