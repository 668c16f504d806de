/** A secret that came in the fragment of an address: `#card=…` of a printed card, `#token=…` of a mail. */
export interface OneTimeSecret {
  name: 'card' | 'token';
  value: string;
}

let waiting: OneTimeSecret | null = null;

/**
 * Takes a secret out of the address bar before anything else runs, so that it stays neither in the history nor on the
 * screen, and returns it without deleting it. Fragments never reach a server.
 */
export function stripSecret(): OneTimeSecret | null {
  const found = /^#(card|token)=([^&]+)$/.exec(window.location.hash);
  if (!found) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  const value = decoded(found[2] as string);
  waiting = value === null ? null : { name: found[1] as OneTimeSecret['name'], value };
  return waiting;
}

/** A truncated code may contain an invalid percent escape. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns the secret and deletes it. */
export function takeSecret(name: OneTimeSecret['name']): string | null {
  if (waiting?.name !== name) return null;
  const { value } = waiting;
  waiting = null;
  return value;
}
