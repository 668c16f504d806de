import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type Flash, flashStore, hideFlash } from '../lib/flash-store.ts';
import styles from './FlashArea.module.css';

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/**
 * Where flash messages appear; once in the app. Both regions stand ready, as readers need them to; a dialog
 * hides all the page from readers except what has `aria-live`, which the roles alone would only imply.
 */
export function FlashArea() {
  const flash = useSyncExternalStore(flashStore.subscribe, flashStore.read);
  return (
    <div className={styles.area}>
      <div role="status" aria-live="polite">
        {flash?.tone === 'success' && <Message key={flash.id} flash={flash} />}
      </div>
      <div role="alert" aria-live="assertive">
        {flash && flash.tone !== 'success' && <Message key={flash.id} flash={flash} />}
      </div>
    </div>
  );
}

function Message({ flash }: { flash: Flash }) {
  const Icon = ICONS[flash.tone];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut only, the message leaves by itself
    // biome-ignore lint/a11y/noStaticElementInteractions: same
    <div className={`${styles.flash} ${styles[flash.tone]}`} onClick={hideFlash}>
      <Icon size={26} strokeWidth={2.6} aria-hidden />
      <span>{flash.text}</span>
      {flash.action && (
        <button type="button" className={styles.action} onClick={flash.action.run}>
          {flash.action.label}
        </button>
      )}
    </div>
  );
}
