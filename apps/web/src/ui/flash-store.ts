export interface Flash {
  id: number;
  tone: 'success' | 'warning' | 'error';
  text: string;
}

/** spec §9 */
const FLASH_MS = 3000;

let current: Flash | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(flash: Flash | null): void {
  current = flash;
  for (const listener of listeners) listener();
}

/** Shows a message for 3000 ms; one that already shows is replaced. */
export function showFlash({ tone, text }: Omit<Flash, 'id'>): void {
  clearTimeout(timer);
  lastId += 1;
  set({ id: lastId, tone, text });
  timer = setTimeout(hideFlash, FLASH_MS);
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
