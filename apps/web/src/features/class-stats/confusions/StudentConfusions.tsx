import type { StatsWord } from '@motamo/contract/stats/class-stats';
import { useQuery } from '@tanstack/react-query';
import { MoveRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/query.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { StatsWait } from '../StatsWait.tsx';
import styles from '../StudentStats.module.css';
import { TableTools } from '../TableTools.tsx';

const SHOWN = 6;

/** Which words the pupil takes for which others, of all times. */
export function StudentConfusions({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation('stats');
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery(queryOf('GET /user/students/{uuid}/taken-for', { params: { uuid }, query: {} }));
  const pairs = query.data?.takenFor ?? [];
  const shown = isWhole ? pairs : pairs.slice(0, SHOWN);
  const csv = () => [
    [t('taken.right'), t('taken.chosen'), t('taken.count')],
    ...pairs.map(({ word, chosenWord, count }) => [word.text, chosenWord.text, count]),
  ];
  return (
    <section>
      <TableTools fileName={`${name} - ${t('tab.taken')}`} rows={csv} isCompact>
        <h2 className={styles.small}>{t('tab.taken')}</h2>
      </TableTools>
      {!query.data && <StatsWait error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && pairs.length === 0 && <p>{t('taken.empty')}</p>}
      <ul className={styles.lines}>
        {shown.map(({ word, chosenWord, count }) => (
          <li key={`${word.id}-${chosenWord.id}`}>
            <Named word={word} />
            <MoveRight size={24} className={styles.arrow} aria-label={t('taken.chosen')} />
            <Named word={chosenWord} />
            <span className={styles.end}>{t('taken.times', { count })}</span>
          </li>
        ))}
      </ul>
      {pairs.length > shown.length && (
        <Button variant="quiet" size="s" onClick={() => setIsWhole(true)}>
          {t('taken.more', { count: pairs.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function Named({ word }: { word: StatsWord }) {
  return (
    <span className={styles.named}>
      <PictureTile url={word.imageUrl} size={28} />
      <b>{word.text}</b>
    </span>
  );
}
