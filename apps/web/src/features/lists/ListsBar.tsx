import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Paper } from '../../ui/art/Paper.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import type { Difficulty } from '../../ui/meter/StarsLevel.tsx';
import styles from './ListsBar.module.css';
import { DIFFICULTIES } from './word-shelves.ts';

export interface ListsBarProps {
  level: Difficulty | null;
  onLevel: (level: Difficulty | null) => void;
  /** Null while the search is closed. */
  search: string | null;
  onSearch: (search: string | null) => void;
}

/** Title, filter by difficulty, search. */
export function ListsBar({ level, onLevel, search, onSearch }: ListsBarProps) {
  const { t } = useTranslation('student');
  const isOpen = search !== null;
  return (
    <Paper as="header" className={styles.bar}>
      <h1>{t('lists.page')}</h1>
      <div className={styles.middle}>
        {isOpen ? (
          <Field
            label={t('lists.search')}
            hideLabel
            placeholder={t('lists.search')}
            type="search"
            autoFocus
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onSearch(null)}
          />
        ) : (
          <Segments
            look="pills"
            label={t('lists.filter')}
            value={String(level ?? 0)}
            onChange={(value) => onLevel(DIFFICULTIES.find((one) => one === Number(value)) ?? null)}
            options={[
              { value: '0', label: t('lists.all') },
              ...DIFFICULTIES.map((one) => ({ value: String(one), label: t(`difficulty.${one}`) })),
            ]}
          />
        )}
      </div>
      <RoundButton
        size="s"
        tone="well"
        label={t(isOpen ? 'lists.searchClose' : 'lists.search')}
        icon={
          isOpen ? (
            <X size={26} strokeWidth={3} aria-hidden />
          ) : (
            <Search size={26} strokeWidth={2.8} aria-hidden />
          )
        }
        onClick={() => onSearch(isOpen ? null : '')}
      />
    </Paper>
  );
}
