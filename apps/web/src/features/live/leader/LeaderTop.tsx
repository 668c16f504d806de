import { Volume2, VolumeX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSilent, setPreference, setSilenced, usePreferences } from '../../../lib/preferences.ts';
import { stopSpeaking } from '../../../lib/sound/sound.ts';
import { Logo } from '../../../ui/art/Logo.tsx';
import styles from './LeaderTop.module.css';

/** The line over the projected screen: plates at the left, tools at the right. */
export function LeaderTop({
  children,
  end,
  isSmall = false,
}: {
  children?: ReactNode;
  end?: ReactNode;
  /** The app's mark alone, where room is scarce. */
  isSmall?: boolean;
}) {
  return (
    <header className={isSmall ? `${styles.top} ${styles.small}` : styles.top}>
      {isSmall ? (
        <img className={styles.mark} src="/favicon.svg" alt="Motamo" />
      ) : (
        <span className={styles.logo}>
          <Logo hasMark size={30} />
        </span>
      )}
      <div className={styles.left}>{children}</div>
      <div className={styles.right}>{end}</div>
    </header>
  );
}

export function Plate({ children }: { children: ReactNode }) {
  return <span className={styles.plate}>{children}</span>;
}

/** "482 913": two groups of three. */
export const codeText = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

export function CodePlate({ code }: { code: string }) {
  const { t } = useTranslation('live');
  return (
    <Plate>
      <span className={styles.codeLabel}>{t('lead.code')}</span>{' '}
      <b className={styles.code}>{codeText(code)}</b>
    </Plate>
  );
}

export function ToolButton({
  label,
  icon,
  isPressed,
  isLit = false,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  /** Wants to be seen. */
  isLit?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={isLit ? `${styles.tool} ${styles.lit}` : styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

export function SoundButton() {
  const { t } = useTranslation('live');
  const preferences = usePreferences();
  const isMuted = isSilent(preferences);
  // Effects, music and voice: a wall that is muted says nothing at all (rulings 12).
  const mute = () => {
    setSilenced(false);
    setPreference('areEffectsMuted', !isMuted);
    setPreference('isVoiceMuted', !isMuted);
    if (!isMuted) stopSpeaking();
  };
  const label = preferences.isSilenced ? 'lead.hearHereLabel' : isMuted ? 'lead.unmute' : 'lead.mute';
  return (
    <ToolButton
      label={t(label)}
      isPressed={isMuted}
      isLit={preferences.isSilenced}
      icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      onClick={mute}
    />
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('live');
  return <ToolButton label={t('lead.close')} icon={<X aria-hidden />} onClick={onClose} />;
}
