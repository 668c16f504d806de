import type { ListGroup } from '@motamo/contract/lists';
import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { ArrowLeftRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../lib/api-failure.ts';
import { readTextFile } from '../../lib/browser/read-text-file.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FileButton } from '../../ui/form/FileButton.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useDeskLangs } from './desk-langs.ts';
import styles from './ImportModal.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { type Import, saveImport, useImport } from './use-import.ts';

const separatorKeys = {
  '\t': 'import.tab',
  ';': 'import.semicolon',
  ',': 'import.comma',
  ' - ': 'import.dash',
} as const;

/** A list out of what Quizlet, Anki, a spreadsheet or a CSV file gives: pasted or chosen, looked through, then made. */
export function ImportModal({ group, onClose }: { group: ListGroup; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const langs = useDeskLangs();
  const pasted = useImport(langs);
  const [title, setTitle] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const count = pasted.taken.length;
  const save = async () => {
    setIsBusy(true);
    try {
      await saveImport(pasted, { text: title, listGroupId: group.id });
      onClose();
    } catch (failure) {
      setErrors(fieldErrorsOf(failure));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      width={1072}
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <p className={styles.note}>
            {errors.wordIds ?? errors.words ?? t('import.min', { count: LIST_MIN_WORDS })}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" disabled={count < LIST_MIN_WORDS} busy={isBusy} onClick={() => void save()}>
            {t('import.save', { count })}
          </Button>
        </>
      }
    >
      <Field
        label={t('editor.title')}
        value={title}
        maxLength={191}
        error={errors.text}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className={styles.halves}>
        <PastedText pasted={pasted} />
        <ImportPreview pasted={pasted} langs={langs} />
      </div>
    </Modal>
  );
}

function PastedText({ pasted }: { pasted: Import }) {
  const { t } = useTranslation('lists');
  const id = useId();
  const { rows, separator, isAnki, namesLangs } = pasted.read;
  return (
    <section className={styles.pasted}>
      <div className={styles.head}>
        <label htmlFor={id}>{t('import.pasted')}</label>
        {rows.length > 0 && (
          <Chip>
            {isAnki ? 'Anki' : t(separatorKeys[separator])} · {t('import.rows', { count: rows.length })}
          </Chip>
        )}
      </div>
      <textarea
        id={id}
        className={styles.text}
        spellCheck={false}
        placeholder={t('import.placeholder')}
        value={pasted.text}
        onChange={(event) => pasted.setText(event.target.value)}
      />
      {rows.length > 0 && !namesLangs && (
        <Button
          variant={pasted.looksReversed ? 'sky' : 'paper'}
          size="s"
          icon={<ArrowLeftRight size={16} aria-hidden />}
          onClick={pasted.swap}
        >
          {t('import.swap')}
        </Button>
      )}
      <FileButton
        label={t('import.file')}
        accept=".csv,.tsv,.txt,text/plain,text/csv,text/tab-separated-values"
        onFile={(file) => void readTextFile(file).then(pasted.setText)}
      />
    </section>
  );
}
