import { SHORTCODE_LENGTH } from '@motamo/rules/limits';
import { ScanLine } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, NetworkError } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { CodeInput } from '../../../ui/form/CodeInput.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { useRemembered } from '../remembered.ts';
import { shortcodeIn, signInWithShortcode } from '../sign-in.ts';
import styles from './CardModal.module.css';
import { QrScanner } from './QrScanner.tsx';
import { hasCamera } from './qr-camera.ts';

/**
 * The code of the printed card: scanned, typed or pasted. A full code signs in at once. Where there is a camera, scanning comes
 * first: who is six finds no letters on a keyboard. A code that is remembered already needs neither.
 */
export default function CardModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'shell']);
  const remembered = useRemembered('motamo.shortcode');
  const [code, setCode] = useState(remembered.stored);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [way, setWay] = useState<'open' | 'scanning' | 'typing'>('open');
  const isScannedFirst = use(hasCamera()) && remembered.stored === '';

  const enter = async (shortcode: string) => {
    setWay('typing');
    setCode(shortcode);
    setIsBusy(true);
    setError(undefined);
    try {
      await signInWithShortcode(shortcode);
      remembered.settle(shortcode, true);
    } catch (failure) {
      const told = fieldErrorsOf(failure).shortcode;
      setError(told);
      // A wrong code is typed anew, from the first box on.
      if (told) {
        setCode('');
        remembered.settle(shortcode, false);
      }
      setAttempt((count) => count + 1);
      if (failure instanceof NetworkError) setError(t('shell:network'));
      setIsBusy(false);
    }
  };
  const onScan = (scanned: string) => {
    const shortcode = shortcodeIn(scanned);
    if (shortcode) void enter(shortcode);
    else setError(t('auth:card.notACard'));
  };

  const scanButton = (
    <Button
      wide
      size={isScannedFirst ? 'l' : undefined}
      variant={isScannedFirst ? 'sun' : 'paper'}
      autoFocus={isScannedFirst && way === 'open'}
      icon={<ScanLine size={24} aria-hidden />}
      onClick={() => {
        setError(undefined);
        setWay('scanning');
      }}
    >
      {t('auth:card.scan')}
    </Button>
  );

  return (
    <Modal
      open
      width={620}
      title={t('auth:card.modalTitle')}
      description={way !== 'scanning' && t(isScannedFirst ? 'auth:card.scanText' : 'auth:card.modalText')}
      closeLabel={t('shell:close')}
      onClose={onClose}
    >
      {way === 'scanning' ? (
        <QrScanner onScan={onScan} onType={() => setWay('typing')} error={error} />
      ) : (
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === SHORTCODE_LENGTH && !isBusy) void enter(code);
          }}
        >
          {isScannedFirst && scanButton}
          <CodeInput
            key={attempt}
            autoFocus={!isScannedFirst || way === 'typing'}
            label={t('auth:card.code')}
            boxLabel={(place) => t('auth:card.box', { place })}
            length={SHORTCODE_LENGTH}
            groupSize={4}
            value={code}
            error={error}
            disabled={isBusy}
            onChange={(next) => {
              setCode(next.toUpperCase());
              setError(undefined);
            }}
            onComplete={(full) => void enter(full.toUpperCase())}
          />
          <CheckField
            label={t('auth:card.remember')}
            checked={remembered.isTicked(code)}
            onChange={({ target }) => remembered.setTicked(target.checked)}
          />
          <Button
            type="submit"
            wide
            size={isScannedFirst ? undefined : 'l'}
            variant={isScannedFirst ? 'paper' : 'sun'}
            busy={isBusy}
          >
            {t('auth:card.submit')}
          </Button>
          {!isScannedFirst && scanButton}
        </form>
      )}
    </Modal>
  );
}
