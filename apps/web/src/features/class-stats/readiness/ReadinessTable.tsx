import type { ReadinessGrid } from '@motamo/contract/stats/class-stats';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { Face } from '../Pictured.tsx';
import styles from './ReadinessTab.module.css';

export interface Cell {
  studentId: number;
  wordId: number;
}

type Readiness = ReadinessGrid['rows'][number]['cells'][number]['readiness'];

const readinessOrder = ['mastered', 'ready', 'close', 'weak', 'unseen'] as const;

/** A mark beside the colour: colour alone is not accessible. */
function Mark({ readiness }: { readiness: Readiness }) {
  if (readiness === 'mastered') return <Check size={14} strokeWidth={3} aria-hidden />;
  if (readiness === 'weak') return <X size={14} strokeWidth={3} aria-hidden />;
  return readiness === 'close' ? <i aria-hidden /> : null;
}

/** With more words than this the column headings are vertical and narrow: 22 fit a small laptop. */
const WORDS_ACROSS = 12;

/** First name and the first letter of the last one. */
const shortName = ({ firstName, name }: ReadinessGrid['rows'][number]['student']) =>
  `${firstName} ${name.slice(firstName.length + 1, firstName.length + 2)}.`;

const moves: Record<string, [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

export interface ReadinessTableProps {
  ready: ReadinessGrid;
  chosen: Cell | null;
  onChoose: (cell: Cell) => void;
}

/** Pupils by words; one stop of the Tab key, arrows go through the cells. */
export function ReadinessTable({ ready: { words, rows }, chosen, onChoose }: ReadinessTableProps) {
  const { t } = useTranslation('stats');
  const table = useRef<HTMLTableElement>(null);
  const [[atRow, atColumn], setAt] = useState<[number, number]>([0, 0]);
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const next: [number, number] = [
      Math.min(rows.length - 1, Math.max(0, row + step[0])),
      Math.min(words.length - 1, Math.max(0, column + step[1])),
    ];
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.join('-')}"]`)?.focus();
  };
  const isMany = words.length > WORDS_ACROSS;
  const stop = `${Math.min(atRow, rows.length - 1)}-${Math.min(atColumn, words.length - 1)}`;
  return (
    <div className={styles.frame}>
      <table ref={table} className={`${styles.grid} ${isMany ? styles.many : ''}`}>
        <caption className="visually-hidden">{t('tab.ready')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('ready.helpFirst')}
            </th>
            {words.map((word) => (
              <th key={word.id} scope="col" title={word.meaning}>
                <PictureTile url={word.imageUrl} size={isMany ? 20 : 28} />
                <span>{word.text}</span>
              </th>
            ))}
            <th scope="col" className={styles.sum}>
              {t('ready.column')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ student, cells, readyCount }, row) => (
            <tr key={student.id}>
              <th scope="row">
                <span className={styles.student}>
                  <Face student={student} size={20} /> {shortName(student)}
                </span>
              </th>
              {cells.map(({ readiness }, column) => {
                const word = words[column];
                const at = `${row}-${column}`;
                const isChosen = chosen?.studentId === student.id && chosen.wordId === word?.id;
                return (
                  <td key={word?.id}>
                    <button
                      type="button"
                      data-cell={at}
                      tabIndex={at === stop ? 0 : -1}
                      className={`${styles.cell} ${styles[readiness]}`}
                      aria-pressed={isChosen}
                      aria-label={t('ready.cell', {
                        student: student.firstName,
                        word: word?.text,
                        state: t(`state.${readiness}`),
                      })}
                      onFocus={() => setAt([row, column])}
                      onKeyDown={(event) => move(event, row, column)}
                      onClick={() => word && onChoose({ studentId: student.id, wordId: word.id })}
                    >
                      <Mark readiness={readiness} />
                    </button>
                  </td>
                );
              })}
              <td className={styles.sum}>
                <b>{readyCount}</b>/{words.length}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend}>
        {readinessOrder.map((readiness) => (
          <li key={readiness}>
            <span className={`${styles.cell} ${styles[readiness]}`}>
              <Mark readiness={readiness} />
            </span>
            {t(`state.${readiness}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
