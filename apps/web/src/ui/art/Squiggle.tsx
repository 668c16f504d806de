const TONES = { coral: '#E8503F', sun: '#FFC53D', sky: '#1F6FD6' };

/** The hand-drawn line under a title. */
export function Squiggle({ width = 150, tone = 'coral' }: { width?: number; tone?: keyof typeof TONES }) {
  return (
    <svg width={width} height="10" viewBox="0 0 120 10" preserveAspectRatio="none" aria-hidden>
      <path
        d="M3 6C18 1 26 9 42 5C58 1 66 9 82 5C96 2 106 7 117 4"
        stroke={TONES[tone]}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
