import { WifiOff, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/browser/online.ts';
import { Squiggle } from '../art/Squiggle.tsx';
import { RoundButton } from '../form/RoundButton.tsx';
import styles from './Modal.module.css';

export interface ModalProps {
  open: boolean;
  title: string;
  /** Asked for by Escape, the veil or the cross; not called while `isBlocking`. */
  onClose: () => void;
  children: ReactNode;
  /** Shows a cross and names it for readers. */
  closeLabel?: string;
  /** Only the buttons inside lead out: no licence, session closed. */
  isBlocking?: boolean;
  /** Widest width in px at the usual text size; phones take theirs. */
  width?: number;
  /** Stands on the upper edge: `Mo`. */
  mascot?: ReactNode;
  mascotSide?: 'centre' | 'right';
  /** One sentence under the title, read with it. */
  description?: ReactNode;
  isCentred?: boolean;
  /** Desk: stays at the foot while the middle scrolls. */
  footer?: ReactNode;
}

/** From so many characters on a title, the name of a league, is written smaller. */
const TITLE_LONG = 60;

const refuse = (event: Event) => event.preventDefault();

/**
 * A message lies above the dialog and may offer to undo what was just done in it. The dialog hears of the press after the
 * click, when the message may be gone already.
 */
const keepForMessages = (event: Event) => {
  const { target } = event;
  if (target instanceof Element && (!target.isConnected || target.closest('[aria-live]'))) refuse(event);
};

/** What opened the dialogs that are open now: where one follows another, the first one's opener is still there. */
let outside: Element | null = null;

/** A drawer lies above everything and makes the page inert, a modal on it included: the drawer goes first. */
function closeDrawers(): boolean {
  const drawers = document.querySelectorAll<HTMLDialogElement>('dialog[open]');
  for (const drawer of drawers) drawer.close();
  return drawers.length > 0;
}

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
  useLayoutEffect(() => {
    if (open && closeDrawers()) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const place = opener.current?.isConnected ? opener.current : outside;
    if (place instanceof HTMLElement) place.focus();
  };
}

/** The page's own band lies behind the dialog. */
function OfflineNote() {
  const { t } = useTranslation('shell');
  if (useIsOnline()) return null;
  return (
    <p className={styles.offline} role="status">
      <WifiOff size={18} aria-hidden /> {t('offline.title')}. {t('offline.text')}
    </p>
  );
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
        <Dialog.Overlay className={styles.veil} data-layer>
          <div className={styles.place} style={{ maxWidth: `${width / 16}rem` }}>
            {mascot && <div className={`${styles.mascot} ${styles[mascotSide]}`}>{mascot}</div>}
            <Dialog.Content
              className={sheet.filter(Boolean).join(' ')}
              onCloseAutoFocus={(event) => {
                // The library gives the focus back to its own trigger only, and these dialogs have none.
                event.preventDefault();
                giveBack();
              }}
              onEscapeKeyDown={isBlocking ? refuse : undefined}
              onInteractOutside={isBlocking ? refuse : keepForMessages}
              {...(description ? {} : { 'aria-describedby': undefined })}
            >
              <header className={styles.head}>
                <Dialog.Title className={styles.title} data-long={title.length > TITLE_LONG || undefined}>
                  {title}
                </Dialog.Title>
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
              <OfflineNote />
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
