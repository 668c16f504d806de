import type { ListGroup } from '@motamo/contract/lists';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/form/Button.tsx';
import styles from './GroupRail.module.css';

/** List groups at the left; the chosen one is lit. */
export function GroupRail(props: {
  groups: readonly ListGroup[];
  chosenUuid: string | undefined;
  onChoose: (uuid: string) => void;
  onCreate: () => void;
}) {
  const { t } = useTranslation('lists');
  return (
    <nav className={styles.rail} aria-label={t('groups')}>
      <h2 className={styles.title}>{t('groups')}</h2>
      <ul className={styles.groups}>
        {props.groups.map(({ uuid, title, wordGroups, classrooms }) => (
          <li key={uuid}>
            <button
              type="button"
              className={styles.group}
              aria-current={uuid === props.chosenUuid ? 'true' : undefined}
              onClick={() => props.onChoose(uuid)}
            >
              <b>{title}</b>
              <span>
                {t('listsCount', { count: wordGroups.length })}
                {classrooms.length > 0 &&
                  ` · ${t('followedBy', { classes: classrooms.map((each) => each.title).join(', ') })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className={styles.new}
        icon={<Plus size={18} aria-hidden />}
        onClick={props.onCreate}
      >
        {t('group.new')}
      </Button>
    </nav>
  );
}
