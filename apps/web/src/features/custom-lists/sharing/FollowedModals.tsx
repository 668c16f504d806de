import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { ConfirmModal } from '../../../ui/modal/ConfirmModal.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { refreshLists } from '../list-changes.ts';
import { useWeekOptions } from '../weeks.ts';
import { unfollow } from './share-calls.ts';

interface ModalProps {
  list: WordGroup;
  onClose: () => void;
}

/** Of a list that follows another one, group and week are the follower's. */
export function PlaceModal({ list, groups, onClose }: ModalProps & { groups: readonly ListGroup[] }) {
  const { t } = useTranslation(['sharing', 'lists']);
  const weeks = useWeekOptions();
  const [groupId, setGroupId] = useState(String(list.listGroupId ?? ''));
  const [week, setWeek] = useState(String(list.weekNb));
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const body = { listGroupId: Number(groupId), weekNb: Number(week) };
      await call('PUT /user/word-groups/{uuid}', { params: { uuid: list.uuid }, body });
      await refreshLists();
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('place.title', { title: list.text })}
      description={t('place.text', { author: list.followedFrom })}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="sky" busy={isBusy} onClick={() => void save()}>
            {t('lists:save')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('lists:group.name')}
        value={groupId}
        options={groups.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(event) => setGroupId(event.target.value)}
      />
      <SelectField
        label={t('lists:week')}
        value={week}
        options={weeks}
        onChange={(event) => setWeek(event.target.value)}
      />
    </Modal>
  );
}

/** Asks before a list is left, or a parent's copy is taken away. */
export function UnfollowModal({ list, onClose, leave }: ModalProps & { leave?: () => Promise<void> }) {
  const { t } = useTranslation(['sharing', 'lists']);
  const isTeacher = useUser()?.isTeacher ?? false;
  const { followedFrom: author, text: title } = list;
  return (
    <ConfirmModal
      title={author === undefined ? t('lists:deleteList.title', { title }) : t('unfollow.title', { title })}
      action={author === undefined ? t('lists:delete') : t('unfollow')}
      onClose={onClose}
      onConfirm={async () => {
        await unfollow(list, { isTeacher, leave });
        onClose();
      }}
    >
      <p>{t(isTeacher ? 'unfollow.text' : 'unfollow.textParent')}</p>
    </ConfirmModal>
  );
}
