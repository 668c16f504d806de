import styles from './RaceTrack.module.css';

/** Sky, hills and trees behind the lanes. */
export function RaceLand() {
  return (
    <svg className={styles.land} viewBox="0 0 1340 68" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width="1340" height="68" fill="#d6ebf1" />
      <circle cx="985" cy="48" r="42" fill="#ffe6a8" />
      <circle cx="985" cy="48" r="28" fill="#ffd05e" />
      <path d="M0 34Q190 8 380 40T760 34T1130 26T1340 30V68H0Z" fill="#a9d5c0" />
      <path d="M0 54Q220 30 420 56T820 50T1180 42T1340 52V68H0Z" fill="#82c281" />
      {[250, 590, 640, 820, 1130].map((x, at) => (
        <g key={x} transform={`translate(${x} ${40 + (at % 2) * 5})`}>
          <rect x="-2" y="8" width="4" height="16" fill="#8a5a3c" />
          <ellipse rx={13 + (at % 3)} ry="15" fill="#4c9c62" />
        </g>
      ))}
    </svg>
  );
}
