import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { Button } from '../../ui/form/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './DuplicateModal.module.css';
import { refreshLists } from './list-changes.ts';

function Frame(props: {
  title: string;
  text: string;
  canSave: boolean;
  children: ReactNode;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('lists');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await props.onSave();
      await refreshLists();
      showFlash({ tone: 'success', text: t('duplicated') });
      props.onClose();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={props.title}
      description={props.text}
      onClose={props.onClose}
      closeLabel={t('close')}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" disabled={!props.canSave} busy={isBusy} onClick={() => void save()}>
            {t('duplicate')}
          </Button>
        </>
      }
    >
      {props.children}
    </Modal>
  );
}

/** Copies a list group with the chosen ones of its lists: one at least (product §5). */
export function DuplicateGroupModal({ group, onClose }: { group: ListGroup; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const [left, setLeft] = useState<readonly number[]>([]);
  const wordGroupIds = group.wordGroups.map(({ id }) => id).filter((id) => !left.includes(id));
  const toggle = (id: number) =>
    setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]);
  return (
    <Frame
      title={t('duplicateGroup.title', { title: group.title })}
      text={wordGroupIds.length > 0 ? t('duplicateGroup.text') : t('duplicateGroup.none')}
      canSave={wordGroupIds.length > 0}
      onClose={onClose}
      onSave={() =>
        call('POST /user/list-groups/{uuid}/duplicate-list', {
          params: { uuid: group.uuid },
          body: { wordGroupIds },
        })
      }
    >
      <ul className={styles.lists}>
        {group.wordGroups.map(({ id, text }) => (
          <li key={id}>
            <CheckField label={text} checked={!left.includes(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** Copies one list into a list group, which must be chosen (product §5). */
export function DuplicateListModal({
  list,
  groups,
  onClose,
}: {
  list: WordGroup;
  groups: readonly ListGroup[];
  onClose: () => void;
}) {
  const { t } = useTranslation('lists');
  const [groupId, setGroupId] = useState(String(list.listGroupId ?? groups[0]?.id ?? ''));
  return (
    <Frame
      title={t('duplicateList.title', { title: list.text })}
      text={t('duplicateList.text')}
      canSave={groupId !== ''}
      onClose={onClose}
      onSave={() =>
        call('POST /user/word-groups/uuid/{uuid}/duplicate', {
          params: { uuid: list.uuid },
          body: { listGroupId: Number(groupId) },
        })
      }
    >
      <SelectField
        label={t('group.name')}
        value={groupId}
        options={groups.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(event) => setGroupId(event.target.value)}
      />
    </Frame>
  );
}
