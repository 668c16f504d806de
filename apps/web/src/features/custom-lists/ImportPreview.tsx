import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { WORD_TEXT_MAX } from '@motamo/rules/limits';
import { Check, CircleAlert, CircleHelp, Copy, type LucideIcon, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordText } from '../../lib/word-texts.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { ProgressBar } from '../../ui/meter/ProgressBar.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import styles from './ImportPreview.module.css';
import { canBeOwn, type Decision, faultOf, type PlannedRow } from './import-plan.ts';
import type { Import } from './use-import.ts';

const COLUMNS_SHOWN_MAX = 6;
const COLUMN_LETTERS_MAX = 24;

/** Columns by what people read above or in them. */
function shownColumns(names: readonly string[]): string {
  const shown = names.slice(0, COLUMNS_SHOWN_MAX).map((name) => {
    const line = name.replace(/\s+/g, ' ');
    return line.length > COLUMN_LETTERS_MAX ? `${line.slice(0, COLUMN_LETTERS_MAX)}…` : line;
  });
  return [...shown, ...(names.length > shown.length ? ['…'] : [])].join(', ');
}

/** Each pasted row with the word that it becomes; those that need a choice stand first. */
export function ImportPreview({ pasted, langs }: { pasted: Import; langs: DeskLangs }) {
  const { t } = useTranslation('lists');
  const { planned, taken, cutCount } = pasted;
  if (pasted.read.rows.length === 0) return <p className={styles.hint}>{t('import.hint')}</p>;
  if (pasted.isWaiting) return <p className={styles.hint}>{t('import.waiting')}</p>;
  const columns: TableColumn<PlannedRow>[] = [
    {
      label: t('import.yours'),
      kind: 'name',
      className: styles.yours,
      cell: ({ row }) => <Pasted row={row} learningLang={langs.learningLang} />,
    },
    {
      label: t('import.word'),
      isWide: true,
      cell: (row) => (
        <RowChoice
          planned={row}
          langs={langs}
          onDecide={(decision) => pasted.decide(row.row.line, decision)}
          onComplete={(text) => pasted.complete(row.row.line, text)}
        />
      ),
    },
    { label: t('import.state'), className: styles.state, cell: (row) => <State planned={row} /> },
  ];
  return (
    <section className={styles.preview} aria-label={t('import.preview')}>
      <p className={styles.count} role="status">
        <b>{taken.length}</b> {t('import.ready', { count: planned.length })}
      </p>
      <ProgressBar
        value={taken.length}
        max={Math.max(planned.length, 1)}
        label={t('import.preview')}
        tone="leaf"
      />
      {pasted.looksReversed && (
        <p className={styles.reversed} role="status">
          <CircleAlert size={16} aria-hidden /> {t('import.reversed')}
        </p>
      )}
      {cutCount > 0 && <p className={styles.hint}>{t('import.cut', { count: cutCount })}</p>}
      {pasted.read.leftOut.length > 0 && (
        <p className={styles.hint}>{t('import.leftOut', { columns: shownColumns(pasted.read.leftOut) })}</p>
      )}
      <Table
        label={t('import.preview')}
        columns={columns}
        rows={planned}
        keyOf={({ row }) => row.line}
        rowClass={({ decision, match }) =>
          decision === null ? styles.open : match.state === 'incomplete' ? styles.faulty : undefined
        }
      />
    </section>
  );
}

function Pasted({ row: { texts }, learningLang }: { row: PlannedRow['row']; learningLang: LearningLang }) {
  const [first = ''] = [texts[learningLang], ...Object.values(texts)].filter(Boolean);
  return (
    <>
      {first}
      <span className={styles.more}>
        {Object.values(texts)
          .filter((text) => text !== first)
          .join(' · ')}
      </span>
    </>
  );
}

function State({ planned: { row, match, decision, sameAs } }: { planned: PlannedRow }) {
  const { t } = useTranslation('lists');
  const fault = match.words.length === 0 || row.isCloze ? faultOf(row) : null;
  const mark = (tone: 'good' | 'doubt' | 'bad', Icon: LucideIcon, text: string) => (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <Icon size={16} aria-hidden /> {text}
    </span>
  );
  return (
    <>
      {decision === null && mark('doubt', CircleHelp, t('import.choose'))}
      {sameAs !== null && mark('doubt', Copy, t('import.double', { line: sameAs }))}
      {sameAs === null && decision?.kind === 'word' && mark('good', Check, t('import.ok'))}
      {sameAs === null && decision?.kind === 'own' && mark('good', PenLine, t('import.own'))}
      {decision?.kind === 'skip' && mark('bad', CircleAlert, t('import.left'))}
      {decision?.kind === 'skip' && fault && (
        <span className={styles.more}>{t(`import.fault.${fault}`, { max: WORD_TEXT_MAX })}</span>
      )}
    </>
  );
}

function RowChoice(props: {
  planned: PlannedRow;
  langs: DeskLangs;
  onDecide: (decision: Decision) => void;
  onComplete: (text: string) => void;
}) {
  const { t } = useTranslation('lists');
  const { planned, langs, onDecide, onComplete } = props;
  const { match, decision, row } = planned;
  const offered: readonly Word[] = match.suggestion ? [match.suggestion] : match.words;
  if (match.state === 'ready' && decision?.kind === 'word') {
    return offered[0] ? <WordLine word={offered[0]} langs={langs} /> : null;
  }
  return (
    <div className={styles.choices}>
      {offered.map((word) => (
        <button
          key={word.id}
          type="button"
          className={styles.choice}
          aria-pressed={decision?.kind === 'word' && decision.wordId === word.id}
          onClick={() => onDecide({ kind: 'word', wordId: word.id })}
        >
          <WordLine word={word} langs={langs} />
        </button>
      ))}
      {canBeOwn(row) && (
        <button
          type="button"
          className={styles.choice}
          aria-pressed={decision?.kind === 'own'}
          onClick={() => onDecide({ kind: 'own' })}
        >
          {t('import.asOwn')}
        </button>
      )}
      {faultOf(row) === 'noMeaning' && <Meaning onComplete={onComplete} />}
      <button
        type="button"
        className={styles.choice}
        aria-pressed={decision?.kind === 'skip'}
        onClick={() => onDecide({ kind: 'skip' })}
      >
        {t('import.leave')}
      </button>
    </div>
  );
}

/** The meaning that a row lacks, typed in place: the word can then be made. */
function Meaning({ onComplete }: { onComplete: (text: string) => void }) {
  const { t } = useTranslation('lists');
  const [text, setText] = useState('');
  return (
    <form
      className={styles.meaning}
      onSubmit={(event) => {
        event.preventDefault();
        onComplete(text);
      }}
    >
      <input
        className={styles.typed}
        aria-label={t('import.meaning')}
        placeholder={t('import.meaning')}
        maxLength={WORD_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className={styles.choice} disabled={text.trim() === ''}>
        {t('import.create')}
      </button>
    </form>
  );
}

function WordLine({ word, langs }: { word: Word; langs: DeskLangs }) {
  return (
    <span className={styles.word}>
      <PictureTile url={word.imageUrl} size={30} />
      <b>{wordText(word, langs.learningLang)}</b> {wordText(word, meaningLangOf(langs))}
    </span>
  );
}
