import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

/**
 * What the entries lists and students say to a teacher without a licence (spec §2 Menus). Classes and lists may be prepared
 * all the same (rulings 16); nobody can play before there is one.
 *
 * @param props.to where the entry leads
 */
export function NeedsLicence({ to, onClose }: { to: string; onClose: () => void }) {
  const { t } = useTranslation('adult');
  const navigate = useNavigate();
  const go = (address: string) => {
    onClose();
    void navigate({ to: address });
  };
  return (
    <Modal
      open
      title={t('needsLicence.title')}
      description={t('needsLicence.text')}
      onClose={onClose}
      closeLabel={t('needsLicence.later')}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={() => go(to)}>
            {t('needsLicence.prepare')}
          </Button>
          <Button variant="sky" onClick={() => go('/user/billing')}>
            {t('needsLicence.billing')}
          </Button>
        </>
      }
    >
      <p>{t('needsLicence.gift')}</p>
    </Modal>
  );
}
