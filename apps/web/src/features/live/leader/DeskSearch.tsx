import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';
import styles from './PlayDesk.module.css';

/** The search box; `/` leads to it. */
export function DeskSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('live');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      place.current?.querySelector('input')?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <div ref={place} className={styles.search}>
      <Field
        label={t('desk.search')}
        hideLabel
        type="search"
        placeholder={t('desk.search')}
        icon={<Search size={18} aria-hidden />}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
