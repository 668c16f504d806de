import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { type Kept, keepShared, type Way } from './share-calls.ts';

interface KeepProps {
  way: Way;
  kept: Kept;
  title: string;
  authorName: string;
  onClose: () => void;
}

/** Copies or follows the list of somebody else: a teacher says in which group, a parent has none. */
export function KeepModal({ way, kept, title, authorName, onClose }: KeepProps) {
  const { t } = useTranslation(['sharing', 'lists']);
  const navigate = useNavigate();
  const isTeacher = useUser()?.isTeacher ?? false;
  const groups = useQuery({ ...queryOf('GET /user/list-groups', {}), enabled: isTeacher });
  const own = groups.data?.listGroups ?? [];
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const groupId = chosen ?? String(own[0]?.id ?? '');
  /** Who has no group yet gets a first one. */
  const groupOf = async () => {
    if (!isTeacher) return undefined;
    if (groupId !== '') return Number(groupId);
    const { listGroup } = await call('POST /user/list-groups', { body: { title: t('lists:title') } });
    return listGroup.id;
  };
  const save = async () => {
    setIsBusy(true);
    try {
      const { uuid } = await keepShared(way, kept, await groupOf());
      onClose();
      await navigate({ to: isTeacher ? '/user/list/$uuid' : '/user/play/$uuid', params: { uuid } });
      showFlash({ tone: 'success', text: t(`${kept}.done`, { title }) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t(`${kept}.title`, { title })}
      description={t(isTeacher ? `${kept}.text` : `${kept}.textParent`, { author: authorName })}
      closeLabel={t('close')}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="sky"
            busy={isBusy}
            disabled={isTeacher && !groups.data}
            onClick={() => void save()}
          >
            {t(kept)}
          </Button>
        </>
      }
    >
      {own.length > 0 && (
        <SelectField
          label={t('lists:group.name')}
          value={groupId}
          options={own.map((group) => ({ value: String(group.id), label: group.title }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Modal>
  );
}
