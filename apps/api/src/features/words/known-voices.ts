import type { LearningLang } from '@motamo/rules/languages';
import type { VoiceRow } from './school-voices.queries.ts';

/** A word of the catalogue as a school says it. */
export interface SchoolVoice {
  readonly wordId: number;
  readonly learningLang: LearningLang;
  /** What is said. */
  readonly text: string;
  readonly mediaId: number;
}

/** By account, then by word and language. */
export type SchoolVoices = ReadonlyMap<number, ReadonlyMap<string, SchoolVoice>>;

/** What was known, with the rows that have changed since. */
export function withVoices(known: SchoolVoices, rows: readonly VoiceRow[]): SchoolVoices {
  if (rows.length === 0) return known;
  const changed = new Map<number, Map<string, SchoolVoice>>();
  for (const { ownerId, wordId, learningLang, text, mediaId } of rows) {
    const own = changed.get(ownerId) ?? new Map(known.get(ownerId));
    changed.set(ownerId, own);
    const key = `${wordId} ${learningLang}`;
    if (mediaId === null) own.delete(key);
    else own.set(key, { wordId, learningLang, text, mediaId });
  }
  return new Map([...new Map([...known, ...changed])].filter(([, own]) => own.size > 0));
}
