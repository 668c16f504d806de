import { useSyncExternalStore } from 'react';
import { announcements } from '../lib/announcements.ts';

/** Says what `announce` is given; once in the app. Two regions take turns, so that a repeated sentence is said again. */
export function LiveRegion() {
  const { id, text } = useSyncExternalStore(announcements.subscribe, announcements.read);
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {id % 2 === 0 ? text : ''}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {id % 2 === 1 ? text : ''}
      </div>
    </>
  );
}
