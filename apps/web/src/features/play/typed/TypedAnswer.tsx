import { CornerDownLeft, LayoutGrid } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../../../question/player.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { AccentKeys } from './AccentKeys.tsx';
import styles from './TypedAnswer.module.css';

export interface TypedAnswerProps {
  player: Player;
  /** What was typed before, to be corrected after "almost". */
  firstText: string;
  /** Where the cursor goes then. */
  cursorAt: number | null;
  isSending: boolean;
  onCheck: (text: string) => void;
  /** Null where there is nothing to choose from. */
  onShowChoices: (() => void) | null;
}

/** The field, the letters that the keyboard lacks, and the way to the choices. Give it a `key` per try. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { player, firstText, cursorAt, isSending, onCheck, onShowChoices } = props;
  const { t } = useTranslation('play');
  const [text, setText] = useState(firstText);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (cursorAt !== null) field.current?.setSelectionRange(cursorAt, cursorAt + 1);
  }, [cursorAt]);
  const add = (letter: string) => {
    const input = field.current;
    if (!input) return;
    input.setRangeText(letter, input.selectionStart ?? text.length, input.selectionEnd ?? text.length, 'end');
    setText(input.value);
    input.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !isSending) onCheck(text.trim());
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
        enterKeyHint="done"
        readOnly={isSending}
        onChange={(event) => setText(event.target.value)}
      />
      <AccentKeys lang={player.learningLang} onKey={add} />
      <div className={styles.actions}>
        {onShowChoices && (
          <Button
            variant="paper"
            size="l"
            className={styles.choices}
            icon={<LayoutGrid size={26} strokeWidth={2.4} aria-hidden />}
            onClick={onShowChoices}
          >
            {t('type.choices')}
          </Button>
        )}
        <Button
          type="submit"
          size="l"
          className={styles.check}
          busy={isSending}
          disabled={!text.trim()}
          iconAfter={<CornerDownLeft size={28} strokeWidth={2.6} aria-hidden />}
        >
          {t('type.check')}
        </Button>
      </div>
    </form>
  );
}
