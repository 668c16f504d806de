import type { Classroom } from '@motamo/contract/classrooms';
import type { LearningLang } from '@motamo/contract/values';
import { LEARNING_LANGS } from '@motamo/rules/languages';
import { GRADE_MAX } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import styles from './ClassForm.module.css';
import { refreshStudents } from './student-calls.ts';

export interface ClassFormProps {
  /** Null for a new one. */
  classroom: Classroom | null;
  onSaved: (classroom: Classroom) => void;
  /** Stands beside the button. */
  note?: string;
}

const valuesOf = (classroom: Classroom | null) => ({
  title: classroom?.title ?? '',
  grade: classroom?.grade ?? 4,
  lang: classroom?.lang ?? ('en' as LearningLang),
  listGroupId: classroom?.listGroupId ?? null,
  hidesBoards: classroom?.hidesBoards ?? false,
  listOnly: classroom?.listOnly ?? false,
});

const grades = Array.from({ length: GRADE_MAX }, (_, index) => index + 1);

/** Name, grade, language and lists of a class. */
export function ClassForm({ classroom, onSaved, note }: ClassFormProps) {
  const { t } = useTranslation('students');
  const groups = useQuery(queryOf('GET /user/list-groups', {}));
  const { formProps, text, tick, values, errors, change, reset, isRestored, isBusy } = useForm({
    initial: valuesOf(classroom),
    isFormal: true,
    draft: `class.${classroom?.uuid ?? 'new'}`,
    send: async ({ hidesBoards, ...body }) => {
      const reply = classroom
        ? await call('PUT /user/classrooms/{uuid}', {
            params: { uuid: classroom.uuid },
            body: { ...body, hidesBoards },
          })
        : await call('POST /user/classrooms', { body });
      await refreshStudents();
      onSaved(reply.classroom);
    },
  });
  const followed = classroom?.listGroupId ?? null;
  // The class of a colleague, or one that was handed over, follows the lists of somebody else.
  const isOthers = followed !== null && groups.data?.listGroups.every(({ id }) => id !== followed) === true;
  return (
    <>
      <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
      <form {...formProps} className={styles.form}>
        <Field
          {...text('title')}
          label={t('class.title')}
          hint={t('class.titleHint')}
          maxLength={191}
          autoFocus
        />
        <SelectField
          label={t('class.grade')}
          value={String(values.grade)}
          error={errors.grade}
          options={grades.map((value) => ({
            value: String(value),
            label: t('class.gradeNb', { count: value, ordinal: true }),
          }))}
          onChange={(event) => change({ grade: Number(event.target.value) })}
        />
        <SelectField
          label={t('class.lang')}
          value={values.lang}
          error={errors.lang}
          options={LEARNING_LANGS.map((value) => ({ value, label: t(`lang.${value}`) }))}
          onChange={(event) => change({ lang: event.target.value as LearningLang })}
        />
        <SelectField
          label={t('class.lists')}
          value={String(values.listGroupId ?? '')}
          error={errors.listGroupId}
          options={[
            { value: '', label: t('class.noLists') },
            ...(isOthers ? [{ value: String(followed), label: t('class.otherLists') }] : []),
            ...(groups.data?.listGroups ?? []).map((group) => ({
              value: String(group.id),
              label: group.title,
            })),
          ]}
          onChange={({ target }) =>
            change({ listGroupId: target.value === '' ? null : Number(target.value) })
          }
        />
        {classroom && (
          <CheckField
            {...tick('hidesBoards')}
            label={t('class.hidesBoards')}
            hint={t('class.hidesBoardsHint')}
          />
        )}
        <CheckField
          isSwitch
          {...tick('listOnly')}
          label={t('class.listOnly')}
          hint={t('class.listOnlyHint')}
        />
        <div className={styles.foot}>
          <Button type="submit" variant="sky" busy={isBusy}>
            {t(classroom ? 'save' : 'class.create')}
          </Button>
          {(errors.form || note) && <span>{errors.form ?? note}</span>}
        </div>
      </form>
    </>
  );
}
