import styles from './Wave.module.css';

const HEIGHTS = [
  10, 20, 16, 14, 16, 24, 48, 60, 40, 12, 52, 62, 48, 20, 16, 24, 14, 12, 18, 34, 58, 56, 24, 32, 58, 60, 36,
  12, 22, 30, 18, 10, 14, 24, 52, 58,
];

/** A sound as little bars, half said; it moves while the word is being said. Decoration. */
export function Wave({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg
      className={[styles.wave, isPlaying && styles.playing].filter(Boolean).join(' ')}
      viewBox="0 0 428 64"
      aria-hidden
    >
      {HEIGHTS.map((height, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          x={at * 12}
          y={(64 - height) / 2}
          width="7"
          height={height}
          rx="3.5"
          style={{ animationDelay: `${at * 30}ms` }}
        />
      ))}
    </svg>
  );
}
