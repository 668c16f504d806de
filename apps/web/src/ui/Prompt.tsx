import { type ReactNode, useRef } from 'react';
import styles from './Prompt.module.css';
import { useFittingText } from './use-fitting-text.ts';

export interface PromptProps {
  /** What to do: "Traduis en anglais"; or what has been done, where there is no room for both. */
  instruction: ReactNode;
  /** Beside it: a button that says it. */
  say?: ReactNode;
  /** The word; leave out for a question by ear and pass `children`. */
  word?: string;
  lang?: string;
  /** Beside the word: a `SpeakButton`. */
  speak?: ReactNode;
  children?: ReactNode;
  /** Stands on the corner: `Mo`. */
  mascot?: ReactNode;
  /** Sits on the upper edge: a bonus label, a ring with the seconds. */
  crown?: ReactNode;
  /** Sits on the lower edge: `SpeedBar`. */
  foot?: ReactNode;
}

/** As many letters stand on one line in full size; a sentence with a gap takes two. */
const ONE_LINE = 24;

/** The question page: stacked sheets that drop in with each new question (give it a `key` per question). */
export function Prompt(props: PromptProps) {
  const { instruction, say, word, lang, speak, children, mascot, crown, foot } = props;
  const ref = useRef<HTMLElement>(null);
  useFittingText(ref, word, { minPx: 28, maxLines: 2 });
  return (
    <div className={styles.prompt} data-asked={word && word.length > ONE_LINE ? 'long' : ''}>
      {mascot && <div className={styles.mascot}>{mascot}</div>}
      {crown && <div className={styles.crown}>{crown}</div>}
      <p className={styles.instruction}>
        {instruction} {say}
      </p>
      {word && (
        <div className={styles.line}>
          <h2 ref={ref as React.RefObject<HTMLHeadingElement>} className={styles.word} lang={lang}>
            {word}
          </h2>
          {speak}
        </div>
      )}
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
