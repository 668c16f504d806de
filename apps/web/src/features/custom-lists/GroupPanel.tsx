import type { ListGroup } from '@motamo/contract/lists';
import { fold } from '@motamo/rules/text-folding';
import { ClipboardPaste, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { FromCatalogue } from './FromCatalogue.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListsModalState } from './ListsModal.tsx';
import styles from './ListsPage.module.css';

interface PanelProps {
  group: ListGroup | undefined;
  groups: readonly ListGroup[];
  search: string;
  onOpen: (modal: ListsModalState) => void;
}

/** The lists of the chosen group; while something is looked for, those of all groups that fit. */
export function GroupPanel({ group, groups, search, onOpen }: PanelProps) {
  const { t } = useTranslation('lists');
  if (!group) {
    return (
      <section className={`${styles.panel} ${styles.empty}`}>
        <h3>{t('noGroup.title')}</h3>
        <p>{t('noGroup.text')}</p>
        <Button
          variant="sky"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'new-group' })}
        >
          {t('group.new')}
        </Button>
      </section>
    );
  }
  const wanted = fold(search);
  const lists =
    wanted === ''
      ? group.wordGroups
      : groups.flatMap(({ wordGroups }) => wordGroups).filter(({ text }) => fold(text).includes(wanted));
  return (
    <section className={styles.panel} aria-label={group.title}>
      <GroupBar group={group} onOpen={onOpen} />
      {lists.length > 0 && (
        <ListRows
          label={group?.title ?? t('column.list')}
          lists={lists}
          onAct={(action, list) => onOpen({ kind: action, list })}
          onScheduled={(list) => {
            const own = groups.find(({ id }) => id === list.listGroupId);
            if (own && own.classrooms.length === 0) onOpen({ kind: 'connect', group: own });
          }}
        />
      )}
      {lists.length === 0 && wanted !== '' && <p>{t('noneFound', { search })}</p>}
      {group.wordGroups.length === 0 && wanted === '' && (
        <div className={styles.empty}>
          <h3>{t('noList.title', { title: group.title })}</h3>
          <p>{t('noList.text')}</p>
          <MainButtons group={group} onOpen={onOpen} />
          <FromCatalogue group={group} />
        </div>
      )}
    </section>
  );
}

function GroupBar({ group, onOpen }: { group: ListGroup; onOpen: PanelProps['onOpen'] }) {
  const { t } = useTranslation('lists');
  const { title } = group;
  return (
    <div className={styles.bar}>
      <h2>{title}</h2>
      <RoundButton
        tone="bare"
        size="s"
        label={t('edit.one', { title })}
        icon={<Pencil size={18} aria-hidden />}
        onClick={() => onOpen({ kind: 'edit-group', group })}
      />
      {group.wordGroups.length > 0 && (
        <RoundButton
          tone="bare"
          size="s"
          label={t('duplicate.one', { title })}
          icon={<Copy size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'duplicate-group', group })}
        />
      )}
      <RoundButton
        tone="bare"
        size="s"
        label={t('delete.one', { title })}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => onOpen({ kind: 'delete-group', group })}
      />
      {group.wordGroups.length > 0 && (
        <div className={styles.main}>
          <MainButtons group={group} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}

function MainButtons({ group, onOpen }: { group: ListGroup; onOpen: PanelProps['onOpen'] }) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles.buttons}>
      <Button
        variant="sky"
        icon={<Plus size={18} aria-hidden />}
        iconAfter={<KeyHint isOnFill>N</KeyHint>}
        onClick={() => onOpen({ kind: 'new-list', group })}
      >
        {t('newList')}
      </Button>
      <Button
        variant="paper"
        icon={<ClipboardPaste size={18} aria-hidden />}
        onClick={() => onOpen({ kind: 'import', group })}
      >
        {t('import')}
      </Button>
    </div>
  );
}
