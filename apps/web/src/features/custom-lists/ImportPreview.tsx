import type { Word } from '@motamo/contract/words';
import { Check, CircleAlert, CircleHelp, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { wordText } from '../../lib/word-texts.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import styles from './ImportPreview.module.css';
import { canBeOwn, type Decision, type PlannedRow } from './import-plan.ts';
import { Picture } from './Picture.tsx';
import type { Import } from './use-import.ts';

/** Each pasted row with the word that it becomes; those that need a choice stand first. */
export function ImportPreview({ pasted, langs }: { pasted: Import; langs: DeskLangs }) {
  const { t } = useTranslation('lists');
  const { planned, taken, cutCount } = pasted;
  if (pasted.text.trim() === '') return <p className={styles.hint}>{t('import.hint')}</p>;
  if (pasted.isWaiting) return <p className={styles.hint}>{t('import.waiting')}</p>;
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
      {cutCount > 0 && <p className={styles.hint}>{t('import.cut', { count: cutCount })}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.yours')}</th>
            <th scope="col">{t('import.word')}</th>
            <th scope="col">{t('import.state')}</th>
          </tr>
        </thead>
        <tbody>
          {planned.map((row) => (
            <PreviewRow key={row.row.line} planned={row} langs={langs} onDecide={pasted.decide} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  planned: PlannedRow;
  langs: DeskLangs;
  onDecide: Import['decide'];
}

function PreviewRow({ planned, langs, onDecide }: RowProps) {
  const { t } = useTranslation('lists');
  const { row, match, decision } = planned;
  const [first = ''] = [row.texts[langs.learningLang], ...Object.values(row.texts)].filter(Boolean);
  const isOpen = decision === null;
  const edge = isOpen ? styles.open : match.state === 'incomplete' ? styles.faulty : '';
  const decide = (next: Decision) => onDecide(row.line, next);
  return (
    <tr className={edge}>
      <th scope="row">
        {first}
        <span>
          {Object.values(row.texts)
            .filter((text) => text !== first)
            .join(' · ')}
        </span>
      </th>
      <td>
        <RowChoice planned={planned} langs={langs} onDecide={decide} />
      </td>
      <td className={styles.state}>
        {isOpen && (
          <span className={styles.doubt}>
            <CircleHelp size={16} aria-hidden /> {t('import.choose')}
          </span>
        )}
        {decision?.kind === 'word' && (
          <span className={styles.good}>
            <Check size={16} aria-hidden /> {t('import.ok')}
          </span>
        )}
        {decision?.kind === 'own' && (
          <span className={styles.good}>
            <PenLine size={16} aria-hidden /> {t('import.own')}
          </span>
        )}
        {decision?.kind === 'skip' && (
          <span className={styles.bad}>
            <CircleAlert size={16} aria-hidden /> {t('import.left')}
          </span>
        )}
      </td>
    </tr>
  );
}

function RowChoice(props: { planned: PlannedRow; langs: DeskLangs; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation('lists');
  const { planned, langs, onDecide } = props;
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

function WordLine({ word, langs }: { word: Word; langs: DeskLangs }) {
  return (
    <span className={styles.word}>
      <Picture url={word.imageUrl} size={30} />
      <b>{wordText(word, langs.learningLang)}</b> {wordText(word, meaningLangOf(langs))}
    </span>
  );
}
