import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The one in force (a language). */
  isCurrent?: boolean;
  isDanger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Name of the button for readers; also its text when `trigger` is left out. */
  label: string;
  icon?: ReactNode;
  trigger?: ReactNode;
  items: MenuItem[];
  align?: 'start' | 'end';
  /** `tab` hangs from the top edge of the page, `bare` has only its text. */
  look?: 'paper' | 'tab' | 'bare';
}

export function MenuList({
  label,
  trigger,
  items,
  align = 'end',
  className,
  content,
}: MenuProps & { className: string; content: ReactNode }) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={className} aria-label={trigger ? label : undefined}>
        {content}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.list} align={align} sideOffset={8} collisionPadding={12}>
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.id}
              className={[styles.item, item.isDanger && styles.danger].filter(Boolean).join(' ')}
              aria-current={item.isCurrent || undefined}
              onSelect={item.onSelect}
            >
              {item.icon}
              <span className={styles.text}>{item.label}</span>
              {item.isCurrent && <Check size={20} strokeWidth={3.4} aria-hidden />}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
