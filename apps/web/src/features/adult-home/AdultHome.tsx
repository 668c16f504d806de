import type { User } from '@motamo/contract/people';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { useUser } from '../../lib/session.ts';
import styles from './AdultHome.module.css';
import { VerifyNote } from './VerifyNote.tsx';

function deskKey({ isTeacher, isParent }: User) {
  if (isTeacher) return 'home.deskTeacher';
  return isParent ? 'home.deskParent' : 'home.deskManager';
}

/** The first page of the desk; the entries of the menu lead here until their own pages are there. */
export function AdultHome() {
  const { t } = useTranslation('adult');
  const user = useUser();
  const title = t('home.hello', { name: user?.firstName ?? '' });
  usePage(title);
  if (!user) return null;
  return (
    <div className={styles.home}>
      <h1>{title}</h1>
      <VerifyNote />
      <section className={styles.desk}>
        <h2>{t('home.deskTitle')}</h2>
        <p>{t(deskKey(user))}</p>
      </section>
    </div>
  );
}
