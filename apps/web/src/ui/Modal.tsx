import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadModalFrame } from './load-modal-frame.ts';

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
  /** Widest width in px; phones take theirs. */
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

const ModalFrame = lazy(loadModalFrame);

/** A page over a veil. What makes it work is only loaded when the first one opens. */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <ModalFrame {...props} />
      </Suspense>
    )
  );
}
