import { TITLE_MAX } from '@motamo/rules/limits';

/** "Ma classe" → "Ma classe (2)", the first number that is free. */
export function freeTitle(title: string, taken: readonly string[]): string {
  const bare = title.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const candidate = bare.slice(0, TITLE_MAX - ending.length) + ending;
    if (!taken.includes(candidate)) return candidate;
  }
}
