import { type ReactNode, useEffect, useRef } from 'react';
import styles from './GameStage.module.css';

/** A tap that comes with the verdict was meant for the choice, not to go on. */
const TAP_AFTER_MS = 300;

export interface GameStageProps {
  /** Names the page for readers. */
  title: string;
  /** Changes with every question: the focus then leaves what is gone. */
  questionKey: string;
  hud: ReactNode;
  banner?: ReactNode;
  prompt?: ReactNode;
  /** Choices, a field or a board. */
  answers: ReactNode;
  /** Feedback, or the hint of the keys. */
  foot?: ReactNode;
  /** A tap anywhere goes on; null outside of feedback. */
  onTap: (() => void) | null;
  isBoard?: boolean;
  /** On a phone the foot lies over the question, which it repeats, instead of under the answers. */
  isFootOver?: boolean;
}

/** Where the parts of a question stand: line, prompt, answers, foot. */
export function GameStage(props: GameStageProps) {
  const {
    title,
    questionKey,
    hud,
    banner,
    prompt,
    answers,
    foot,
    onTap,
    isBoard = false,
    isFootOver = false,
  } = props;
  const stage = useRef<HTMLElement>(null);
  const sinceMs = useRef(0);
  const isTappable = onTap !== null;
  useEffect(() => {
    if (isTappable) sinceMs.current = performance.now();
  }, [isTappable]);
  useEffect(() => {
    // The frame's own notice of a lost connection stands back: a game has its own, in its place.
    document.documentElement.toggleAttribute('data-playing', true);
    return () => document.documentElement.removeAttribute('data-playing');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question takes the focus from the answer of the last one
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const isInModal = document.querySelector('[role="dialog"]') !== null;
    if (!isTyping && !isInModal) stage.current?.focus({ preventScroll: true });
  }, [questionKey]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is heard by the game's keys
    <main
      id="main"
      ref={stage}
      tabIndex={-1}
      className={[styles.stage, isBoard && styles.board].filter(Boolean).join(' ')}
      onClick={(event) => {
        const isOnButton =
          event.target instanceof Element && event.target.closest('button:not([aria-disabled])');
        if (onTap && !isOnButton && performance.now() - sinceMs.current > TAP_AFTER_MS) onTap();
      }}
    >
      <h1 className="visually-hidden">{title}</h1>
      {hud}
      {banner && <div className={styles.banner}>{banner}</div>}
      {prompt && <div className={styles.prompt}>{prompt}</div>}
      <div className={styles.answers}>{answers}</div>
      <div className={[styles.foot, isFootOver && styles.over].filter(Boolean).join(' ')}>{foot}</div>
    </main>
  );
}
