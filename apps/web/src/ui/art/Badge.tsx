import styles from './Badge.module.css';

/** The red counter on an icon; `label` says it in words ("2 nouvelles"). */
export function Badge({ count, label, className }: { count: number; label: string; className?: string }) {
  return (
    <span className={[styles.badge, className].filter(Boolean).join(' ')}>
      <span aria-hidden>{count > 99 ? '99' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
