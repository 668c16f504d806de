import type { WordGroup } from '@motamo/contract/words';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { takeAlong } from './use-drop-place.ts';
import styles from './YearPlan.module.css';

/** A list in the plan: dragged to a week, or pressed to choose one. */
export function PlanList({ list, onMove }: { list: WordGroup; onMove: (list: WordGroup) => void }) {
  const { t } = useTranslation('lists');
  return (
    <li>
      <button
        type="button"
        className={styles.list}
        draggable
        aria-label={t('plan.move', { title: list.text })}
        onDragStart={(event) => takeAlong(event, list.uuid)}
        onClick={() => onMove(list)}
      >
        <PictureTile url={list.imageUrl} />
        <span>{list.text}</span>
        <CalendarDays size={18} aria-hidden />
      </button>
    </li>
  );
}
