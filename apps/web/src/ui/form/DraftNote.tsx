import { Button } from './Button.tsx';
import styles from './DraftNote.module.css';

/** Says that what was typed before is back, and offers to begin anew. */
export function DraftNote({
  text,
  action,
  onDiscard,
}: {
  text: string;
  action: string;
  onDiscard: () => void;
}) {
  return (
    <p className={styles.note} role="status">
      {text}
      <Button variant="quiet" size="s" onClick={onDiscard}>
        {action}
      </Button>
    </p>
  );
}
