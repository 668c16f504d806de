import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { Book } from '../../ui/art/Book.tsx';
import { Scene } from '../../ui/art/Scene.tsx';
import { Squiggle } from '../../ui/art/Squiggle.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { CardButton } from './card/CardButton.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LoginArt } from './LoginArt.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** The open book everybody enters by (product §2 Login). On a phone the card comes before the form. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  usePage(t('login.pageTitle'));
  return (
    <div className={styles.page}>
      <Scene code="01" />
      <LanguageMenu look="tab" className={styles.language} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Book
          className={styles.book}
          spine={46.3}
          leftClassName={styles.art}
          rightClassName={styles.entry}
          left={<LoginArt />}
          right={
            <>
              <div className={styles.heading}>
                <h1>{t('login.title')}</h1>
                <Squiggle width={168} />
              </div>
              <div className={styles.ways}>
                <LoginForm />
                <p className={styles.or}>
                  <span className={styles.wideOnly}>{t('login.or')}</span>
                  <span className={styles.phoneOnly}>{t('login.orName')}</span>
                </p>
                <CardButton />
                <Link
                  to="/anonymous"
                  className={buttonClass({ variant: 'paper', wide: true, className: styles.guest })}
                >
                  <Play size={22} strokeWidth={2.6} aria-hidden />
                  {t('login.guest')}
                </Link>
              </div>
              <nav className={styles.links}>
                <Link to="/auth/forgot-pwd">{t('login.forgot')}</Link>
                <Link to="/auth/register">{t('login.register')}</Link>
              </nav>
            </>
          }
        />
      </main>
      <DemoPeople />
      <footer className={styles.legal}>
        <Link to="/privacy">{t('login.privacy')}</Link>
        <Link to="/terms">{t('login.terms')}</Link>
      </footer>
    </div>
  );
}
