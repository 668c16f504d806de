import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

/** Names a list group, new or old. */
export function TitleModal(props: {
  heading: string;
  title: string;
  /** Name of what is kept while it is typed. */
  draft: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('lists');
  const formId = useId();
  const { formProps, text, errors, reset, isRestored, isBusy } = useForm({
    initial: { title: props.title },
    isFormal: true,
    draft: props.draft,
    send: ({ title }) => props.onSave(title).then(props.onClose),
  });
  return (
    <Modal
      open
      title={props.heading}
      onClose={props.onClose}
      closeLabel={t('close')}
      width={620}
      footer={
        <>
          <p role="alert">{errors.form}</p>
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              props.onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button variant="sky" type="submit" form={formId} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
        <Field {...text('title')} label={t('group.title')} hint={t('titleHint')} maxLength={191} required />
      </form>
    </Modal>
  );
}
