import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './Menu.module.css';
import type { MenuProps } from './MenuList.tsx';

const loadMenuList = () => import('./MenuList.tsx').then(({ MenuList }) => ({ default: MenuList }));
const MenuList = lazy(loadMenuList);

/** A button with a list. The machinery loads when the button is approached, and takes over once pressed. */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const className = `${styles.trigger} ${styles[props.look ?? 'paper']}`;
  const content = (
    <>
      {props.icon}
      <span>{props.trigger ?? props.label}</span>
      <ChevronDown className={styles.chevron} size={18} strokeWidth={2.6} aria-hidden />
    </>
  );
  const button = (
    <button
      type="button"
      className={className}
      aria-label={props.trigger ? props.label : undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenuList()}
      onFocus={() => void loadMenuList()}
      onClick={() => setIsWanted(true)}
    >
      {content}
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuList {...props} className={className} content={content} />
    </Suspense>
  );
}
