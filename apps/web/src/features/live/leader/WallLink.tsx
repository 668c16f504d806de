import { Projector } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { ToolButton } from './LeaderTop.tsx';
import styles from './WallLink.module.css';

/** A link that shows this screen on another device, without signing in there. */
export function WallButton({ gameUuid }: { gameUuid: string }) {
  const { t } = useTranslation('live');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton label={t('wall.title')} icon={<Projector aria-hidden />} onClick={() => setIsOpen(true)} />
      {isOpen && <WallDialog gameUuid={gameUuid} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WallDialog({ gameUuid, onClose }: { gameUuid: string; onClose: () => void }) {
  const { t } = useTranslation('live');
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const params = { uuid: gameUuid };
  const failed = () => {
    setIsBusy(false);
    showFlash({ tone: 'error', text: t('host.failed') });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog asks once, when it opens
  useEffect(() => {
    call('POST /user/live-games/{uuid}/wall', { params }).then(
      ({ key }) => setLink(`${window.location.origin}/wall/${key}`),
      failed,
    );
  }, []);
  const takeBack = () => {
    setIsBusy(true);
    call('DELETE /user/live-games/{uuid}/wall', { params }).then(onClose, failed);
  };
  return (
    <Modal
      open
      title={t('wall.title')}
      description={t('wall.text')}
      closeLabel={t('join.close')}
      onClose={onClose}
      width={620}
    >
      <div className={styles.link}>
        {link && (
          <>
            <QrCode className={styles.qr} link={link} label={t('wall.picture')} />
            <code>{link}</code>
            <a className={buttonClass({ wide: true })} href={link} target="_blank" rel="noopener">
              {t('wall.open')}
            </a>
            <Button variant="paper" wide busy={isBusy} onClick={takeBack}>
              {t('wall.takeBack')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
