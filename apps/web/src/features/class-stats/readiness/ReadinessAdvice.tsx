import type { ReadinessGrid } from '@motamo/contract/stats/class-stats';
import { formatNumber } from '@motamo/rules/durations';
import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../lib/language.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { Shares } from '../../../ui/meter/Shares.tsx';
import { BattleButton } from '../battle/WeakBattle.tsx';
import { Face } from '../Pictured.tsx';
import styles from './ReadinessAdvice.module.css';
import type { Cell } from './ReadinessTable.tsx';
import { useTurnText } from './use-turn-text.ts';

const WORDS_SHOWN = 3;
/** As many as the battle on the weakest words of all lists has. */
const WORDS_PLAYED = 12;
const STUDENTS_SHOWN = 5;

const isReady = (readiness: string) => readiness === 'ready' || readiness === 'mastered';

/** From what the grid says to what is done about it. */
export interface ReadinessActions {
  /** The class that plays. */
  readonly classroomUuid: string;
  /** The button that gives a list to these pupils. */
  readonly homework: (wordGroupUuid: string, studentUuids: readonly string[]) => ReactNode;
}

/** Words for which the fewest are ready, where not everybody is. */
function hardWords({ words, rows }: ReadinessGrid) {
  return words
    .map((word, at) => ({
      word,
      count: rows.filter(({ cells }) => isReady(cells[at]?.readiness ?? '')).length,
    }))
    .filter(({ count }) => count < rows.length)
    .sort((a, b) => a.count - b.count)
    .slice(0, WORDS_PLAYED);
}

const hasBegun = ({ cells }: ReadinessGrid['rows'][number]) => cells.some(({ recall }) => recall !== null);

export interface ReadinessAdviceProps {
  ready: ReadinessGrid;
  chosen: Cell | null;
  actions: ReadinessActions | null;
}

/** The grid in words: how many will be ready, which words to go over together, which pupils need help. */
export function ReadinessAdvice({ ready, chosen, actions }: ReadinessAdviceProps) {
  const { t } = useTranslation('stats');
  const isNew = !ready.rows.some(hasBegun);
  const hard = isNew ? [] : hardWords(ready);
  return (
    <aside className={styles.advice}>
      {isNew ? <NewList uuid={ready.wordGroup.uuid} /> : <Figure ready={ready} />}
      <div role="status" className={styles.detail}>
        <CellDetail ready={ready} chosen={chosen} />
      </div>
      {hard.length > 0 && (
        <section>
          <h2>{t('ready.review')}</h2>
          <ul>
            {hard.slice(0, WORDS_SHOWN).map(({ word, count }) => (
              <li key={word.id}>
                <PictureTile url={word.imageUrl} size={30} />
                <b>{word.text}</b>
                <span>{t('ready.count', { count })}</span>
              </li>
            ))}
          </ul>
          {actions && hard.length >= LIST_MIN_WORDS && (
            <BattleButton
              variant="paper"
              uuid={actions.classroomUuid}
              words={hard.map(({ word }) => word)}
              about={ready.wordGroup.text}
              label={t('ready.play', { count: hard.length })}
            />
          )}
        </section>
      )}
      {!isNew && <Helped ready={ready} actions={actions} />}
    </aside>
  );
}

/** On the first days of a week "0 of 24" would say of the class what is only true of the list. */
function NewList({ uuid }: { uuid: string }) {
  const { t } = useTranslation('stats');
  return (
    <>
      <h2>{t('ready.new')}</h2>
      <p>{t('ready.newText')}</p>
      <p>
        <Link to="/user/play/$uuid" params={{ uuid }} className={buttonClass({ variant: 'paper' })}>
          {t('groups.open')}
        </Link>
      </p>
    </>
  );
}

/** How many will be ready; while nobody is, how many have begun. */
function Figure({ ready }: { ready: ReadinessGrid }) {
  const { t } = useTranslation('stats');
  const { rows, words, readyStudentsCount, neededCount } = ready;
  const need = { needed: neededCount, total: words.length };
  const isSomebodyReady = readyStudentsCount > 0;
  const count = isSomebodyReady ? readyStudentsCount : rows.filter(hasBegun).length;
  return (
    <>
      <p className={styles.figure}>
        <b>{formatNumber(count)}</b> <span>{t('ofTotal', { total: formatNumber(rows.length) })}</span>
      </p>
      <p>{isSomebodyReady ? t('ready.text', need) : t('ready.begun')}</p>
      <Shares count={count} total={rows.length} />
      {!isSomebodyReady && <p>{t('ready.begunText', need)}</p>}
    </>
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

function Helped({ ready, actions }: Omit<ReadinessAdviceProps, 'chosen'>) {
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
      {actions?.homework(
        ready.wordGroup.uuid,
        helped.map(({ student }) => student.uuid),
      )}
    </section>
  );
}
