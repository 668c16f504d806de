import { Volume2, VolumeX } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { CheckField } from '../ui/form/CheckField.tsx';
import { RoundButton } from '../ui/form/RoundButton.tsx';
import { Modal } from '../ui/modal/Modal.tsx';
import styles from './SoundButton.module.css';

/** Effects and voice of this device, one tap away inside every game. */
export const SoundButton = memo(function SoundButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { areEffectsMuted, isVoiceMuted } = usePreferences();
  const Icon = areEffectsMuted && isVoiceMuted ? VolumeX : Volume2;
  return (
    <>
      <RoundButton
        label={t('comfort.sound')}
        aria-haspopup="dialog"
        className={className}
        icon={<Icon size={28} strokeWidth={2.8} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      <Modal
        open={isOpen}
        width={440}
        title={t('comfort.sound')}
        closeLabel={t('close')}
        onClose={() => setIsOpen(false)}
      >
        <div className={styles.switches}>
          <CheckField
            isSwitch
            label={t('comfort.effects')}
            checked={!areEffectsMuted}
            onChange={({ target }) => setPreference('areEffectsMuted', !target.checked)}
          />
          <CheckField
            isSwitch
            label={t('comfort.voice')}
            checked={!isVoiceMuted}
            onChange={({ target }) => setPreference('isVoiceMuted', !target.checked)}
          />
        </div>
      </Modal>
    </>
  );
});
