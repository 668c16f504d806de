import type { ReadinessGrid } from '@motamo/contract/stats/class-stats';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../lib/language.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { Shares } from '../../../ui/meter/Shares.tsx';
import { Face } from '../Pictured.tsx';
import styles from './ReadinessAdvice.module.css';
import type { Cell } from './ReadinessTable.tsx';
import { useTurnText } from './use-turn-text.ts';

const WORDS_SHOWN = 3;
const STUDENTS_SHOWN = 5;

const isReady = (readiness: string) => readiness === 'ready' || readiness === 'mastered';

/** Words for which the fewest are ready, where not everybody is. */
function hardWords({ words, rows }: ReadinessGrid) {
  return words
    .map((word, at) => ({
      word,
      count: rows.filter(({ cells }) => isReady(cells[at]?.readiness ?? '')).length,
    }))
    .filter(({ count }) => count < rows.length)
    .sort((a, b) => a.count - b.count)
    .slice(0, WORDS_SHOWN);
}

/** The grid in words: how many will be ready, which words to go over together, which pupils need help. */
export function ReadinessAdvice({ ready, chosen }: { ready: ReadinessGrid; chosen: Cell | null }) {
  const { t } = useTranslation('stats');
  const { rows, words, readyStudentsCount, neededCount } = ready;
  const hard = hardWords(ready);
  return (
    <aside className={styles.advice}>
      <p className={styles.figure}>
        <b>{readyStudentsCount}</b> <span>{t('ofTotal', { total: rows.length })}</span>
      </p>
      <p>{t('ready.text', { needed: neededCount, total: words.length })}</p>
      <Shares count={readyStudentsCount} total={rows.length} />
      <div role="status" className={styles.detail}>
        <CellDetail ready={ready} chosen={chosen} />
      </div>
      {hard.length > 0 && (
        <section>
          <h2>{t('ready.review')}</h2>
          <ul>
            {hard.map(({ word, count }) => (
              <li key={word.id}>
                <PictureTile url={word.imageUrl} size={30} />
                <b>{word.text}</b>
                <span>{t('ready.count', { count })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Helped ready={ready} />
    </aside>
  );
}

function CellDetail({ ready: { rows, words }, chosen }: { ready: ReadinessGrid; chosen: Cell | null }) {
  const { t } = useTranslation('stats');
  const turnText = useTurnText();
  const row = rows.find(({ student }) => student.id === chosen?.studentId);
  const at = words.findIndex(({ id }) => id === chosen?.wordId);
  const cell = row?.cells[at];
  if (!row || !cell) return <p>{t('ready.pick')}</p>;
  const chance =
    cell.recall === null
      ? t('state.unseen')
      : t('ready.recall', { percent: t('percent', { value: Math.round(100 * cell.recall) }) });
  return (
    <p>
      <b>
        {row.student.name} · {words[at]?.text}
      </b>
      <br />
      {chance}
      {cell.turn && (
        <>
          <br />
          {turnText(cell.turn)}
        </>
      )}
    </p>
  );
}

function Helped({ ready }: { ready: ReadinessGrid }) {
  const { t } = useTranslation('stats');
  const tag = languageTags[useLanguage()];
  const helped = ready.rows.filter((row) => !row.isReady).slice(0, STUDENTS_SHOWN);
  if (helped.length === 0) return <p className={styles.all}>{t('ready.everybody')}</p>;
  const names = new Intl.ListFormat(tag).format(helped.map(({ student }) => student.firstName));
  return (
    <section>
      <h2>{t('ready.hand')}</h2>
      <span className={styles.faces} aria-hidden>
        {helped.map(({ student }) => (
          <Face key={student.id} student={student} size={32} />
        ))}
      </span>
      <p>{names}</p>
    </section>
  );
}
