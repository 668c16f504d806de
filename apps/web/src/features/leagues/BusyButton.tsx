import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../ui/form/Button.tsx';

interface BusyButtonProps {
  icon: ReactNode;
  /** Names the person or league as well: the page has a button of this kind in each row. */
  label: string;
  children: ReactNode;
  /** Never rejects: why it was not done is a flash already. */
  onAct: () => Promise<void>;
}

/** Acts once, however often it is pressed meanwhile. */
export function BusyButton({ icon, label, children, onAct }: BusyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const act = async () => {
    setIsBusy(true);
    await onAct();
    setIsBusy(false);
  };
  return (
    <Button variant="paper" size="s" busy={isBusy} icon={icon} aria-label={label} onClick={() => void act()}>
      {children}
    </Button>
  );
}
