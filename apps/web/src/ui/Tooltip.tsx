import { useEffect, useRef } from 'react';
import styles from './Tooltip.module.css';

const AFTER_MS = 400;
const EDGE_PX = 8;

/** Puts the bubble over what it names, or under it where there is no room, and inside the window. */
function place(bubble: HTMLElement, target: Element) {
  const at = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = at.left + at.width / 2 - width / 2;
  const top = at.top - height - EDGE_PX;
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(window.innerWidth - width - EDGE_PX, left))}px`;
  bubble.style.top = `${top < EDGE_PX ? at.bottom + EDGE_PX : top}px`;
}

/**
 * What a button without words does (`data-tip`), for who points at it or comes by the keyboard; Escape takes it away. One
 * bubble for the whole page. Readers have the button's own name.
 */
export function Tooltip() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    const show = (target: Element | null) => {
      if (target === shown) return;
      clearTimeout(timer);
      shown = target;
      if (bubble.current) bubble.current.hidden = true;
      if (!target) return;
      timer = setTimeout(() => {
        if (!bubble.current || !target.isConnected) return;
        bubble.current.textContent = target.getAttribute('data-tip');
        bubble.current.hidden = false;
        place(bubble.current, target);
      }, AFTER_MS);
    };
    const namedBy = ({ target }: Event) => (target instanceof Element ? target.closest('[data-tip]') : null);
    const onPoint = (event: PointerEvent) => event.pointerType !== 'touch' && show(namedBy(event));
    const onFocus = (event: FocusEvent) =>
      show(event.target instanceof Element && event.target.matches(':focus-visible') ? namedBy(event) : null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && show(null);
    const onGone = () => show(null);
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onGone);
    document.addEventListener('scroll', onGone, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onGone);
      document.removeEventListener('scroll', onGone, true);
    };
  }, []);
  return <div ref={bubble} hidden aria-hidden className={styles.tip} />;
}
