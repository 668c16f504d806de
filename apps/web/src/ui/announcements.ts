let announced = { id: 0, text: '' };
const listeners = new Set<() => void>();

/** Has readers say a sentence once, when they are done with what they are saying. The same sentence may come again. */
export function announce(text: string): void {
  announced = { id: announced.id + 1, text };
  for (const listener of listeners) listener();
}

export const announcements = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => announced,
};
