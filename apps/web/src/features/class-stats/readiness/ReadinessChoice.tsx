import type { StatsWordGroup } from '@motamo/contract/stats/class-stats';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/query.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import styles from './ReadinessTab.module.css';
import type { ReadinessTabProps } from './ReadinessTab.tsx';

export interface ReadinessChoiceProps {
  uuid: string;
  wordGroups: StatsWordGroup[];
  choice: ReadinessTabProps['choice'];
  onChange: (choice: ReadinessTabProps['choice']) => void;
}

/** Which list, and for which day; at first what the server proposes. */
export function ReadinessChoice({ uuid, wordGroups, choice, onChange }: ReadinessChoiceProps) {
  const { t } = useTranslation('stats');
  const { data } = useQuery(
    queryOf('GET /user/classrooms/uuid/{uuid}/ready', { params: { uuid }, query: choice }),
  );
  return (
    <div className={styles.choice}>
      <DayField
        label={t('ready.day')}
        hideLabel
        value={choice.day ?? data?.ready.day ?? ''}
        onChange={(day) => day && onChange({ ...choice, day })}
      />
      {wordGroups.length > 0 && (
        <SelectField
          label={t('col.list')}
          hideLabel
          value={choice.wordGroupUuid ?? wordGroups[0]?.uuid}
          options={wordGroups.map((group) => ({ value: group.uuid, label: group.text }))}
          onChange={({ target }) => onChange({ ...choice, wordGroupUuid: target.value })}
        />
      )}
    </div>
  );
}
