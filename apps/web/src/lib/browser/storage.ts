/**
 * Everything this product keeps in a browser: session, language, preferred classroom, a random name of the browser by which
 * a prankster is told from the class, the level that guests chose, and the switches of this device. The name (username or
 * e-mail) and the shortcode of a card only where somebody ticked it: a shared tablet must not keep a child's code.
 */
export type StorageKey =
  | 'motamo.session'
  /** Why the session ended: for the other tabs, and only in that moment. */
  | 'motamo.ended'
  | 'motamo.language'
  | 'motamo.classroom'
  | 'motamo.name'
  | 'motamo.shortcode'
  | 'motamo.device'
  | 'motamo.mute-effects'
  | 'motamo.mute-voice'
  | 'motamo.more-space'
  | 'motamo.theme'
  | 'motamo.grade-band';

/** What is kept under a key; null when nothing is, or when the browser keeps nothing (private windows). */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null deletes it. */
export function keep(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked (private window): the choice lasts as long as the page.
  }
}
