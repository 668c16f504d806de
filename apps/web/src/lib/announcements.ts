let announced = { id: 0, text: '' };
const listeners = new Set<() => void>();

/** Queues a sentence for screen readers, after what they are saying now. The same sentence may be repeated. */
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
