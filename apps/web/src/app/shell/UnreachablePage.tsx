import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

/** The server did not answer while the stored session was restored; the session is kept for a retry. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('unreachable.title')} text={t('unreachable.text')}>
      <Button onClick={onRetry}>{t('unreachable.retry')}</Button>
    </MessagePage>
  );
}
