import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** There is nobody to count yet: the way to those who could be. */
export function NoPupils() {
  const { t } = useTranslation('stats');
  const user = useUser();
  return (
    <EmptyState
      title={t('ranking.empty')}
      text={t('ranking.emptyText')}
      action={
        <Link to="/user/students" className={buttonClass({ variant: 'sky' })}>
          {t(user?.isParent ? 'back.family' : 'back.students')}
        </Link>
      }
    />
  );
}
