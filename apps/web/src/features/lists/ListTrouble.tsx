import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { usePage } from '../../lib/page.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';

export interface ListTroubleProps {
  error: Error;
  backTo: '/student/list' | '/student' | '/anonymous';
  onRetry: () => void;
}

/** Error state: the list does not exist, or the network failed. */
export function ListTrouble({ error, backTo, onRetry }: ListTroubleProps) {
  const { t } = useTranslation('student');
  const isGone = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  usePage(t(isGone ? 'list.missing' : 'list.failed'));
  return (
    <Paper shape="large">
      <EmptyState
        picture={<Mo size={130} pose="pointing" />}
        title={t(isGone ? 'list.missing' : 'list.failed')}
        text={t(isGone ? 'list.missingText' : 'list.failedText')}
        action={
          isGone ? (
            <Link to={backTo} className={buttonClass()}>
              {t('list.toLists')}
            </Link>
          ) : (
            <Button onClick={onRetry}>{t('list.retry')}</Button>
          )
        }
      />
    </Paper>
  );
}
