import type { WordGroup } from '@motamo/contract/words';
import { WEEK_NB_MIN } from '@motamo/rules/limits';
import { Link } from '@tanstack/react-router';
import { BookOpen, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { listName } from '../../../lib/word-texts.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Level } from '../../../ui/meter/Level.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import styles from './PlayDesk.module.css';

interface ListTableProps {
  wordGroups: readonly WordGroup[];
  /** Missing while there is no class to play with; the words can still be read. */
  onChoose?: ((wordGroup: WordGroup) => void) | undefined;
}

/** All lists that can be played live; every row starts a game. */
export function ListTable({ wordGroups, onChoose }: ListTableProps) {
  const { t } = useTranslation('live');
  if (wordGroups.length === 0) return <EmptyState title={t('desk.noLists')} text={t('desk.noListsText')} />;
  const columns: TableColumn<WordGroup>[] = [
    { label: t('desk.others'), kind: 'name', cell: (group) => <Name group={group} /> },
    { label: t('desk.words'), kind: 'number', cell: ({ wordCount }) => wordCount },
    { label: t('desk.level'), cell: ({ difficulty }) => <Level level={difficulty} /> },
    {
      label: t('desk.weekColumn'),
      cell: ({ isWeekNb, weekNb }) => (
        <span className={styles.week}>
          {isWeekNb || weekNb > WEEK_NB_MIN ? t('desk.weekNb', { week: weekNb }) : t('desk.none')}
        </span>
      ),
    },
    {
      label: t('desk.live'),
      kind: 'actions',
      className: styles.action,
      cell: (group) => <Action group={group} onChoose={onChoose} />,
    },
  ];
  return <Table label={t('desk.others')} columns={columns} rows={wordGroups} keyOf={({ uuid }) => uuid} />;
}

function Name({ group }: { group: WordGroup }) {
  const lang = useLanguage();
  return (
    <span className={styles.name}>
      <PictureTile url={group.imageUrl} size={34} />
      <Link to="/user/play/$uuid" params={{ uuid: group.uuid }}>
        {listName(group, lang)}
      </Link>
    </span>
  );
}

function Action({ group, onChoose }: { group: WordGroup } & Pick<ListTableProps, 'onChoose'>) {
  const { t } = useTranslation('live');
  const list = listName(group, useLanguage());
  if (onChoose)
    return (
      <button type="button" aria-label={t('desk.choose', { list })} onClick={() => onChoose(group)}>
        <Radio size={16} aria-hidden /> <span>{t('desk.live')}</span>
      </button>
    );
  return (
    <Link to="/user/play/$uuid" params={{ uuid: group.uuid }} aria-label={t('desk.seeWordsOf', { list })}>
      <BookOpen size={16} aria-hidden /> <span>{t('desk.seeWords')}</span>
    </Link>
  );
}
