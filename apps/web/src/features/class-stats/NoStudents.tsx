import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';

/** Empty state of statistics without pupils, with a link to add some. */
export function NoStudents() {
  const { t } = useTranslation('stats');
  const user = useUser();
  return (
    <EmptyState
      title={t(user?.isParent ? 'family.empty' : 'ranking.empty')}
      text={t('ranking.emptyText')}
      action={
        <Link to="/user/students" className={buttonClass({ variant: 'sky' })}>
          {t(user?.isParent ? 'back.family' : 'back.students')}
        </Link>
      }
    />
  );
}
