/**
 * Everything this product keeps in a browser. A shared tablet must not keep a child's code, so neither shortcode
 * nor e-mail is among it: session, language, preferred classroom and the switches of this device.
 */
export type StorageKey =
  | 'motamo.session'
  | 'motamo.language'
  | 'motamo.classroom'
  | 'motamo.mute-effects'
  | 'motamo.mute-voice'
  | 'motamo.more-space'
  | 'motamo.theme';

/** What is kept under a key; null when nothing is, or when the browser keeps nothing (private windows). */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function keep(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing can be kept here: the choice then lasts as long as the page.
  }
}
