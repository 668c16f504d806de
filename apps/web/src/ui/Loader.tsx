import styles from './Loader.module.css';

/** The four shapes taking turns, for waits over 300 ms (it keeps invisible until then). */
export function Loader({ label, isWholePage = false }: { label: string; isWholePage?: boolean }) {
  return (
    <div className={[styles.loader, isWholePage && styles.page].filter(Boolean).join(' ')} role="status">
      <svg width="132" height="28" viewBox="0 0 132 28" aria-hidden>
        <circle className={styles.shape} cx="14" cy="14" r="12" fill="#1F6FD6" />
        <path
          className={styles.shape}
          d="M48 3L60 25H36Z"
          fill="#CF3F2E"
          stroke="#CF3F2E"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <rect className={styles.shape} x="72" y="3" width="22" height="22" rx="5" fill="#12805A" />
        <path
          className={styles.shape}
          d="M118 2L121.5 9.6 130 10.6 123.7 16.3 125.4 24.5 118 20.4 110.6 24.5 112.3 16.3 106 10.6 114.5 9.600Z"
          fill="#6D3FE0"
        />
      </svg>
      <span>{label}</span>
    </div>
  );
}
