import { useRef } from 'react';
import { useFittingText } from '../../ui/use-fitting-text.ts';
import styles from './LitText.module.css';

interface LitTextProps {
  text: string;
  lit: readonly number[];
  lang: string;
}

/** The same in a narrow box: written smaller rather than broken in the middle of a word. */
export function FittedLitText(props: LitTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useFittingText(ref, props.text, { minPx: 24, maxLines: 3 });
  return (
    <span ref={ref} className={styles.fitted} data-right>
      <LitText {...props} />
    </span>
  );
}

/** A text with some of its letters lit. */
function LitText({ text, lit, lang }: LitTextProps) {
  const symbols = [...text.normalize('NFC')];
  return (
    <span lang={lang}>
      {symbols.map((symbol, at) =>
        lit.includes(at) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
          <b key={at} className={styles.lit}>
            {symbol}
          </b>
        ) : (
          symbol
        ),
      )}
    </span>
  );
}
