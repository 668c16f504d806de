import { useRef } from 'react';
import { useFittingText } from './use-fitting-text.ts';

export interface FittingTextProps {
  text: string | undefined;
  /** Language of `text`, so that readers pronounce it. */
  lang?: string | undefined;
  className?: string | undefined;
  minPx: number;
  maxLines: number;
}

/** A text of a row or a tile that is made smaller until it fits; see `useFittingText`. */
export function FittingText({ text, lang, className, minPx, maxLines }: FittingTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useFittingText(ref, text, { minPx, maxLines });
  return (
    <span ref={ref} className={className} lang={lang}>
      {text}
    </span>
  );
}
