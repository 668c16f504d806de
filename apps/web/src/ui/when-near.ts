/** About a row of cards beyond the screen, and as much within a list that scrolls by itself. */
const MARGIN = '320px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function arrive(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}

function forget(element: Element) {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Calls once, when the element comes near the screen: at once where the browser cannot tell. */
export function whenNear(element: Element, call: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    call();
    return () => {};
  }
  // The library of types does not know the margin within a list yet.
  const options = { rootMargin: MARGIN, scrollMargin: MARGIN };
  observer ??= new IntersectionObserver(arrive, options);
  waiting.set(element, call);
  observer.observe(element);
  return () => forget(element);
}
