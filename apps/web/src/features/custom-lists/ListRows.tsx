import type { WordGroup } from '@motamo/contract/words';
import { WEEK_NB_MIN } from '@motamo/rules/limits';
import { Link } from '@tanstack/react-router';
import { BellOff, Copy, FolderInput, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useSendOnceOnline } from '../../lib/browser/online.ts';
import { formatDate } from '../../lib/dates.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { Level } from '../../ui/meter/Level.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import styles from './ListRows.module.css';
import { refreshLists } from './list-changes.ts';
import { useCurrentWeek, useWeekDates } from './weeks.ts';

export type ListAction = 'share' | 'edit' | 'place' | 'duplicate' | 'delete' | 'unfollow';

interface RowsProps {
  /** Name of the table. */
  label: string;
  lists: readonly WordGroup[];
  onAct: (action: ListAction, list: WordGroup) => void;
  /** A list was set to the present week. */
  onScheduled: (list: WordGroup) => void;
}

/** The lists of a group as a table, each with its week switch (product §2). */
export function ListRows({ label, lists, onAct, onScheduled }: RowsProps) {
  const { t } = useTranslation('lists');
  const week = useCurrentWeek();
  const columns: TableColumn<WordGroup>[] = [
    {
      label: t('column.list'),
      kind: 'name',
      cell: (list) => <ListName list={list} />,
    },
    { label: t('column.words'), kind: 'number', cell: ({ wordCount }) => wordCount },
    { label: t('column.difficulty'), cell: ({ difficulty }) => <Level level={difficulty} /> },
    {
      label: t('column.changed'),
      isSpare: true,
      cell: ({ updatedAt }) => (updatedAt ? formatDate(updatedAt) : '–'),
    },
    {
      label: t('column.week', { week }),
      cell: (list) => <WeekSwitch list={list} week={week} onScheduled={onScheduled} />,
    },
    { label: t('column.actions'), kind: 'actions', cell: (list) => <ListTools list={list} onAct={onAct} /> },
  ];
  return <Table label={label} columns={columns} rows={lists} keyOf={({ uuid }) => uuid} />;
}

function ListName({ list }: { list: WordGroup }) {
  const { t } = useTranslation('sharing');
  const { uuid, imageUrl, text, isShared, followedFrom } = list;
  return (
    <span className={styles.naming}>
      <Link to="/user/list/$uuid" params={{ uuid }} className={styles.name}>
        <PictureTile url={imageUrl} />
        {text}
      </Link>
      {isShared && <Chip tone="sky">{t('shared')}</Chip>}
      {followedFrom !== undefined && <Chip tone="leaf">{t('followedFrom', { author: followedFrom })}</Chip>}
    </span>
  );
}

function WeekSwitch({
  list,
  week,
  onScheduled,
}: { list: WordGroup; week: number } & Pick<RowsProps, 'onScheduled'>) {
  const { t } = useTranslation('lists');
  const datesOf = useWeekDates();
  const sendOnceOnline = useSendOnceOnline();
  const { uuid, text } = list;
  // The switch moves at once, and back again where the server refuses.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? list.isWeekNb;
  const switchWeek = async () => {
    setWanted(!isOn);
    try {
      const weekNb = isOn ? WEEK_NB_MIN : week;
      const input = { params: { uuid }, body: { weekNb } };
      await sendOnceOnline(() => call('PUT /user/word-groups/{uuid}', input));
      await refreshLists();
      if (!isOn) onScheduled(list);
    } finally {
      setWanted(null);
    }
  };
  return (
    <>
      <CheckField
        isSwitch
        checked={isOn}
        aria-label={t('weekSwitch', { title: text })}
        label={<span aria-hidden>{isOn ? t('yes') : t('no')}</span>}
        onChange={() => void switchWeek().catch(() => {})}
      />
      {!isOn && list.weekNb !== WEEK_NB_MIN && (
        <small className={styles.planned}>
          {t('plannedWeek', { week: list.weekNb, dates: datesOf(list.weekNb) })}
        </small>
      )}
    </>
  );
}

const ownTools = [
  ['sharing:share', 'share', Share2],
  ['edit', 'edit', Pencil],
  ['duplicate', 'duplicate', Copy],
  ['delete', 'delete', Trash2],
] as const;
/** A list of somebody else is moved, copied and left. */
const followedTools = [
  ['sharing:place', 'place', FolderInput],
  ['duplicate', 'duplicate', Copy],
  ['sharing:unfollow', 'unfollow', BellOff],
] as const;

function ListTools({ list, onAct }: { list: WordGroup } & Pick<RowsProps, 'onAct'>) {
  const { t } = useTranslation(['lists', 'sharing']);
  const tools = list.followedFrom === undefined ? ownTools : followedTools;
  return tools.map(([text, action, Icon]) => (
    <RoundButton
      key={action}
      tone="bare"
      size="s"
      label={t(`${text}.one`, { title: list.text })}
      title={t(text)}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => onAct(action, list)}
    />
  ));
}
