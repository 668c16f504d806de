/** A page that is drawn shows its next frame long before. */
const LATEST_MS = 100;

/** Resolves once what has been changed so far is on the screen; at once in a page that is hidden and draws nothing. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    // The callback runs before its frame is drawn, and what it puts off after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
