import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

/** The stored session could not be taken up for want of an answer; it is kept and may be tried again. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('unreachable.title')} text={t('unreachable.text')}>
      <Button onClick={onRetry}>{t('unreachable.retry')}</Button>
    </MessagePage>
  );
}
