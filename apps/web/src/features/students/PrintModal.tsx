import type { PaperSize } from '@motamo/contract/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { DocumentMaking } from '../../question/DocumentMaking.tsx';
import { useDocument, usePaper } from '../../question/use-document.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './SecretsModal.module.css';

export interface PrintModalProps {
  type: 'classrooms' | 'students';
  uuid: string;
  /** Of the class, the cards of these pupils alone. */
  students?: readonly string[];
  /** Of the class or the pupil; also of the file. */
  name: string;
  onClose: () => void;
}

/** Access cards as PDF (rulings 3): made in the background, then saved by the browser. */
export function PrintModal({ type, uuid, students, name, onClose }: PrintModalProps) {
  const { t } = useTranslation('students');
  const [paper, setPaper] = useState<PaperSize>(usePaper());
  const ask = async () => {
    const input = { params: { uuid }, query: { paper } };
    const some = students && { students: students.join(',') };
    return type === 'classrooms'
      ? call('GET /user/bulk/documents/classrooms/{uuid}', { ...input, query: { paper, ...some } })
      : call('GET /user/bulk/documents/students/{uuid}', input);
  };
  const document = useDocument(ask, `${t('cardsFile', { name })}.pdf`);
  const { state, doneCount, totalCount, make, reset } = document;
  return (
    <Modal
      open
      title={t(type === 'classrooms' ? 'print.title' : 'print.titleOne', { name })}
      description={t('print.text')}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t(state === 'saved' ? 'done' : 'cancel')}
          </Button>
          <Button variant="sky" busy={state === 'busy'} onClick={() => void make()}>
            {t(state === 'saved' ? 'print.again' : 'print.make')}
          </Button>
        </>
      }
    >
      <div className={styles.papers}>
        <Segments
          label={t('print.paper')}
          value={paper}
          options={[
            { value: 'letter', label: t('print.letter') },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={(next) => {
            setPaper(next);
            reset();
          }}
        />
        <DocumentMaking
          document={document}
          texts={{
            progress: t('print.progress', { done: doneCount, total: totalCount }),
            saved: t('print.saved'),
            failed: t('print.failed'),
          }}
        />
      </div>
    </Modal>
  );
}
