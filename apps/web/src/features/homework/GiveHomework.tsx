import { dayAfter } from '@motamo/rules/calendar';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useChosenClass } from '../../lib/browser/chosen-class.ts';
import { isoDayOf } from '../../lib/dates.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { useLanguage } from '../../lib/language.ts';
import { invalidateCalls, queryOf } from '../../lib/query.ts';
import { taughtOf } from '../../lib/taught-classes.ts';
import { useForm } from '../../lib/use-form.ts';
import { listName } from '../../lib/word-texts.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { type Goal, GoalFields } from './GoalFields.tsx';
import styles from './Homework.module.css';
import { WhoFields } from './WhoFields.tsx';

const DAYS = 7;

function goalAtFirst(): Goal {
  const today = isoDayOf();
  return { fromDay: today, untilDay: dayAfter(today, DAYS), rounds: 2 };
}

export interface GiveHomeworkProps {
  /** Given already; otherwise it is chosen here. */
  classroomUuid?: string;
  wordGroupUuid?: string;
  /** Who is ticked at first; else it is the whole class. */
  studentUuids?: readonly string[];
  onClose: () => void;
}

/** A list, a class or some of its pupils, two days and a goal. */
export function GiveHomework({
  classroomUuid,
  wordGroupUuid,
  studentUuids: ticked,
  onClose,
}: GiveHomeworkProps) {
  const { t } = useTranslation('homework');
  const preferred = useChosenClass();
  const own = taughtOf(useQuery(queryOf('GET /user/classrooms', {})).data?.classrooms ?? []);
  const ownUuid = (wanted: string) =>
    own.some((one) => one.uuid === wanted) ? wanted : (own[0]?.uuid ?? '');
  const { values, errors, change, submit, reset, isRestored, isBusy } = useForm({
    initial: {
      classroom: classroomUuid ?? preferred ?? '',
      list: wordGroupUuid ?? '',
      studentUuids: (ticked ?? null) as readonly string[] | null,
      ...goalAtFirst(),
    },
    isFormal: true,
    draft: ['homework', classroomUuid ?? 'new', wordGroupUuid, ...(ticked ?? [])].filter(Boolean).join('.'),
    send: async ({ classroom, list, studentUuids, ...goal }) => {
      const chosen = studentUuids ? { studentUuids: [...studentUuids] } : {};
      const body = { wordGroupUuid: list, ...goal, ...chosen };
      const params = { uuid: ownUuid(classroom) };
      await call('POST /user/classrooms/uuid/{uuid}/homework', { params, body });
      await invalidateCalls('GET /user/classrooms/uuid/{uuid}/homework');
      showFlash({ tone: 'success', text: t('given') });
      onClose();
    },
  });
  const { list, studentUuids } = values;
  const uuid = ownUuid(values.classroom);
  const isReady = list !== '' && uuid !== '' && studentUuids?.length !== 0;
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <Modal
      open
      width={620}
      title={t('give')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <p role="alert">{errors.form}</p>
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button variant="sky" disabled={!isReady} busy={isBusy} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
        {!wordGroupUuid && (
          <ListChoice value={list} error={errors.wordGroupUuid} onChange={(next) => change({ list: next })} />
        )}
        {!classroomUuid && (
          <SelectField
            label={t('class')}
            value={uuid}
            options={own.map((one) => ({ value: one.uuid, label: one.title }))}
            error={own.length === 0 ? t('noClass') : undefined}
            onChange={({ target }) => change({ classroom: target.value, studentUuids: null })}
          />
        )}
        {uuid && (
          <WhoFields
            classroomUuid={uuid}
            chosen={studentUuids}
            error={errors.studentUuids}
            onChange={(next) => change({ studentUuids: next })}
          />
        )}
        <GoalFields goal={values} errors={errors} onChange={change} />
      </div>
    </Modal>
  );
}

interface ListChoiceProps {
  value: string;
  error: string | undefined;
  onChange: (uuid: string) => void;
}

/** The teacher's own lists first. */
function ListChoice({ value, error, onChange }: ListChoiceProps) {
  const { t } = useTranslation('homework');
  const lang = useLanguage();
  const lists = useQuery(queryOf('GET /user/word-groups', {})).data?.wordGroups ?? [];
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const sorted = lists
    .map((list) => ({ value: list.uuid, label: listName(list, lang), isOwn: list.type === 'custom' }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || compare(a.label, b.label));
  return (
    <SelectField
      label={t('list')}
      value={value}
      error={error}
      options={[{ value: '', label: '' }, ...sorted]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
