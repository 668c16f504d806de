import type { CallReply } from '@motamo/contract/table';
import { formatNumber } from '@motamo/rules/durations';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTurnText } from './readiness/use-turn-text.ts';
import styles from './StudentStats.module.css';
import { TableTools } from './TableTools.tsx';

type StatsWords = CallReply<'GET /user/students/{uuid}/stats/words'>['statsWords'];
type Shown = 'mastered' | 'learnt' | 'difficult' | 'unseen';

const order = ['mastered', 'learnt', 'difficult', 'unseen'] as const satisfies readonly Shown[];

/** A word met once shows like one not met (rulings 8). */
const shownAs = (knowledge: StatsWords['words'][number]['knowledge']): Shown =>
  knowledge === 'seen' ? 'unseen' : knowledge;

function Mark({ state }: { state: Shown }) {
  if (state === 'mastered') return <Check size={11} strokeWidth={3.4} aria-hidden />;
  return state === 'difficult' ? <X size={11} strokeWidth={3.4} aria-hidden /> : null;
}

/** One square, one word of the lists that the pupil has played: mastered, learnt, difficult, not yet. */
export function WordSquares({ statsWords: { words } }: { statsWords: StatsWords }) {
  const { t } = useTranslation('stats');
  const turnText = useTurnText();
  const count = (state: Shown) => words.filter(({ knowledge }) => shownAs(knowledge) === state).length;
  const known = count('mastered') + count('learnt');
  const csv = () => [
    [t('col.word'), t('col.meaning'), t('pupil.state')],
    ...words.map(({ word, knowledge }) => [
      word.text,
      word.meaning,
      t(`pupil.${shownAs(knowledge)}State`, { count: 1 }),
    ]),
  ];
  return (
    <section>
      <TableTools fileName={t('pupil.words')} rows={csv} isCompact>
        <h2 className={styles.title}>
          {t('pupil.known', { count: known })}{' '}
          <span>{t('pupil.ofLists', { total: formatNumber(words.length) })}</span>
        </h2>
      </TableTools>
      <ul className={styles.squares} aria-label={t('pupil.words')}>
        {words.map(({ word, knowledge, turn }) => {
          const state = shownAs(knowledge);
          const label = [word.text, t(`pupil.${state}State`, { count: 1 }), turnText(turn)]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={word.id} className={styles[state]} title={label}>
              <span className="visually-hidden">{label}</span>
              <Mark state={state} />
            </li>
          );
        })}
      </ul>
      <ul className={styles.legend} aria-hidden>
        {order.map((state) => (
          <li key={state}>
            <span className={styles[state]}>
              <Mark state={state} />
            </span>
            <b>{count(state)}</b> {t(`pupil.${state}State`, { count: count(state) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
