import type { WordGroup } from '@motamo/contract/words';
import { WEEK_NB_MIN } from '@motamo/rules/limits';
import { Link } from '@tanstack/react-router';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Level } from './Level.tsx';
import styles from './ListRows.module.css';
import { currentWeek, refreshLists } from './list-changes.ts';
import { Picture } from './Picture.tsx';

export type ListAction = 'edit' | 'duplicate' | 'delete';

interface RowsProps {
  lists: readonly WordGroup[];
  onAct: (action: ListAction, list: WordGroup) => void;
}

/** The lists of a group as a table, each with its week switch (spec §2). */
export function ListRows({ lists, onAct }: RowsProps) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.list')}</th>
            <th scope="col" className={styles.number}>
              {t('column.words')}
            </th>
            <th scope="col">{t('column.level')}</th>
            <th scope="col" className={styles.changed}>
              {t('column.changed')}
            </th>
            <th scope="col">{t('column.week', { week: currentWeek() })}</th>
            <th scope="col">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <ListRow key={list.uuid} list={list} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ListRow({ list, onAct }: { list: WordGroup; onAct: RowsProps['onAct'] }) {
  const { t } = useTranslation('lists');
  const { uuid, text } = list;
  // The switch moves at once, and back again where the server refuses.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? list.isWeekNb;
  const switchWeek = async () => {
    setWanted(!isOn);
    try {
      const weekNb = isOn ? WEEK_NB_MIN : currentWeek();
      await call('PUT /user/word-groups/{uuid}', { params: { uuid }, body: { weekNb } });
      await refreshLists();
    } finally {
      setWanted(null);
    }
  };
  return (
    <tr>
      <th scope="row">
        <Link to="/user/list/$uuid" params={{ uuid }} className={styles.name}>
          <Picture url={list.imageUrl} />
          {text}
        </Link>
      </th>
      <td className={styles.number}>
        <span className={styles.wide}>{list.wordCount}</span>
        <span className={styles.narrow}>{t('wordsCount', { count: list.wordCount })}</span>
      </td>
      <td>
        <Level level={list.difficulty} />
      </td>
      <td className={styles.changed}>{list.updatedAt ? formatDate(list.updatedAt) : '–'}</td>
      <td>
        <CheckField
          isSwitch
          checked={isOn}
          aria-label={t('weekSwitch', { title: text })}
          label={
            <span aria-hidden>
              <span className={styles.wide}>{isOn ? t('yes') : t('no')}</span>
              <span className={styles.narrow}>{t('column.week', { week: currentWeek() })}</span>
            </span>
          }
          onChange={() => void switchWeek()}
        />
      </td>
      <td className={styles.actions}>
        <RoundButton
          tone="bare"
          size="s"
          label={t('edit.one', { title: text })}
          title={t('edit')}
          icon={<Pencil size={18} aria-hidden />}
          onClick={() => onAct('edit', list)}
        />
        <RoundButton
          tone="bare"
          size="s"
          label={t('duplicate.one', { title: text })}
          title={t('duplicate')}
          icon={<Copy size={18} aria-hidden />}
          onClick={() => onAct('duplicate', list)}
        />
        <RoundButton
          tone="bare"
          size="s"
          label={t('delete.one', { title: text })}
          title={t('delete')}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => onAct('delete', list)}
        />
      </td>
    </tr>
  );
}
