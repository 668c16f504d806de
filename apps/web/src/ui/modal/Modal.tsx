import { lazy, Suspense, useState } from 'react';
import { loadModalFrame } from './load-modal-frame.ts';
import type { ModalProps } from './ModalFrame.tsx';

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
