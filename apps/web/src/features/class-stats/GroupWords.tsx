import type { StatsWordGroup, WordGroupStats } from '@motamo/contract/stats/class-stats';
import type { Word } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import { sentencesOf, wordText } from '../../lib/word-texts.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import styles from './GroupsTab.module.css';
import { RateBar } from './RateBar.tsx';
import { StatsWait } from './StatsWait.tsx';
import { TableTools } from './TableTools.tsx';

interface WordLine {
  word: Word;
  stats: { successRate: number; tries: number } | undefined;
}

/** From the easiest to the most difficult; what was not asked stands at the end. */
const byEase = (a: WordLine, b: WordLine) =>
  Number(b.stats !== undefined) - Number(a.stats !== undefined) ||
  (b.stats?.successRate ?? 0) - (a.stats?.successRate ?? 0) ||
  (b.stats?.tries ?? 0) - (a.stats?.tries ?? 0);

export interface GroupWordsProps {
  classroomUuid: string;
  learningLang: Lang;
  wordGroup: StatsWordGroup;
  stats: WordGroupStats['stats'];
}

/** The words of an opened list: how often each was tried, and answered right. */
export function GroupWords({ classroomUuid, learningLang, wordGroup, stats }: GroupWordsProps) {
  const { t } = useTranslation('stats');
  const lang = useLanguage();
  const params = { uuid: classroomUuid, wordGroupUuid: wordGroup.uuid };
  const key = 'GET /user/classrooms/uuid/{uuid}/word-groups/{wordGroupUuid}/words';
  const query = useQuery(queryOf(key, { params }));
  if (!query.data) return <StatsWait error={query.error} onRetry={() => void query.refetch()} />;
  const statsOf = new Map(stats.wordStats.map((row) => [row.wordId, row]));
  const lines = query.data.words.map((word) => ({ word, stats: statsOf.get(word.id) })).sort(byEase);
  const csv = () => [
    [t('col.word'), t('col.meaning'), t('col.ratePercent'), t('col.tries')],
    ...lines.map(({ word, stats: asked }) => [
      word.text,
      wordText(word, lang),
      asked?.successRate ?? null,
      asked?.tries ?? 0,
    ]),
  ];
  return (
    <div className={styles.inside}>
      <TableTools fileName={wordGroup.text} rows={csv}>
        <span className={styles.summary}>
          <b>{t('groups.words', { count: lines.length })}</b>
          {t('groups.order')}
        </span>
      </TableTools>
      <ul className={styles.words}>
        {lines.map(({ word, stats: asked }) => (
          <li key={word.id} className={styles.word}>
            <PictureTile url={word.imageUrl} size={30} />
            <span className={styles.text}>
              <b>{word.text}</b>
              <span>{wordText(word, lang)}</span>
              <i lang={learningLang}>{sentencesOf(word, learningLang).join(' ')}</i>
            </span>
            {asked ? <RateBar percent={asked.successRate} isJudged /> : <span>–</span>}
            <span className={styles.tries}>{t('groups.tries', { count: asked?.tries ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
