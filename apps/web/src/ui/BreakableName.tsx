import type { ReactNode } from 'react';

/** A username that breaks at its dots, rather than before its last letter. */
export function BreakableName({ name }: { name: string }) {
  const [first, ...others] = name.split(/(?<=\.)/);
  return others.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
