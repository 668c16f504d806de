import { useEffect } from 'react';

let hasShownPage = false;

/**
 * What every page does when it appears: gives the tab its title and, after a navigation, moves the focus to its
 * heading, so that readers hear where they are. The first page after loading keeps the browser's own focus.
 */
export function usePage(title: string): void {
  useEffect(() => {
    document.title = `${title} · Motamo`;
  }, [title]);
  useEffect(() => {
    if (hasShownPage) focusHeading();
    hasShownPage = true;
  }, []);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  const active = document.activeElement;
  // A field with autofocus, a modal that opened with the page, or the place that the address names, was meant.
  const isTaken =
    active instanceof HTMLInputElement ||
    document.querySelector('[role=dialog]') ||
    (active?.id && window.location.hash === `#${active.id}`);
  if (!heading || isTaken) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
