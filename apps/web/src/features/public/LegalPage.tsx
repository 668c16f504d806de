import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { useDesk } from '../../lib/room.ts';
import { useGuest } from '../../lib/session.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './LegalPage.module.css';

export interface LegalSection {
  id: string;
  title: string;
  text: string;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: LegalSection[];
}

/** A public page to be read, with the way to the sign-in page (product §2). */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const { t } = useTranslation('public');
  const isGuest = useGuest() !== null;
  usePage(title);
  useDesk();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/">
          <Logo hasMark size={30} />
        </Link>
        <Link
          to={isGuest ? '/auth/logout' : '/auth/login'}
          className={buttonClass({ variant: 'sky', size: 's' })}
        >
          {t('login')}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {sections.map((section) => (
          <section key={section.id}>
            <h2>{section.title}</h2>
            {section.text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className={styles.prevails}>{t('prevails')}</p>
        <Link
          to={isGuest ? '/auth/logout' : '/auth/login'}
          className={buttonClass({ variant: 'sky', size: 'l' })}
        >
          {t('login')}
        </Link>
      </main>
    </div>
  );
}
