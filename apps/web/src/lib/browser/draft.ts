import { useEffect, useRef, useState } from 'react';

const keyOf = (name: string) => `motamo.draft.${name}`;

function read<Value>(name: string): Value | null {
  try {
    const stored = sessionStorage.getItem(keyOf(name));
    return stored === null ? null : (JSON.parse(stored) as Value);
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage is blocked (private window): the draft lasts as long as the form.
  }
}

/** Deletes all drafts, so that the next user of this device does not see them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export interface Draft<Value> {
  value: Value;
  set: (change: Partial<Value> | ((value: Value) => Partial<Value>)) => void;
  /** True while `value` was restored from a draft and is neither saved nor discarded. */
  isRestored: boolean;
  /** After saving, or when the user starts anew: back to the initial value, nothing is kept. */
  discard: () => void;
}

/**
 * The values of a form that survive Escape, back and reload in this tab: what differs from `initial` is kept under
 * `name` until `discard`; nothing of a value that `mayKeep` refuses.
 */
export function useDraft<Value extends object>(
  name: string,
  initial: Value,
  mayKeep: (value: Value) => boolean = () => true,
): Draft<Value> {
  const first = useRef(initial);
  const [{ value, isRestored }, setState] = useState(() => {
    const kept = read<Value>(name);
    return { value: kept ?? initial, isRestored: kept !== null };
  });
  useEffect(() => {
    const isChanged = JSON.stringify(value) !== JSON.stringify(first.current);
    write(name, isChanged && mayKeep(value) ? value : null);
  }, [name, value, mayKeep]);
  return {
    value,
    isRestored,
    set: (change) =>
      setState((state) => {
        const part = typeof change === 'function' ? change(state.value) : change;
        return { ...state, value: { ...state.value, ...part } };
      }),
    discard: () => {
      write(name, null);
      setState({ value: first.current, isRestored: false });
    },
  };
}
