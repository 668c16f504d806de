export interface ListSearch {
  /** 1 to 4. */
  level?: number;
  q?: string;
}

const LEVEL_MAX = 4;
const TEXT_MAX = 60;

/** The filter of all lists in the address, so that a refresh and the way back find it again. */
export function withFilter({ level, q }: Record<string, unknown>): ListSearch {
  const isLevel = Number.isInteger(level) && Number(level) >= 1 && Number(level) <= LEVEL_MAX;
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, TEXT_MAX) : '';
  return { ...(isLevel ? { level: Number(level) } : {}), ...(text === '' ? {} : { q: text }) };
}
