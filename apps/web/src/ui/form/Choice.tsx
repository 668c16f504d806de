import { Check, Volume2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sticker } from '../art/Sticker.tsx';
import { FittingText } from '../FittingText.tsx';
import { KeyCap } from '../KeyCap.tsx';
import styles from './Choice.module.css';
import { type ChoicePosition, choiceShapes } from './choice-shapes.ts';

/**
 * `idle` can be chosen · `pressed` chosen, the verdict travels · `waiting` sent, no verdict yet (contest, offline) ·
 * `right` chosen and right · `wrong` chosen and wrong · `lit` the right one, not chosen (it is being said) ·
 * `dim` the others · `blank` still hidden while the prompt is read.
 */
export type ChoiceState = 'idle' | 'pressed' | 'waiting' | 'right' | 'wrong' | 'lit' | 'dim' | 'blank';

export interface ChoiceProps {
  position: ChoicePosition;
  state?: ChoiceState;
  text?: string;
  imageUrl?: string;
  /** What readers hear for a picture; must not give the word away where it is the answer. */
  imageAlt?: string;
  /** Language of `text`, so that readers pronounce it. */
  lang?: string;
  /** Read after the text, such as "right answer". */
  stateLabel?: string;
  onChoose?: () => void;
}

const isPaper = (state: ChoiceState) => ['dim', 'wrong', 'blank', 'waiting'].includes(state);

export function Choice(props: ChoiceProps) {
  const { position, state = 'idle', text, imageUrl, imageAlt = '', lang, stateLabel, onChoose } = props;
  const isOpen = state === 'idle';
  const kind = imageUrl ? styles.picture : styles.words;
  return (
    <button
      type="button"
      className={[styles.choice, styles[`c${position}`], styles[state], kind].join(' ')}
      data-position={position}
      aria-disabled={!isOpen || undefined}
      aria-keyshortcuts={String(position)}
      onClick={() => isOpen && onChoose?.()}
    >
      {imageUrl ? (
        <span className={styles.frame}>
          {state !== 'blank' && <Sticker src={imageUrl} size={112} alt={imageAlt} className={styles.image} />}
        </span>
      ) : (
        !isPaper(state) && (
          <span className={styles.wash} aria-hidden>
            <svg viewBox="0 0 64 64" aria-hidden>
              <path d={choiceShapes[position].path} />
            </svg>
          </span>
        )
      )}
      <KeyCap
        position={position}
        className={styles.cap}
        tone={imageUrl || isPaper(state) ? 'colour' : 'white'}
        hasRim={Boolean(imageUrl)}
      />
      {!imageUrl &&
        (state === 'blank' ? (
          <i className={styles.line} />
        ) : (
          <FittingText text={text} lang={lang} className={styles.text} minPx={24} maxLines={2} />
        ))}
      <ChoiceMark state={state} />
      {stateLabel && ' '}
      {stateLabel && <span className="visually-hidden">{stateLabel}</span>}
    </button>
  );
}

function ChoiceMark({ state }: { state: ChoiceState }): ReactNode {
  if (state === 'right') return <Mark tone={styles.tick} icon={<Check size={42} strokeWidth={4} />} />;
  if (state === 'wrong') return <Mark tone={styles.cross} icon={<X size={38} strokeWidth={4} />} />;
  if (state === 'lit') return <Mark tone={styles.said} icon={<Volume2 size={34} strokeWidth={3} />} />;
  if (state === 'waiting') {
    return (
      <span className={styles.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
    );
  }
  return null;
}

function Mark({ tone, icon }: { tone: string | undefined; icon: ReactNode }) {
  return (
    <span className={`${styles.mark} ${tone}`} aria-hidden>
      {icon}
    </span>
  );
}
