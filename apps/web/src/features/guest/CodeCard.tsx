import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './CodeCard.module.css';

/** Card that leads to the page where a game code is entered. */
export function CodeCard({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation('guest');
  return (
    <section className={styles.join}>
      <Sticker src={iconUrl('live')} size={76} className={styles.flags} />
      <div className={styles.words}>
        <h2>{t('home.join')}</h2>
        <p>{t('home.joinText')}</p>
      </div>
      <Link
        to="/anonymous/live"
        className={buttonClass({ size: 'l', variant: isMain ? 'sun' : 'paper', className: styles.go })}
      >
        {t('home.enterCode')}
        <ArrowRight size={26} strokeWidth={2.8} aria-hidden />
      </Link>
    </section>
  );
}
