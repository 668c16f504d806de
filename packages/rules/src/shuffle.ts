/** The same entries in an order made by chance, each order as likely as any other (Fisher and Yates). */
export function shuffle<T>(entries: readonly T[], random: () => number): T[] {
  const mixed = [...entries];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [mixed[last], mixed[at]] = [mixed[at] as T, mixed[last] as T];
  }
  return mixed;
}
