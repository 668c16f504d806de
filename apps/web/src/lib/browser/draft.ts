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

/** Whose drafts this tab holds: they wait for the same adult after a session that ended by itself, for nobody else. */
export function keepDraftsFor(owner: string): void {
  const name = 'of';
  if (read<string>(name) === owner) return;
  forgetDrafts();
  write(name, owner);
}

export interface Draft<Value> {
  value: Value;
  set: (change: Partial<Value> | ((value: Value) => Partial<Value>)) => void;
  /** True while `value` was restored from a draft and is neither saved nor discarded. */
  isRestored: boolean;
  /** When the user starts anew: back to the first values, or to others; nothing is kept. */
  discard: (next?: Value) => void;
  /** It was saved: nothing is kept, and what stands in the form is no draft any more. */
  settle: () => void;
}

interface State<Value> {
  value: Value;
  /** What a draft has to differ from. */
  base: Value;
  isRestored: boolean;
}

/**
 * The values of a form that survive Escape, back, reload and the end of the session in this tab: what differs from
 * `initial` is kept under `name` until it is settled or discarded; of a value only what `keptOf` makes of it, nothing where
 * that is null. A form without a name keeps nothing.
 */
export function useDraft<Value extends object>(
  name: string | null,
  initial: Value,
  keptOf: (value: Value) => Value | null = (value) => value,
): Draft<Value> {
  const [{ value, base, isRestored }, setState] = useState((): State<Value> => {
    const kept = name === null ? null : read<Value>(name);
    return { value: kept ?? initial, base: initial, isRestored: kept !== null };
  });
  const kept = useRef(keptOf);
  kept.current = keptOf;
  useEffect(() => {
    if (name === null) return;
    const mine = kept.current(value);
    write(name, JSON.stringify(mine) === JSON.stringify(base) ? null : mine);
  }, [name, value, base]);
  return {
    value,
    isRestored,
    set: (change) =>
      setState((state) => {
        const part = typeof change === 'function' ? change(state.value) : change;
        return { ...state, value: { ...state.value, ...part } };
      }),
    discard: (next) => {
      if (name !== null) write(name, null);
      setState((state) => {
        const first = next ?? state.base;
        return { value: first, base: first, isRestored: false };
      });
    },
    settle: () => {
      if (name !== null) write(name, null);
      setState((state) => ({ value: state.value, base: state.value, isRestored: false }));
    },
  };
}
