import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import styles from './PastePanel.module.css';
import { namesFurtherUp, type PastedStudent } from './pasted-students.ts';
import type { PastedRow, usePaste } from './use-paste.ts';

type Paste = ReturnType<typeof usePaste>;

/** Every row with its verdict; faulty cells can be corrected in place. */
export function PastePreview({ paste }: { paste: Paste }) {
  const { t } = useTranslation('students');
  const table = useRef<HTMLDivElement>(null);
  const { rows, ready, isJudging, hasFailed, stopped, created } = paste;
  const faulty = rows.filter(({ verdict }) => verdict?.status === 'faulty');
  const twice = namesFurtherUp(rows.map(({ student }) => student));
  const goToFault = () => {
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid]') ?? [])];
    const at = inputs.indexOf(document.activeElement as HTMLInputElement);
    (inputs[at + 1] ?? inputs[0])?.focus();
  };
  const named = (field: 'firstName' | 'lastName') => ({
    label: t(`form.${field}`),
    className: styles.name,
    cell: (row: PastedRow, index: number) => <Editable {...{ row, field, paste }} line={index + 1} />,
  });
  const columns: TableColumn<PastedRow>[] = [
    { label: t('pasted.line'), className: styles.line, cell: (_row, index) => index + 1 },
    named('firstName'),
    named('lastName'),
    {
      label: t('form.username'),
      cell: (row, index) => (
        <span translate="no">
          {row.verdict?.errors.username || row.student.username ? (
            <Editable {...{ row, paste }} field="username" line={index + 1} />
          ) : (
            (row.verdict?.username ?? '…')
          )}
        </span>
      ),
    },
    {
      label: t('pasted.state'),
      className: styles.state,
      cell: (row, index) => <Verdict {...{ row, paste }} line={index + 1} isTwice={twice[index]} />,
    },
  ];
  return (
    <>
      {hasFailed && <p className={styles.faults}>{t('network')}</p>}
      {stopped && (!hasFailed || created.length > 0) && (
        <p className={styles.faults}>
          {t(hasFailed ? 'pasted.interrupted' : 'pasted.stopped', { count: created.length })}
        </p>
      )}
      <div role="status">
        {faulty.length > 0 && (
          <p className={styles.faults}>
            <CircleAlert size={18} aria-hidden />
            <span>
              <b>{t('pasted.faulty', { count: faulty.length })}</b>{' '}
              {t('pasted.others', { count: ready.length })}
            </span>
            <button type="button" onClick={goToFault}>
              {t('pasted.next')} <ChevronDown size={16} aria-hidden />
            </button>
          </p>
        )}
        {faulty.length === 0 && !isJudging && !hasFailed && (
          <p className={styles.allReady}>
            <Check size={18} aria-hidden /> {t('pasted.allReady', { count: ready.length })}
          </p>
        )}
      </div>
      <div ref={table}>
        <Table
          label={t('pasted.title')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          rowClass={({ verdict }) => (verdict?.status === 'faulty' ? styles.faulty : undefined)}
        />
      </div>
    </>
  );
}

interface CellProps {
  row: PastedRow;
  /** Number of the row, from 1. */
  line: number;
  paste: Paste;
}

/** A value of a row; where it is wrong or missing, a field to type it. */
function Editable({
  row: { id, student, verdict },
  line,
  field,
  paste,
}: CellProps & { field: 'firstName' | 'lastName' | 'username' | 'password' }) {
  const { t } = useTranslation('students');
  const error = verdict?.errors[field];
  const isMissing = verdict?.status === 'faulty' && student[field] === '' && field !== 'username';
  if (!error && !isMissing) return student[field];
  return (
    <input
      value={student[field]}
      aria-label={`${t(`form.${field}`)}, ${t('pasted.lineNb', { line })}`}
      aria-invalid={error ? true : undefined}
      onChange={(event) => paste.change(id, { [field]: event.target.value } as Partial<PastedStudent>)}
    />
  );
}

function Verdict(props: CellProps & { isTwice: boolean | undefined }) {
  const { row, paste, isTwice } = props;
  const { t } = useTranslation('students');
  if (row.verdict === null) return '…';
  const { status, isNamesake, errors, suggestion } = row.verdict;
  const ready = isTwice ? 'pasted.twice' : 'pasted.ready';
  if (status === 'ready')
    return (
      <span className={styles.ready}>
        <Check size={16} aria-hidden /> {t(isNamesake ? 'pasted.namesake' : ready)}
      </span>
    );
  return (
    <div className={styles.verdict}>
      {Object.entries(errors).map(([field, message]) => (
        <span key={field}>
          <CircleAlert size={16} aria-hidden />
          {t('pasted.fault', { field: t(`field.${field as 'firstName'}`, { defaultValue: field }), message })}
        </span>
      ))}
      {'password' in errors && <Editable {...props} field="password" />}
      {suggestion && (
        <button type="button" onClick={() => paste.change(row.id, { username: suggestion })}>
          {t('pasted.take', { username: suggestion })}
        </button>
      )}
      <button type="button" onClick={() => paste.drop(row.id)}>
        {t('pasted.drop')}
      </button>
    </div>
  );
}
