import { useState } from 'react';
import { keep, readStored, type StorageKey } from '../../lib/browser/storage.ts';

export type RememberedKey = Extract<StorageKey, 'motamo.name' | 'motamo.shortcode'>;

/**
 * What this device remembers of who signs in: only what somebody ticked, so that a shared tablet keeps nobody (product §9,
 * rulings 3). The tick of one person says nothing for the next: it is on by itself only beside what is remembered already.
 */
export function useRemembered(key: RememberedKey) {
  const [stored] = useState(() => readStored(key) ?? '');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isTicked = (value: string) => chosen ?? (stored !== '' && value === stored);
  return {
    stored,
    isTicked,
    setTicked: setChosen,
    /** Remembers what was accepted where it is ticked; forgets what is remembered where it was refused or the tick taken away. */
    settle: (value: string, wasAccepted: boolean) => {
      if (wasAccepted && isTicked(value)) keep(key, value);
      else if (value === stored) keep(key, null);
    },
  };
}
