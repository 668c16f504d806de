import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.ts';
import type { StatsTab } from '../../lib/stats-start.ts';
import { useChosenInSight } from '../../ui/use-chosen-in-sight.ts';
import styles from './StatsHead.module.css';

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

interface StatsTabsOptions {
  shown: readonly StatsTab[];
  tab: StatsTab;
  onChange: (tab: StatsTab) => void;
}

/** Tabs by mouse, touch and arrow keys; the panel is named by its tab. */
export function useStatsTabs({ shown, tab, onChange }: StatsTabsOptions) {
  const { t } = useTranslation('stats');
  const isFamily = useUser()?.isParent ?? false;
  const id = useId();
  const row = useChosenInSight(tab);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
    if (!next) return;
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const list = (
    <div
      ref={row}
      role="tablist"
      aria-label={t(isFamily ? 'family.label' : 'tab.label')}
      className={styles.tabs}
    >
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === tab}
          aria-controls={name === tab ? `${id}-panel` : undefined}
          tabIndex={name === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(name)}
          onKeyDown={move}
        >
          {isFamily && name === 'ranking' ? t('family.ranking') : t(`tab.${name}`)}
        </button>
      ))}
    </div>
  );
  return { list, panel: { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${tab}` } as const };
}
