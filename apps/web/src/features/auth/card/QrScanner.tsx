import { Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './CardModal.module.css';
import { watchForQr } from './qr-camera.ts';

interface QrScannerProps {
  onScan: (text: string) => void;
  onType: () => void;
  error?: string;
}

/** Looks for a QR code through the camera; where there is none, says so and offers the keyboard. */
export function QrScanner({ onScan, onType, error }: QrScannerProps) {
  const { t } = useTranslation('auth');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onScan);
  latest.current = onScan;
  const [fault, setFault] = useState<'none' | 'refused' | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    return watchForQr(element, (text) => latest.current(text), setFault);
  }, []);
  const explanation = fault === 'none' ? t('card.noCamera') : t('card.cameraRefused');
  return (
    <div className={styles.scanner}>
      {fault === null && <video ref={video} className={styles.video} muted playsInline />}
      <p role="status">{fault ? explanation : (error ?? t('card.scanning'))}</p>
      <Button
        wide
        variant={fault ? 'sun' : 'paper'}
        icon={<Keyboard size={24} aria-hidden />}
        onClick={onType}
      >
        {t('card.typeInstead')}
      </Button>
    </div>
  );
}
