import type { LiveGameTypeSlug } from '@motamo/contract/live';
import type { Playgroup } from '@motamo/contract/live-boards';
import type { WordGroup } from '@motamo/contract/words';
import { Flag, Timer, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeydown } from '../../../lib/browser/use-keydown.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import { listName } from '../../../lib/word-texts.ts';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import styles from './StartModal.module.css';

const types = ['battle', 'contest'] as const satisfies LiveGameTypeSlug[];
const keys: Record<string, LiveGameTypeSlug> = { b: 'battle', c: 'contest' };

export interface StartModalProps {
  /** Null while nothing is chosen. */
  wordGroup: WordGroup | null;
  classroom: Playgroup | null;
  onStart: (wordGroup: WordGroup, type: LiveGameTypeSlug) => Promise<void>;
  onClose: () => void;
}

/** Battle or contest: chosen before the room opens, also by B and C. */
export function StartModal({ wordGroup, classroom, onStart, onClose }: StartModalProps) {
  const { t } = useTranslation('live');
  const isFamily = useUser()?.isParent ?? false;
  const lang = useLanguage();
  const [busy, setBusy] = useState<LiveGameTypeSlug | null>(null);
  const start = async (type: LiveGameTypeSlug) => {
    if (!wordGroup || busy) return;
    setBusy(type);
    try {
      await onStart(wordGroup, type);
    } catch {
      showFlash({ tone: 'error', text: t('create.failed') });
    }
    setBusy(null);
  };
  const isOpen = wordGroup !== null;
  useKeydown((event) => {
    const type = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
    if (type) void start(type);
  }, isOpen);
  return (
    <Modal
      open={isOpen}
      title={wordGroup ? listName(wordGroup, lang) : t('desk.live')}
      closeLabel={t('desk.close')}
      onClose={onClose}
      width={460}
    >
      <div className={styles.types}>
        {types.map((type) => (
          <button key={type} type="button" aria-busy={busy === type} onClick={() => void start(type)}>
            <span className={styles.icon}>
              {type === 'battle' ? <Flag size={22} aria-hidden /> : <Timer size={22} aria-hidden />}
            </span>
            <span>
              <b>{t(`desk.${type}`)}</b>
              <small>{t(`desk.${type}Text`)}</small>
            </span>
            <span className={styles.key}>
              <KeyHint>{type.charAt(0).toUpperCase()}</KeyHint>
            </span>
          </button>
        ))}
      </div>
      {classroom && (
        <p className={styles.invited}>
          <Users size={18} aria-hidden />
          {t(isFamily ? 'desk.invitedFamily' : 'desk.invited', {
            name: classroom.title,
            count: classroom.studentsCount,
          })}
        </p>
      )}
    </Modal>
  );
}
