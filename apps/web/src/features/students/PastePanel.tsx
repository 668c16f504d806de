import type { Classroom } from '@motamo/contract/classrooms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTextFile } from '../../lib/browser/read-text-file.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { FileButton } from '../../ui/form/FileButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { ProgressBar } from '../../ui/meter/ProgressBar.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useUnsaved } from '../../ui/modal/use-unsaved.tsx';
import { CreatedList } from './CreatedList.tsx';
import type { OpenModal } from './modal-state.ts';
import styles from './PastePanel.module.css';
import { PastePreview } from './PastePreview.tsx';
import { type Created, type PastedRow, ROWS_MAX, usePaste } from './use-paste.ts';

export interface PastePanelProps {
  classrooms: Classroom[];
  classroomUuid: string | null;
  tabs: ReactNode;
  onOpen: (modal: OpenModal | null) => void;
}

/** Ctrl+V works at once. The same function each time, so that React calls it only for a new box. */
const focusAtFirst = (box: HTMLTextAreaElement | null) => box?.focus();

/** Generated passwords are shown once: whoever has not copied them is asked before they are gone. */
function useSecrets(created: readonly Created[]) {
  const { t } = useTranslation('students');
  const [copiedCount, setCopiedCount] = useState(0);
  const count = created.filter(({ password }) => password !== null).length;
  const areOpen = count > copiedCount;
  const words = areOpen ? { title: t('created.leave', { count }), text: t('created.leaveText') } : undefined;
  return { areOpen, words, onCopied: () => setCopiedCount(count) };
}

/** What is made for these pupils beside what the list brings. */
function madeText(rows: readonly PastedRow[]) {
  const withPassword = rows.filter(({ student }) => student.password !== '').length;
  if (withPassword === 0) return 'pasted.made';
  return withPassword === rows.length ? 'pasted.madeCode' : 'pasted.madeSome';
}

/** Many pupils at once: paste, see every problem, create (product §8). */
export function PastePanel({ classrooms, classroomUuid, tabs, onOpen }: PastePanelProps) {
  const { t } = useTranslation('students');
  const [chosen, setChosen] = useState(classroomUuid ?? classrooms[0]?.uuid ?? '');
  const uuid = classrooms.length === 0 ? null : chosen;
  const paste = usePaste(uuid);
  const { text, order, rows, ready, created, total } = paste;
  const secrets = useSecrets(created);
  const unsaved = useUnsaved(!paste.isKept || secrets.areOpen, () => onOpen(null), secrets.words);
  const classroom = classrooms.find((one) => one.uuid === uuid);
  const isDone = total === null && rows.length === 0 && created.length > 0;
  const take = paste.read;
  const readFile = async (file: File) => {
    const read = await readTextFile(file);
    if (read.trim() === '')
      return showFlash({ tone: 'warning', text: t('pasted.noText', { name: file.name }) });
    take(read, order);
  };
  const again = () => take('', order);
  const print = () =>
    classroom && onOpen({ kind: 'print', type: 'classrooms', uuid: classroom.uuid, name: classroom.title });
  const footer = isDone ? (
    <>
      <Button variant="quiet" onClick={() => onOpen(null)}>
        {t('done')}
      </Button>
      {classroom && (
        <Button variant="sky" onClick={print}>
          {t('cards')}
        </Button>
      )}
    </>
  ) : (
    <>
      <span className={styles.footNote}>{t(madeText(rows))}</span>
      {rows.length > 0 && total === null && (
        <Button variant="quiet" onClick={again}>
          {t('back')}
        </Button>
      )}
      <Button
        variant="sky"
        busy={total !== null || paste.isJudging}
        disabled={ready.length === 0}
        onClick={() => void paste.create()}
      >
        {ready.length === 0 ? t('pasted.none') : t('pasted.create', { count: ready.length })}
      </Button>
    </>
  );
  return (
    <Modal
      open
      title={t('pasted.title')}
      description={classroom ? classroom.title : undefined}
      closeLabel={t('close')}
      isBlocking={total !== null && paste.isOnline}
      onClose={unsaved.close}
      width={940}
      footer={footer}
    >
      {unsaved.question}
      {rows.length === 0 && !isDone && tabs}
      <DraftNote isRestored={paste.isRestored && total === null} onDiscard={paste.discard} />
      {total !== null && (
        <ProgressBar
          value={total - ready.length}
          max={total}
          label={t('pasted.progress', { done: total - ready.length, total })}
        />
      )}
      {total !== null && <p role="status">{t('pasted.progress', { done: total - ready.length, total })}</p>}
      {isDone && <CreatedList created={created} onCopied={secrets.onCopied} />}
      {!isDone && rows.length === 0 && (
        <div className={styles.paste}>
          <label htmlFor="pasted">{t('pasted.label')}</label>
          <textarea
            id="pasted"
            value={text}
            rows={10}
            placeholder={t('pasted.placeholder')}
            spellCheck={false}
            ref={focusAtFirst}
            onChange={(event) => take(event.target.value, order)}
          />
          <p>{t('pasted.hint')}</p>
          <div>
            <FileButton
              label={t('pasted.file')}
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onFile={(file) => void readFile(file)}
            />
          </div>
        </div>
      )}
      {!isDone && rows.length > 0 && total === null && (
        <>
          <div className={styles.options}>
            <Segments
              label={t('pasted.order')}
              value={order}
              options={[
                { value: 'first-last', label: t('pasted.firstLast') },
                { value: 'last-first', label: t('pasted.lastFirst') },
              ]}
              onChange={(next) => take(text, next)}
            />
            {classrooms.length > 1 && (
              <SelectField
                label={t('form.classroom')}
                hideLabel
                value={chosen}
                options={classrooms.map((one) => ({ value: one.uuid, label: one.title }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </div>
          {rows.length > ROWS_MAX ? (
            <p className={styles.faults}>{t('pasted.tooMany', { max: ROWS_MAX })}</p>
          ) : (
            <PastePreview paste={paste} />
          )}
        </>
      )}
      {!isDone && created.length > 0 && total === null && (
        <CreatedList created={created} onCopied={secrets.onCopied} />
      )}
    </Modal>
  );
}
