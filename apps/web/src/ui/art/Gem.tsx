import type { PictureProps } from '../picture-props.ts';

/** The K point: a coral gem. Its number and name stand beside it. */
export function Gem({ size = 24, className }: PictureProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={className} aria-hidden>
      <path
        d="M9 4H23L30 13L16 29L2 13Z"
        fill="#E8503F"
        stroke="#9E2A1D"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M9 4L12 13L16 29L2 13Z" fill="#F4796A" />
      <path d="M12 13H20L16 29Z" fill="#E8503F" />
      <path d="M9 4L12 13L16 4Z" fill="#FFC0B6" />
      <path d="M16 4L12 13H20Z" fill="#F79A8E" />
      <path d="M23 4L20 13L30 13Z" fill="#CF3F2E" />
      <path d="M20 13H30L16 29Z" fill="#C03524" />
    </svg>
  );
}
