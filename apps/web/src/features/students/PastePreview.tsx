import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PastePanel.module.css';
import type { PastedPupil } from './pasted-pupils.ts';
import type { PastedRow, usePaste } from './use-paste.ts';

type Paste = ReturnType<typeof usePaste>;

/** Every row with its verdict; faulty cells can be mended in place. */
export function PastePreview({ paste }: { paste: Paste }) {
  const { t } = useTranslation('students');
  const table = useRef<HTMLTableElement>(null);
  const { rows, ready, isJudging, hasFailed, stopped, created } = paste;
  const faulty = rows.filter(({ verdict }) => verdict?.status === 'faulty');
  const goToFault = () => {
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid]') ?? [])];
    const at = inputs.indexOf(document.activeElement as HTMLInputElement);
    (inputs[at + 1] ?? inputs[0])?.focus();
  };
  return (
    <>
      {hasFailed && <p className={styles.faults}>{t('network')}</p>}
      {stopped && <p className={styles.faults}>{t('pasted.stopped', { count: created.length })}</p>}
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
      <table ref={table} className={styles.table}>
        <caption className="visually-hidden">{t('pasted.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pasted.line')}</th>
            <th scope="col">{t('form.firstName')}</th>
            <th scope="col">{t('form.lastName')}</th>
            <th scope="col">{t('form.username')}</th>
            <th scope="col">{t('pasted.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PreviewRow key={row.id} {...{ row, paste }} line={index + 1} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function PreviewRow({ row, line, paste }: { row: PastedRow; line: number; paste: Paste }) {
  const { t } = useTranslation('students');
  const { pupil, verdict } = row;
  const errors = verdict?.errors ?? {};
  const isFaulty = verdict?.status === 'faulty';
  const others = Object.keys(errors).filter(
    (field) => !['firstName', 'lastName', 'username'].includes(field),
  );
  const cell = (field: 'firstName' | 'lastName' | 'username' | 'password') => {
    const label = field === 'password' ? t('form.password') : t(`form.${field}`);
    return errors[field] || (isFaulty && pupil[field] === '' && field !== 'username') ? (
      <input
        value={pupil[field]}
        aria-label={`${label}, ${t('pasted.lineNb', { line })}`}
        aria-invalid={errors[field] ? true : undefined}
        onChange={(event) => paste.change(row.id, { [field]: event.target.value } as Partial<PastedPupil>)}
      />
    ) : (
      pupil[field]
    );
  };
  return (
    <tr className={isFaulty ? styles.faulty : undefined}>
      <td>{line}</td>
      <td>{cell('firstName')}</td>
      <td>{cell('lastName')}</td>
      <td translate="no">
        {errors.username || pupil.username ? cell('username') : (verdict?.username ?? '…')}
      </td>
      <td>
        {verdict === null && '…'}
        {verdict?.status === 'ready' && (
          <span className={styles.ready}>
            <Check size={16} aria-hidden /> {t(verdict.isNamesake ? 'pasted.namesake' : 'pasted.ready')}
          </span>
        )}
        {isFaulty && (
          <div className={styles.verdict}>
            {Object.entries(errors).map(([field, message]) => (
              <span key={field}>
                <CircleAlert size={16} aria-hidden />
                {t(`field.${field as 'firstName'}`, { defaultValue: field })} : {message}
              </span>
            ))}
            {others.includes('password') && cell('password')}
            {verdict.suggestion && (
              <button
                type="button"
                onClick={() => paste.change(row.id, { username: verdict.suggestion ?? '' })}
              >
                {t('pasted.take', { username: verdict.suggestion })}
              </button>
            )}
            <button type="button" onClick={() => paste.drop(row.id)}>
              {t('pasted.drop')}
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}
