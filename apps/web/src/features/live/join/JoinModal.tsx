import type { LiveGame } from '@motamo/contract/live';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { CodeJoin, type CodeJoinProps } from './CodeJoin.tsx';

/** Join game by code, as a modal of product §2. */
export function JoinModal({
  isOpen,
  join,
  onJoined,
  onClose,
}: {
  isOpen: boolean;
  join: CodeJoinProps['join'];
  onJoined: (game: LiveGame) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('live');
  return (
    <Modal
      open={isOpen}
      title={t('join.title')}
      description={t('join.text')}
      closeLabel={t('join.close')}
      onClose={onClose}
      width={560}
    >
      <CodeJoin join={join} onJoined={onJoined} autoFocus hasButton />
    </Modal>
  );
}
