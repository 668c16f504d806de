import { Volume2, VolumeX } from 'lucide-react';
import styles from './SpeakButton.module.css';

export interface SpeakButtonProps {
  /** "Écouter butterfly"; when there is no sound, say so here: it is read and shown as a hint. */
  label: string;
  state?: 'idle' | 'playing' | 'none';
  /** Diameter in px: 48 and up. */
  size?: number;
  tone?: 'sky' | 'soft';
  onSpeak?: () => void;
}

export function SpeakButton({ label, state = 'idle', size = 56, tone = 'sky', onSpeak }: SpeakButtonProps) {
  const Icon = state === 'none' ? VolumeX : Volume2;
  return (
    <button
      type="button"
      className={[styles.speak, styles[tone], styles[state]].join(' ')}
      style={{ width: size, height: size }}
      aria-label={label}
      title={state === 'none' ? label : undefined}
      aria-disabled={state === 'none' || undefined}
      onClick={() => state !== 'none' && onSpeak?.()}
    >
      <Icon size={Math.round(size * 0.52)} strokeWidth={2.6} aria-hidden />
    </button>
  );
}
