import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the true size of what will come, so that nothing jumps. */
  width?: string;
  height?: string;
  shape?: 'line' | 'card' | 'disc';
}

/** Stands in for content after 300 ms. Put `aria-busy` on what it stands in, and a `Loader` or words for readers. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} style={{ width, height }} aria-hidden />;
}
