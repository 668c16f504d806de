import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ChunkLoadError } from '../lazy-screen.ts';
import { MessagePage } from './MessagePage.tsx';

const chunkMessages = /loading chunk failed|dynamically imported module|importing a module script/i;

/** What remains of a page that failed: say so, offer to load again. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isChunk =
    error instanceof ChunkLoadError || (error instanceof Error && chunkMessages.test(error.message));
  return (
    <MessagePage
      title={t(isChunk ? 'error.chunkTitle' : 'error.title')}
      text={t(isChunk ? 'error.chunkText' : 'error.text')}
    >
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
      <a className={buttonClass({ variant: 'paper' })} href="/">
        {t('error.home')}
      </a>
    </MessagePage>
  );
}
