import type { WordGroup } from '@motamo/contract/words';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './Sharing.module.css';
import { closeEndNote } from './share-calls.ts';

/** Lists that followed another one until its author took that back: their owner has a copy now. */
export function EndNotes({ lists }: { lists: readonly WordGroup[] }) {
  const { t } = useTranslation('sharing');
  const ended = lists.filter(({ keptFrom }) => keptFrom !== undefined);
  if (ended.length === 0) return null;
  return (
    <div className={styles.notes}>
      {ended.map(({ uuid, text, keptFrom: author }) => (
        <Banner
          key={uuid}
          tone="sky"
          end={
            <Button variant="paper" size="s" onClick={() => void closeEndNote(uuid)}>
              {t('ended.close')}
            </Button>
          }
        >
          {author ? t('ended', { author, title: text }) : t('ended.gone', { title: text })}
        </Banner>
      ))}
    </div>
  );
}
