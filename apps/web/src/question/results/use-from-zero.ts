import { useEffect, useState } from 'react';

/** 0 at first, the number right after: for figures that count up when a page opens. */
export function useFromZero(target: number): number {
  const [value, setValue] = useState(0);
  useEffect(() => setValue(target), [target]);
  return value;
}
