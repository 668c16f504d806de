import type { PictureProps } from '../picture-props.ts';

/** Points and XP: a sun bolt. Its number and name stand beside it. */
export function Bolt({ size = 24, className }: PictureProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={className} aria-hidden>
      <path
        d="M19 2L5 18H14L12 30L27 13H18Z"
        fill="#FFC53D"
        stroke="#A86E00"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
