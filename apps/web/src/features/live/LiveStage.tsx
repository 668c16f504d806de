import { type ReactNode, useEffect, useRef } from 'react';
import styles from './LiveStage.module.css';

export interface LiveStageProps {
  /** Names the page for readers. */
  title: string;
  /** Changes with every question and phase: the focus then leaves what is gone. */
  momentKey: string;
  /** Hud, or the race. */
  top: ReactNode;
  banner?: ReactNode;
  prompt?: ReactNode;
  answers?: ReactNode;
  foot?: ReactNode;
  layout?: 'race' | 'hud' | 'page';
}

/** Where the parts of a live game stand. It says itself when the connection is lost. */
export function LiveStage(props: LiveStageProps) {
  const { title, momentKey, top, banner, prompt, answers, foot, layout = 'hud' } = props;
  const stage = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question takes the focus from the answer of the last one
  useEffect(() => {
    const isInModal = document.querySelector('[role="dialog"]') !== null;
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isInModal && !isTyping) stage.current?.focus({ preventScroll: true });
    // Where a question is higher than the screen, the next one begins with what is asked.
    document.documentElement.scrollTop = 0;
  }, [momentKey]);
  return (
    <main id="main" ref={stage} tabIndex={-1} className={`${styles.stage} ${styles[layout]}`} data-own-banner>
      <h1 className="visually-hidden">{title}</h1>
      <header className={styles.top}>{top}</header>
      {banner && <div className={styles.banner}>{banner}</div>}
      {prompt && <div className={styles.prompt}>{prompt}</div>}
      {answers && <div className={styles.answers}>{answers}</div>}
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </main>
  );
}
