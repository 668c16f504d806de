export interface Flash {
  id: number;
  tone: 'success' | 'warning' | 'error';
  text: string;
  /** Something that can be done about it while it shows. */
  action?: { label: string; run: () => void } | undefined;
}

/** product §9 */
const FLASH_MS = 3000;
/** Long enough to see what was lost, and to reach the button. */
const FLASH_WITH_ACTION_MS = 10_000;

let current: Flash | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(flash: Flash | null): void {
  current = flash;
  for (const listener of listeners) listener();
}

/** Shows a message for 3000 ms, ten seconds where something can be done; one that already shows is replaced. */
export function showFlash({ tone, text, action }: Omit<Flash, 'id'>): void {
  clearTimeout(timer);
  lastId += 1;
  set({ id: lastId, tone, text, action });
  timer = setTimeout(hideFlash, action ? FLASH_WITH_ACTION_MS : FLASH_MS);
}

export function hideFlash(): void {
  clearTimeout(timer);
  set(null);
}

export const flashStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Flash | null => current,
};
