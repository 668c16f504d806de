import { useKeydown } from '../lib/browser/use-keydown.ts';

export interface PlayKeys {
  /** Enter, while feedback shows. */
  onNext: (() => void) | null;
  /** Space. */
  onReplay: (() => void) | null;
  /** Escape. */
  onLeave: () => void;
}

/** What keeps its own keys while it has the focus. A choice or card that was answered (`aria-disabled`) is no control any more. */
const CONTROL = 'button:not(:is([data-position], [data-card])[aria-disabled="true"]), a, input, select';

/** The keys of a game; 1 to 4 belong to `Choices`. A focused control keeps its own keys, and a modal has them all. */
export function usePlayKeys(keys: PlayKeys) {
  useKeydown((event) => {
    // The Escape that has just closed a dialog must not open it again.
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const action = actionOf(event, keys);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function actionOf(event: KeyboardEvent, { onNext, onReplay, onLeave }: PlayKeys): (() => void) | null {
  if (event.key === 'Escape') return onLeave;
  const isOnControl = event.target instanceof Element && event.target.closest(CONTROL) !== null;
  if (isOnControl) return null;
  if (event.key === 'Enter') return onNext;
  return event.key === ' ' ? onReplay : null;
}
