import { readStored } from './storage.ts';

const types = ['student', 'user', 'anonymous'] as const;

export interface StoredSession {
  type: (typeof types)[number];
  token: string;
}

/** The session kept by an earlier visit or another tab. */
export function readStoredSession(): StoredSession | null {
  try {
    const kept = JSON.parse(readStored('motamo.session') ?? 'null') as Partial<StoredSession> | null;
    return kept && typeof kept.token === 'string' && types.some((type) => type === kept.type)
      ? (kept as StoredSession)
      : null;
  } catch {
    return null;
  }
}
