import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseClass } from '../../lib/browser/chosen-class.ts';
import { queryOf } from '../../lib/query.ts';
import type { StatsTab } from '../../lib/stats-start.ts';
import { Menu } from '../../ui/modal/Menu.tsx';
import styles from './StatsHead.module.css';

/** Switches the class and keeps the tab; hidden where there is only one class. */
export function ClassChoice({ uuid, tab }: { uuid: string; tab: StatsTab }) {
  const { t } = useTranslation('stats');
  const navigate = useNavigate();
  const { data } = useQuery(queryOf('GET /user/classrooms', {}));
  const classrooms = data?.classrooms ?? [];
  if (classrooms.length < 2) return null;
  const choose = (next: string) => {
    chooseClass(next);
    void navigate({ to: '/user/classrooms/$uuid', params: { uuid: next }, search: { tab } });
  };
  return (
    <div className={styles.controls}>
      <Menu
        label={t('otherClass')}
        items={classrooms.map((one) => ({
          id: one.uuid,
          label: one.title,
          isCurrent: one.uuid === uuid,
          onSelect: () => choose(one.uuid),
        }))}
      />
    </div>
  );
}
