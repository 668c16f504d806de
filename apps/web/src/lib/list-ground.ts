const GROUNDS = ['sun', 'coral', 'sky', 'leaf', 'grape', 'sea'] as const;

/** The colour behind the pictures of a list: always the same for one list, neighbours differ. */
export function groundOf(id: number): string {
  return `var(--ground-${GROUNDS[id % GROUNDS.length]})`;
}
