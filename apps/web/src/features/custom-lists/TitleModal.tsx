import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../lib/api-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Names a list group, new or old. */
export function TitleModal(props: {
  heading: string;
  title: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('lists');
  const formId = useId();
  const [title, setTitle] = useState(props.title);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    props.onSave(title).then(props.onClose, (failure: unknown) => {
      setError(fieldErrorsOf(failure).title);
      setIsBusy(false);
    });
  };
  return (
    <Modal
      open
      title={props.heading}
      onClose={props.onClose}
      closeLabel={t('close')}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" type="submit" form={formId} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Field
          label={t('group.title')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={error}
          hint={t('titleHint')}
          maxLength={191}
          required
        />
      </form>
    </Modal>
  );
}
