import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { FieldNote } from '../../ui/form/Field.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import styles from './Homework.module.css';

interface WhoFieldsProps {
  classroomUuid: string;
  /** Null for the whole class. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: readonly string[] | null) => void;
}

/** The whole class, or those who are ticked. */
export function WhoFields({ classroomUuid, chosen, error, onChange }: WhoFieldsProps) {
  const { t } = useTranslation('homework');
  const { data } = useQuery(
    queryOf('GET /user/classrooms/uuid/{uuid}/stats', { params: { uuid: classroomUuid } }),
  );
  const toggle = (uuid: string) =>
    onChange(chosen?.includes(uuid) ? chosen.filter((one) => one !== uuid) : [...(chosen ?? []), uuid]);
  return (
    <div className={styles.who}>
      <Segments
        label={t('who')}
        value={chosen === null ? 'everybody' : 'some'}
        options={(['everybody', 'some'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange(value === 'some' ? [] : null)}
      />
      {chosen && (
        <div className={styles.students}>
          {data?.students.map(({ uuid, name }) => (
            <CheckField
              key={uuid}
              label={name}
              checked={chosen.includes(uuid)}
              onChange={() => toggle(uuid)}
            />
          ))}
        </div>
      )}
      <FieldNote id={`who-${classroomUuid}`} error={error} />
    </div>
  );
}
