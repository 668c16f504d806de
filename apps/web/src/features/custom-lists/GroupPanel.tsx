import type { ListGroup } from '@motamo/contract/lists';
import { fold } from '@motamo/rules/text-folding';
import { ClipboardPaste, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { FromCatalogue } from './FromCatalogue.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListsModalState } from './ListsModal.tsx';
import styles from './ListsPage.module.css';
import { refreshLists } from './list-changes.ts';

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
        <ImportFirst onOpen={onOpen} />
      </section>
    );
  }
  const wanted = fold(search);
  const lists =
    wanted === ''
      ? group.wordGroups
      : groups.flatMap(({ wordGroups }) => wordGroups).filter(({ text }) => fold(text).includes(wanted));
  return (
    <section className={styles.panel} aria-label={wanted === '' ? group.title : t('found')}>
      {wanted === '' ? <GroupBar group={group} onOpen={onOpen} /> : <h2>{t('found')}</h2>}
      {lists.length > 0 && (
        <ListRows
          label={wanted === '' ? group.title : t('found')}
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

/** The shorter way of who has a list already: its group is made on the way. */
function ImportFirst({ onOpen }: Pick<PanelProps, 'onOpen'>) {
  const { t } = useTranslation('lists');
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    try {
      const { listGroup } = await call('POST /user/list-groups', { body: { title: t('title') } });
      await refreshLists();
      onOpen({ kind: 'import', group: listGroup });
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="paper"
      busy={isBusy}
      icon={<ClipboardPaste size={18} aria-hidden />}
      onClick={() => void begin()}
    >
      {t('import')}
    </Button>
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
