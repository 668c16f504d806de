import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './GuestKeep.module.css';

/** A guest keeps nothing: how to change that. */
export function GuestKeep() {
  const { t } = useTranslation('play');
  return (
    <div className={styles.keep}>
      <Sticker src={iconUrl('inventory')} size={58} />
      <p>
        <b>{t('result.guest')}</b>
        {t('result.guestText')}
      </p>
      <Link to="/auth/register" className={buttonClass({ variant: 'paper', size: 's' })}>
        {t('result.guestAction')}
      </Link>
    </div>
  );
}
