import { CornerDownLeft, LayoutGrid } from 'lucide-react';
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import type { Player } from '../player.ts';
import { AccentKeys } from './AccentKeys.tsx';
import styles from './TypedAnswer.module.css';
import { useKeyboardRoom } from './use-keyboard-room.ts';

export interface TypedAnswerProps {
  player: Player;
  /** What was typed before, to be corrected after "almost". */
  firstText: string;
  /** Where the cursor goes then. */
  cursorAt: number | null;
  isSending: boolean;
  /** It may be written, and not yet sent. */
  isEarly?: boolean;
  /** Hears of every letter, to keep them. */
  onText?: (text: string) => void;
  onCheck: (text: string) => void;
  /** Null where there is nothing to choose from. */
  onShowChoices: (() => void) | null;
}

/** The field, the letters that the keyboard lacks, and the way to the choices. Give it a `key` per try. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { player, firstText, cursorAt, isSending, isEarly = false, onText, onCheck, onShowChoices } = props;
  const { t } = useTranslation('play');
  const [text, setText] = useState(firstText);
  const field = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  useKeyboardRoom();
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (cursorAt !== null) field.current?.setSelectionRange(cursorAt, cursorAt + 1);
  }, [cursorAt]);
  const write = (written: string) => {
    setText(written);
    onText?.(written);
  };
  const add = (letter: string) => {
    const input = field.current;
    if (!input) return;
    input.setRangeText(letter, input.selectionStart ?? text.length, input.selectionEnd ?? text.length, 'end');
    write(input.value);
    input.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The Enter that ends a composition chooses letters and sends nothing.
    if (text.trim() && !isSending && !isEarly && !isComposing.current) onCheck(text.trim());
  };
  const language = t(`language.${player.learningLang}`);
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        ref={field}
        className={[styles.field, onShowChoices === null && styles.long].filter(Boolean).join(' ')}
        value={text}
        lang={player.learningLang}
        aria-label={t('type.label', { language })}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="send"
        readOnly={isSending}
        onChange={(event) => write(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
            event.preventDefault();
        }}
      />
      <AccentKeys lang={player.learningLang} onKey={add} />
      <div className={styles.actions}>
        {onShowChoices && (
          <Button
            variant="paper"
            size="l"
            className={styles.choices}
            icon={<LayoutGrid size={26} strokeWidth={2.4} aria-hidden />}
            // The tap is seen before four choices are drawn and fitted, which takes a slow tablet a fifth of a second.
            onClick={() => startTransition(onShowChoices)}
          >
            {t('type.choices')}
          </Button>
        )}
        <Button
          type="submit"
          size="l"
          className={styles.check}
          busy={isSending}
          disabled={!text.trim() || isEarly}
          iconAfter={<CornerDownLeft size={28} strokeWidth={2.6} aria-hidden />}
        >
          {t('type.check')}
        </Button>
      </div>
    </form>
  );
}
