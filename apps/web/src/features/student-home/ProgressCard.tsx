import type { CallReply } from '@motamo/contract/table';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { Donut } from '../../ui/meter/Donut.tsx';
import { Legend } from '../../ui/meter/Legend.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProgressCard.module.css';

type Stats = CallReply<'GET /student/stats/words'>['statsWords'];

/** Words by what is known of them. */
export function ProgressCard({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('student');
  if (!stats) {
    return (
      <section className={styles.progress} aria-busy>
        <h2>{t('home.progress')}</h2>
        <Skeleton height="116px" shape="card" />
      </section>
    );
  }
  const parts = [
    { tone: 'mastered', count: stats.masteredWordsCount },
    { tone: 'learnt', count: stats.learntWordsCount },
    { tone: 'difficult', count: stats.difficultWordsCount },
  ] as const;
  const named = parts.map(({ tone, count }) => ({
    tone,
    count,
    label: t(`knowledge.many.${tone}`, { count }),
  }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.progress}>
      <h2>{t('home.progress')}</h2>
      {total === 0 ? (
        <p className={styles.empty}>{t('home.progressEmpty')}</p>
      ) : (
        <div className={styles.figures}>
          <Donut
            parts={named}
            size={108}
            total={total}
            figure={formatNumber(total)}
            caption={t('home.words', { count: total })}
            label={named.map(({ count, label }) => `${count} ${label}`).join(', ')}
          />
          <Legend parts={named} />
        </div>
      )}
    </section>
  );
}
