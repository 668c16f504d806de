import type { ListGroup } from '@motamo/contract/lists';
import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, NetworkError } from '../../lib/api-failure.ts';
import { useWaitingSend } from '../../lib/browser/online.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useUnsaved } from '../../ui/modal/use-unsaved.tsx';
import { useDeskLangs } from './desk-langs.ts';
import styles from './ImportModal.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportSource } from './ImportSource.tsx';
import { saveImport } from './save-import.ts';
import { useImport } from './use-import.ts';

/** A list out of what Quizlet, Anki, a spreadsheet or a CSV file gives: pasted or chosen, looked through, then made. */
export function ImportModal({ group, onClose }: { group: ListGroup; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation('shell');
  const langs = useDeskLangs();
  const pasted = useImport(langs, group.id);
  const unsaved = useUnsaved(pasted.chosen !== null, onClose);
  const waiting = useWaitingSend(() => showFlash({ tone: 'warning', text: common('draft.unsent') }));
  // What is changed while it waits for the network is what is made.
  const latest = useRef(pasted);
  latest.current = pasted;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [media, setMedia] = useState<{ done: number; total: number } | null>(null);
  const count = pasted.taken.length;
  const save = async () => {
    setIsBusy(true);
    try {
      const lost = await waiting.send(() => {
        const { taken, chosen, title } = latest.current;
        return saveImport({
          ...{ taken, file: chosen?.file ?? null, text: title, listGroupId: group.id },
          onMedia: (done, total) => setMedia({ done, total }),
        });
      });
      pasted.discard();
      if (lost > 0) showFlash({ tone: 'warning', text: t('import.mediaLost', { count: lost }) });
      onClose();
    } catch (failure) {
      setMedia(null);
      setErrors(failure instanceof NetworkError ? { form: common('networkFormal') } : fieldErrorsOf(failure));
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
      onClose={unsaved.close}
      footer={
        <>
          <p className={styles.note} role="status">
            {media
              ? t('import.media', media)
              : (errors.form ?? errors.wordIds ?? errors.words ?? t('import.min', { count: LIST_MIN_WORDS }))}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              waiting.giveUp();
              pasted.discard();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button variant="sky" disabled={count < LIST_MIN_WORDS} busy={isBusy} onClick={() => void save()}>
            {t('import.save', { count })}
          </Button>
        </>
      }
    >
      {unsaved.question}
      <DraftNote isRestored={pasted.isRestored} onDiscard={pasted.discard} />
      <Field
        label={t('editor.title')}
        value={pasted.title}
        maxLength={191}
        error={errors.text}
        onChange={(event) => pasted.setTitle(event.target.value)}
      />
      <div className={styles.halves}>
        <ImportSource pasted={pasted} />
        <ImportPreview pasted={pasted} langs={langs} />
      </div>
    </Modal>
  );
}
