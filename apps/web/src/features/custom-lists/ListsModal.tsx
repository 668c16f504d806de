import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { tellDeleted } from '../../ui/modal/bring-back.ts';
import { ConfirmModal } from '../../ui/modal/ConfirmModal.tsx';
import { ConnectModal } from './ConnectModal.tsx';
import { DuplicateGroupModal, DuplicateListModal } from './DuplicateModal.tsx';
import { ImportModal } from './ImportModal.tsx';
import { ListEditor } from './ListEditor.tsx';
import type { ListAction } from './ListRows.tsx';
import { refreshLists } from './list-changes.ts';
import { PlaceModal, UnfollowModal } from './sharing/FollowedModals.tsx';
import { ShareModal } from './sharing/ShareModal.tsx';
import { TitleModal } from './TitleModal.tsx';

export type ListsModalState =
  | { kind: 'new-group' }
  | {
      kind: 'edit-group' | 'duplicate-group' | 'delete-group' | 'new-list' | 'import' | 'connect';
      group: ListGroup;
    }
  | { kind: ListAction; list: WordGroup };

interface ModalProps {
  state: ListsModalState;
  groups: readonly ListGroup[];
  onClose: () => void;
  onChoose: (groupUuid: string) => void;
}

/** The one modal that is open. */
export function ListsModal({ state, groups, onClose, onChoose }: ModalProps) {
  const { t } = useTranslation('lists');
  const remove = async (what: 'list-groups' | 'word-groups', uuid: string) => {
    await call(`DELETE /user/${what}/{uuid}`, { params: { uuid } });
    await refreshLists();
    onClose();
  };
  const createGroup = async (title: string) => {
    const { listGroup } = await call('POST /user/list-groups', { body: { title } });
    await refreshLists();
    onChoose(listGroup.uuid);
  };
  const rename = async (uuid: string, title: string) => {
    await call('PUT /user/list-groups/{uuid}', { params: { uuid }, body: { title } });
    await refreshLists();
  };
  switch (state.kind) {
    case 'new-group':
      return (
        <TitleModal
          heading={t('group.new')}
          title=""
          draft="list-group.new"
          onSave={createGroup}
          onClose={onClose}
        />
      );
    case 'edit-group': {
      const { uuid, title } = state.group;
      return (
        <TitleModal
          heading={t('group.edit')}
          title={title}
          draft={`list-group.${uuid}`}
          onSave={(next) => rename(uuid, next)}
          onClose={onClose}
        />
      );
    }
    case 'duplicate-group':
      return <DuplicateGroupModal group={state.group} onMade={onChoose} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateListModal list={state.list} groups={groups} onClose={onClose} />;
    case 'delete-group': {
      const { uuid, title, wordGroups } = state.group;
      return (
        <ConfirmModal
          title={t('deleteGroup.title', { title })}
          action={t('delete')}
          onConfirm={async () => {
            await remove('list-groups', uuid);
            tellDeleted('list-group', uuid, title);
          }}
          onClose={onClose}
        >
          <p>{t('deleteGroup.text', { count: wordGroups.length })}</p>
        </ConfirmModal>
      );
    }
    case 'delete': {
      const { uuid, text } = state.list;
      return (
        <ConfirmModal
          title={t('deleteList.title', { title: text })}
          action={t('delete')}
          onConfirm={async () => {
            await remove('word-groups', uuid);
            tellDeleted('word-group', uuid, text);
          }}
          onClose={onClose}
        >
          <p>{t('deleteList.text')}</p>
        </ConfirmModal>
      );
    }
    case 'share':
      return <ShareModal list={state.list} onClose={onClose} />;
    case 'place':
      return <PlaceModal list={state.list} groups={groups} onClose={onClose} />;
    case 'unfollow':
      return <UnfollowModal list={state.list} onClose={onClose} />;
    case 'connect':
      return <ConnectModal group={state.group} onClose={onClose} />;
    case 'import':
      return <ImportModal group={state.group} onClose={onClose} />;
    case 'new-list':
      return <ListEditor groups={groups} groupId={state.group.id} onClose={onClose} />;
    case 'edit':
      return <ListEditor groups={groups} list={state.list} onClose={onClose} />;
  }
}
