import type { Anonymous } from '@motamo/contract/people';
import type { Lang } from '@motamo/rules/languages';
import { useTranslation } from 'react-i18next';
import { Mo } from '../../ui/art/Mo.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { NameForm } from './NameForm.tsx';

export interface NameModalProps {
  isOpen: boolean;
  /** The guest that changes name; null for a new one. */
  guest: Anonymous | null;
  lang: Lang;
  /** On the way to a live game, which has its languages. */
  hasGame: boolean;
  onAccount: () => void;
  onClose: () => void;
  onDone: (playsNow: boolean) => void;
  onSend: (playsNow: boolean) => void;
}

/** What is your name? Names are chosen, never typed. */
export function NameModal(props: NameModalProps) {
  const { isOpen, guest, onClose, ...form } = props;
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
      <NameForm guest={guest} {...form} />
    </Modal>
  );
}
