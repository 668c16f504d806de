import type { PictureProps } from '../picture-props.ts';

/** The Z point: a grape star. Its number and name stand beside it. */
export function ZStar({ size = 24, className }: PictureProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={className} aria-hidden>
      <path
        d="M16 3L19.9 11.2L28.8 12.4L22.3 18.6L23.9 27.5L16 23.2L8.1 27.5L9.7 18.6L3.2 12.4L12.1 11.2Z"
        fill="#6D3FE0"
        stroke="#4C27A8"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d="M16 5L18.8 12L16 17L8.4 18L5 13L12.7 12Z" fill="#A98BF2" />
    </svg>
  );
}
