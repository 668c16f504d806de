import { useId, useRef } from 'react';
import styles from './CodeInput.module.css';
import { cellsOf, deleteAt, groupsOf, typeAt } from './code-cells.ts';
import { FieldNote } from './Field.tsx';

export interface CodeInputProps {
  /** Names the group for readers. */
  label: string;
  length: number;
  /** What has been typed; a hole left in the middle is a space. */
  value: string;
  onChange: (value: string) => void;
  /** Every box is filled. */
  onComplete?: (value: string) => void;
  digitsOnly?: boolean;
  /** Letters were typed or pasted where only digits may stand. */
  onLetters?: () => void;
  /** Boxes per group: 3 for game codes, 4 for shortcodes. */
  groupSize?: number;
  /** "Chiffre 2 sur 6" */
  boxLabel: (place: number) => string;
  error?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** One symbol a box: advances by itself, takes a paste, backspace and arrows. */
export function CodeInput(props: CodeInputProps) {
  const { label, length, value, onChange, onComplete, digitsOnly = false, groupSize = length } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  const cells = cellsOf(value, length);

  const focusBox = (index: number) => {
    const box = group.current?.querySelectorAll('input')[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  };
  const change = (next: string[]) => {
    const text = next.join('').trimEnd();
    onChange(text);
    if (text.length === length && !text.includes(' ') && text !== value) onComplete?.(text);
  };
  const type = (index: number, text: string) => {
    if (digitsOnly && /\p{L}/u.test(text)) props.onLetters?.();
    const typed = typeAt(cells, index, text, digitsOnly);
    if (!typed) return;
    change(typed.cells);
    focusBox(typed.nextIndex);
  };
  const onKey = (event: React.KeyboardEvent, index: number) => {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: length - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      const deleted = deleteAt(cells, index, event.key === 'Backspace');
      change(deleted.cells);
      focusBox(deleted.nextIndex);
    }
  };

  return (
    <fieldset
      ref={group}
      className={[styles.code, length > 6 && styles.long, props.error && styles.faulty]
        .filter(Boolean)
        .join(' ')}
      aria-describedby={props.error ? noteId : undefined}
      disabled={props.disabled}
    >
      <legend className="visually-hidden">{label}</legend>
      <div
        className={styles.boxes}
        style={{ '--boxes': length, '--group': groupSize } as React.CSSProperties}
      >
        {groupsOf(length, groupSize).map((places) => (
          <div key={places[0]} className={styles.group}>
            {places.map((index) => (
              <input
                key={index}
                className={styles.box}
                value={(cells[index] ?? '').trim()}
                aria-label={props.boxLabel(index + 1)}
                aria-invalid={props.error ? true : undefined}
                inputMode={digitsOnly ? 'numeric' : 'text'}
                autoComplete={index === 0 ? 'one-time-code' : 'off'}
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                // biome-ignore lint/a11y/noAutofocus: asked for by a page or dialog made of this one input
                autoFocus={props.autoFocus && index === 0}
                onFocus={(event) => event.target.select()}
                onChange={(event) => type(index, event.target.value)}
                onPaste={(event) => {
                  event.preventDefault();
                  type(index, event.clipboardData.getData('text'));
                }}
                onKeyDown={(event) => onKey(event, index)}
              />
            ))}
          </div>
        ))}
      </div>
      <FieldNote id={noteId} error={props.error} />
    </fieldset>
  );
}
