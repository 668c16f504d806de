import type { PaperSize } from '@motamo/contract/documents';
import { SCHOOL_NAME_MAX } from '@motamo/rules/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { useDraft } from '../../../lib/browser/draft.ts';
import { isoDayOf } from '../../../lib/dates.ts';
import { isLang, languageNames, useLanguage } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import { useOfferedLanguages } from '../../../lib/settings.ts';
import { DocumentMaking } from '../../../question/DocumentMaking.tsx';
import { useDocument, usePaper } from '../../../question/use-document.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Segments } from '../../../ui/meter/Segments.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { PrintModalProps } from '../PrintModal.tsx';
import styles from '../SecretsModal.module.css';
import { periodFor } from './certificate-period.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { rememberSchoolName, schoolNameOf } from './school-name.ts';

/** Certificates as PDF, for a class, some of its pupils or one: of a period, in a language, in the name of a school. */
export function CertificateModal({ type, uuid, students, name, onClose }: PrintModalProps) {
  const { t } = useTranslation('students');
  const languages = useOfferedLanguages();
  const paper = usePaper();
  const user = useUser();
  const ownLang = useLanguage();
  const draft = useDraft('certificates', {
    ...{ paper, lang: ownLang, school: schoolNameOf(user) },
    ...periodFor('year', isoDayOf()),
  });
  const wish = draft.value;
  const [refused, setRefused] = useState<string>();
  const ask = async () => {
    const { school, ...rest } = wish;
    const query = { ...rest, ...(school.trim() && { school: school.trim() }) };
    const some = students && { students: students.join(',') };
    try {
      return await (type === 'classrooms'
        ? call('GET /user/bulk/documents/certificates/classrooms/{uuid}', {
            ...{ params: { uuid }, query: { ...query, ...some } },
          })
        : call('GET /user/bulk/documents/certificates/students/{uuid}', { params: { uuid }, query }));
    } catch (failure) {
      const { fromDay, untilDay } = fieldErrorsOf(failure);
      setRefused(fromDay ?? untilDay);
      throw failure;
    }
  };
  const document = useDocument(ask, `${t('certificates')} ${name}.pdf`);
  const { state, doneCount, totalCount, make, reset } = document;
  const print = async () => {
    await make();
    await rememberSchoolName(user, wish.school);
  };
  const change = (next: Partial<typeof wish>) => {
    draft.set(next);
    setRefused(undefined);
    reset();
  };
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <Modal
      open
      title={t(type === 'classrooms' ? 'certificate.title' : 'certificate.titleOne', { name })}
      description={t('certificate.text')}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t(state === 'saved' ? 'done' : 'cancel')}
          </Button>
          <Button variant="sky" busy={state === 'busy'} onClick={() => void print()}>
            {t(state === 'saved' ? 'print.again' : 'certificate.make')}
          </Button>
        </>
      }
    >
      <div className={styles.papers}>
        <DraftNote isRestored={draft.isRestored} onDiscard={() => draft.discard()} />
        <PeriodFields period={wish} onChange={change} />
        <Field
          label={t('certificate.school')}
          value={wish.school}
          maxLength={SCHOOL_NAME_MAX}
          onChange={({ target }) => change({ school: target.value })}
        />
        <SelectField
          label={t('certificate.lang')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={wish.lang}
          onChange={({ target }) => isLang(target.value) && change({ lang: target.value })}
        />
        <Segments<PaperSize>
          label={t('print.paper')}
          value={wish.paper}
          options={[
            { value: 'letter', label: t('print.letter') },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={(next) => change({ paper: next })}
        />
        <DocumentMaking
          document={document}
          texts={{
            progress: t('certificate.progress', { done: doneCount, total: totalCount }),
            saved: t('certificate.saved'),
            failed: refused ?? t('certificate.failed'),
          }}
        />
      </div>
    </Modal>
  );
}
