import type { CallReply } from '@motamo/contract/table';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { Paper } from '../../ui/art/Paper.tsx';
import { Donut } from '../../ui/meter/Donut.tsx';
import { Legend } from '../../ui/meter/Legend.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProgressPage.module.css';
import own from './WordsCard.module.css';

type Stats = CallReply<'GET /student/stats/words'>['statsWords'];

/** All words by what is known of them, as a ring and as numbers. */
export function WordsCard({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('progress');
  if (!stats) {
    return (
      <Paper as="section" className={styles.sheet} aria-busy>
        <h2>{t('words')}</h2>
        <Skeleton height="140px" shape="card" />
      </Paper>
    );
  }
  const counts = {
    mastered: stats.masteredWordsCount,
    learnt: stats.learntWordsCount,
    difficult: stats.difficultWordsCount,
    unseen: stats.unseenWordsCount,
  };
  const tones = ['mastered', 'learnt', 'difficult', 'unseen'] as const;
  const parts = tones.map((tone) => ({
    tone,
    count: counts[tone],
    label: t(`known.${tone}`, { count: counts[tone] }),
  }));
  const met = counts.mastered + counts.learnt + counts.difficult;
  return (
    <Paper as="section" className={styles.sheet}>
      <h2>{t('words')}</h2>
      <div className={own.figures}>
        <Donut
          parts={parts.filter(({ tone }) => tone !== 'unseen')}
          size={150}
          total={Math.max(met, 1)}
          figure={formatNumber(met)}
          caption={t('wordsCaption', { count: met })}
          label={parts.map(({ count, label }) => `${formatNumber(count)} ${label}`).join(', ')}
        />
        <Legend parts={parts} />
      </div>
      {/* No rate of nothing: a first day does not begin with 0 %. */}
      {met + stats.successRate > 0 && <p className={styles.note}>{t('rate', { rate: stats.successRate })}</p>}
    </Paper>
  );
}
