import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { ChunkLoadError } from '../lazy-screen.ts';
import { MessagePage } from './MessagePage.tsx';

const chunkMessages = /loading chunk failed|dynamically imported module|importing a module script/i;

/** Replaces a page that failed, with a button that reloads it. */
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
