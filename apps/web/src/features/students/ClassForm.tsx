import type { Classroom } from '@motamo/contract/classrooms';
import type { LearningLang } from '@motamo/contract/values';
import { LEARNING_LANGS } from '@motamo/rules/languages';
import { GRADE_MAX } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/api-failure.ts';
import { queryOf } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './ClassForm.module.css';
import { refreshPupils } from './pupil-calls.ts';

export interface ClassFormProps {
  /** Null for a new one. */
  classroom: Classroom | null;
  onSaved: (classroom: Classroom) => void;
  /** Stands beside the button. */
  note?: string;
}

const grades = Array.from({ length: GRADE_MAX }, (_, index) => index + 1);

/** Name, grade, language and lists of a class. */
export function ClassForm({ classroom, onSaved, note }: ClassFormProps) {
  const { t } = useTranslation('students');
  const groups = useQuery(queryOf('GET /user/list-groups', {}));
  const [title, setTitle] = useState(classroom?.title ?? '');
  const [grade, setGrade] = useState(classroom?.grade ?? 4);
  const [lang, setLang] = useState<LearningLang>(classroom?.lang ?? 'en');
  const [listGroupId, setListGroupId] = useState(classroom?.listGroupId ?? null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    setErrors({});
    const body = { title, grade, lang, listGroupId };
    try {
      const reply = classroom
        ? await call('PUT /user/classrooms/{uuid}', { params: { uuid: classroom.uuid }, body })
        : await call('POST /user/classrooms', { body });
      await refreshPupils();
      onSaved(reply.classroom);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('class.title')}
        value={title}
        hint={t('class.titleHint')}
        error={errors.title}
        maxLength={191}
        autoFocus
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label={t('class.grade')}
        value={String(grade)}
        error={errors.grade}
        options={grades.map((value) => ({
          value: String(value),
          label: t('class.gradeNb', { grade: value }),
        }))}
        onChange={(event) => setGrade(Number(event.target.value))}
      />
      <SelectField
        label={t('class.lang')}
        value={lang}
        error={errors.lang}
        options={LEARNING_LANGS.map((value) => ({ value, label: t(`lang.${value}`) }))}
        onChange={(event) => setLang(event.target.value as LearningLang)}
      />
      <SelectField
        label={t('class.lists')}
        value={String(listGroupId ?? '')}
        error={errors.listGroupId}
        options={[
          { value: '', label: t('class.noLists') },
          ...(groups.data?.listGroups ?? []).map((group) => ({
            value: String(group.id),
            label: group.title,
          })),
        ]}
        onChange={(event) => setListGroupId(event.target.value === '' ? null : Number(event.target.value))}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="sky" busy={isBusy}>
          {t(classroom ? 'save' : 'class.create')}
        </Button>
        {note && <span>{note}</span>}
      </div>
    </form>
  );
}
