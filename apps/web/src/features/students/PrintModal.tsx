import type { BulkDocument, PaperSize } from '@motamo/contract/documents';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { saveFile } from './pupil-calls.ts';
import styles from './SecretsModal.module.css';

export interface PrintModalProps {
  type: 'classrooms' | 'students';
  uuid: string;
  /** Of the class or the pupil; also of the file. */
  name: string;
  onClose: () => void;
}

const ASK_AGAIN_MS = 700;
const LETTER_COUNTRIES = ['Canada', 'United States of America', 'Mexico'];

/** Access cards as PDF (rulings 3): made in the background, then saved by the browser. */
export function PrintModal({ type, uuid, name, onClose }: PrintModalProps) {
  const { t } = useTranslation('students');
  const country = useUser()?.country;
  const isLetter = !country || LETTER_COUNTRIES.includes(country);
  const [paper, setPaper] = useState<PaperSize>(isLetter ? 'letter' : 'a4');
  const [document, setDocument] = useState<BulkDocument | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const ask = async () => {
    const input = { params: { uuid }, query: { paper } };
    return type === 'classrooms'
      ? call('GET /user/bulk/documents/classrooms/{uuid}', input)
      : call('GET /user/bulk/documents/students/{uuid}', input);
  };
  const make = async () => {
    setState('busy');
    try {
      let { bulkDocument } = await ask();
      while (!bulkDocument.isReady && !isGone.current) {
        setDocument(bulkDocument);
        await new Promise((go) => setTimeout(go, ASK_AGAIN_MS));
        ({ bulkDocument } = await ask());
      }
      if (isGone.current) return;
      await saveFile(bulkDocument.documentUrl, `${name}.pdf`);
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  const { doneCount = 0, totalCount = 0 } = document ?? {};
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
            setState('idle');
          }}
        />
        {state === 'busy' && (
          <ProgressBar
            value={doneCount}
            max={Math.max(1, totalCount)}
            tone="sky"
            label={t('print.progress', { done: doneCount, total: totalCount })}
          />
        )}
        <p role="status">
          {state === 'saved' && t('print.saved')}
          {state === 'failed' && t('print.failed')}
        </p>
      </div>
    </Modal>
  );
}
