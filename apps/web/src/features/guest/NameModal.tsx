import type { Anonymous } from '@motamo/contract/people';
import type { Lang } from '@motamo/rules/languages';
import { useTranslation } from 'react-i18next';
import { Mo } from '../../ui/Mo.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { NameForm } from './NameForm.tsx';

export interface NameModalProps {
  isOpen: boolean;
  /** The guest that changes name; null for a new one. */
  guest: Anonymous | null;
  lang: Lang;
  onClose: () => void;
  onDone: () => void;
}

/** What is your name? Names are chosen, never typed. */
export function NameModal({ isOpen, guest, lang, onClose, onDone }: NameModalProps) {
  const { t } = useTranslation('guest');
  return (
    <Modal
      open={isOpen}
      title={t('name.title')}
      description={t('name.text')}
      onClose={onClose}
      closeLabel={t(guest ? 'name.close' : 'name.cancel')}
      mascot={<Mo size={108} />}
    >
      <NameForm guest={guest} lang={lang} onDone={onDone} />
    </Modal>
  );
}
