import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import styles from './Modal.module.css';
import type { ModalProps } from './Modal.tsx';
import { RoundButton } from './RoundButton.tsx';
import { Squiggle } from './Squiggle.tsx';

const refuse = (event: Event) => event.preventDefault();

/** What opened the dialogs that are open now: where one follows another, the first one's opener is still there. */
let outside: Element | null = null;

/** Remembers what had the focus as the dialog opened, and gives it back. */
function useOpener(open: boolean) {
  const wasOpen = useRef(false);
  const opener = useRef<Element | null>(null);
  // While rendering: a field that focuses itself has the focus before any effect runs.
  if (open && !wasOpen.current) {
    opener.current = document.activeElement;
    if (!opener.current?.closest('[role="dialog"]')) outside = opener.current;
  }
  wasOpen.current = open;
  return () => {
    const place = opener.current?.isConnected ? opener.current : outside;
    if (place instanceof HTMLElement) place.focus();
  };
}

/** The machinery behind `Modal`: focus trap, Escape, focus back to where it was, page behind made inert. */
export function ModalFrame(props: ModalProps) {
  const { open, title, onClose, children, closeLabel, isBlocking = false, width = 600, footer } = props;
  const { mascot, mascotSide = 'right', description, isCentred = false } = props;
  const giveBack = useOpener(open);
  const sheet = [
    styles.sheet,
    isCentred && styles.centred,
    mascot && mascotSide === 'centre' && styles.under,
  ];
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !isBlocking && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil}>
          <div className={styles.place} style={{ maxWidth: width }}>
            {mascot && <div className={`${styles.mascot} ${styles[mascotSide]}`}>{mascot}</div>}
            <Dialog.Content
              className={sheet.filter(Boolean).join(' ')}
              onCloseAutoFocus={(event) => {
                // The library gives the focus back to its own trigger only, and these dialogs have none.
                event.preventDefault();
                giveBack();
              }}
              onEscapeKeyDown={isBlocking ? refuse : undefined}
              onInteractOutside={isBlocking ? refuse : undefined}
              {...(description ? {} : { 'aria-describedby': undefined })}
            >
              <header className={styles.head}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                {!isCentred && (
                  <span className={styles.squiggle}>
                    <Squiggle width={190} />
                  </span>
                )}
                {description && (
                  <Dialog.Description className={styles.description}>{description}</Dialog.Description>
                )}
              </header>
              <div className={styles.body}>{children}</div>
              {footer && <footer className={styles.foot}>{footer}</footer>}
              {closeLabel && !isBlocking && (
                <Dialog.Close asChild>
                  <RoundButton
                    className={styles.close}
                    label={closeLabel}
                    size="s"
                    tone="well"
                    icon={<X size={24} strokeWidth={3} aria-hidden />}
                  />
                </Dialog.Close>
              )}
            </Dialog.Content>
          </div>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
