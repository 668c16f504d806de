import type { ListGroup } from '@motamo/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { invalidateCalls, queryOf } from '../../lib/query.ts';
import { taughtOf } from '../../lib/taught-classes.ts';
import { Button } from '../../ui/form/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './ConnectModal.module.css';
import { refreshLists } from './list-changes.ts';

/** A scheduled list reaches pupils through a class that follows its group: asks which one shall. */
export function ConnectModal({ group, onClose }: { group: ListGroup; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const classrooms = useQuery(queryOf('GET /user/classrooms', {}));
  const own = taughtOf(classrooms.data?.classrooms ?? []);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const wanted = chosen ?? own.map(({ uuid }) => uuid);
  const toggle = (uuid: string) =>
    setChosen(wanted.includes(uuid) ? wanted.filter((one) => one !== uuid) : [...wanted, uuid]);
  const connect = async () => {
    setIsBusy(true);
    try {
      for (const uuid of wanted)
        await call('PUT /user/classrooms/{uuid}', { params: { uuid }, body: { listGroupId: group.id } });
      await Promise.all([refreshLists(), invalidateCalls('GET /user/classrooms')]);
      showFlash({ tone: 'success', text: t('connect.done', { title: group.title }) });
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
  const text = own.length > 0 || !classrooms.data ? t('connect.text') : t('connect.noClass');
  return (
    <Modal
      open
      title={t('connect.title', { title: group.title })}
      description={text}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('connect.later')}
          </Button>
          {own.length > 0 && (
            <Button variant="sky" busy={isBusy} disabled={wanted.length === 0} onClick={() => void connect()}>
              {t('connect.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.classes}>
        {own.map(({ uuid, title }) => (
          <CheckField
            key={uuid}
            label={title}
            checked={wanted.includes(uuid)}
            onChange={() => toggle(uuid)}
          />
        ))}
      </div>
    </Modal>
  );
}
