import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { FieldNote } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './DuplicateModal.module.css';
import { refreshLists } from './list-changes.ts';

function Frame(props: {
  title: string;
  text: string;
  canSave: boolean;
  /** Told once it is done. */
  done: string;
  children: ReactNode;
  /** Returns the uuid of what was made. */
  onSave: () => Promise<string>;
  onMade?: (uuid: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('lists');
  const noteId = useId();
  const { errors, submit, isBusy } = useForm({
    initial: {},
    isFormal: true,
    send: async () => {
      const uuid = await props.onSave();
      await refreshLists();
      props.onMade?.(uuid);
      showFlash({ tone: 'success', text: props.done });
      props.onClose();
    },
  });
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
          <Button variant="sky" disabled={!props.canSave} busy={isBusy} onClick={() => void submit()}>
            {t('duplicate')}
          </Button>
        </>
      }
    >
      {props.children}
      <FieldNote id={noteId} error={Object.values(errors)[0]} />
    </Modal>
  );
}

/** Copies a list group with the chosen ones of its lists: one at least (product §5). */
export function DuplicateGroupModal({
  group,
  onMade,
  onClose,
}: {
  group: ListGroup;
  /** Called once the copy is among the groups. */
  onMade: (groupUuid: string) => void;
  onClose: () => void;
}) {
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
      done={t('duplicatedGroup')}
      onClose={onClose}
      onSave={async () => {
        const { listGroup } = await call('POST /user/list-groups/{uuid}/duplicate-list', {
          params: { uuid: group.uuid },
          body: { wordGroupIds },
        });
        return listGroup.uuid;
      }}
      onMade={onMade}
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
      done={t('duplicated')}
      onClose={onClose}
      onSave={async () => {
        const { wordGroup } = await call('POST /user/word-groups/uuid/{uuid}/duplicate', {
          params: { uuid: list.uuid },
          body: { listGroupId: Number(groupId) },
        });
        return wordGroup.uuid;
      }}
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
