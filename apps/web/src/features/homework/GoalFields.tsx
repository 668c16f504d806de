import { HOMEWORK_ROUNDS_MAX } from '@motamo/rules/learning/homework';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/form/DayField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import styles from './Homework.module.css';

export interface Goal {
  fromDay: string;
  untilDay: string;
  /** Null: until every word is known. */
  rounds: number | null;
}

interface GoalFieldsProps {
  goal: Goal;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Goal>) => void;
}

/** From when, until when, and what makes it done. */
export function GoalFields({ goal, errors, onChange }: GoalFieldsProps) {
  const { t } = useTranslation('homework');
  const rounds = Array.from({ length: HOMEWORK_ROUNDS_MAX }, (_, at) => at + 1);
  const day = (name: 'fromDay' | 'untilDay') => ({
    required: true,
    value: goal[name],
    error: errors[name],
    onChange: (next: string) => onChange({ [name]: next }),
  });
  return (
    <>
      <div className={styles.pair}>
        <DayField label={t('from')} {...day('fromDay')} />
        <DayField label={t('until')} min={goal.fromDay} {...day('untilDay')} />
      </div>
      <SelectField
        label={t('goal')}
        value={goal.rounds === null ? '' : String(goal.rounds)}
        options={[
          ...rounds.map((count) => ({ value: String(count), label: t('goal.rounds', { count }) })),
          { value: '', label: t('goal.known') },
        ]}
        onChange={({ target }) => onChange({ rounds: target.value === '' ? null : Number(target.value) })}
      />
    </>
  );
}
