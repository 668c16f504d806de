import type { ListGroup } from '@motamo/contract/lists';
import type { Word, WordGroup } from '@motamo/contract/words';
import { LIST_MIN_WORDS, WEEK_NB_MIN } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ChosenWords } from './ChosenWords.tsx';
import { useDeskLangs } from './desk-langs.ts';
import styles from './ListEditor.module.css';
import { refreshLists } from './list-changes.ts';
import { WordSearch } from './WordSearch.tsx';
import { useWeekOptions } from './weeks.ts';

interface EditorProps {
  groups: readonly ListGroup[];
  /** The list to change; a new one is made without. */
  list?: WordGroup;
  groupId?: number;
  onClose: () => void;
}

/** A list in the making: catalogue at the left, chosen words at the right. */
export function ListEditor(props: EditorProps) {
  const { list } = props;
  const { data } = useQuery({
    ...queryOf('GET /user/word-groups/uuid/{uuid}/words', { params: { uuid: list?.uuid ?? '' } }),
    enabled: list !== undefined,
  });
  if (list && !data) return null;
  return <Editor {...props} before={data?.words ?? []} />;
}

function Editor({ groups, list, groupId, before, onClose }: EditorProps & { before: Word[] }) {
  const { t } = useTranslation('lists');
  const langs = useDeskLangs();
  const weeks = useWeekOptions();
  const { values, errors, text, change, submit, reset, isBusy, isRestored } = useForm({
    initial: {
      text: list?.text ?? '',
      listGroupId: String(list?.listGroupId ?? groupId ?? ''),
      weekNb: String(list?.weekNb ?? WEEK_NB_MIN),
      words: before,
    },
    isFormal: true,
    draft: `list.${list?.uuid ?? `new.${groupId ?? ''}`}`,
    send: async ({ text: title, listGroupId, weekNb, words: chosen }) => {
      const wordIds = chosen.map(({ id }) => id);
      const body = { text: title, listGroupId: Number(listGroupId), weekNb: Number(weekNb), wordIds };
      if (list) await call('PUT /user/word-groups/{uuid}', { params: { uuid: list.uuid }, body });
      else await call('POST /user/word-groups', { body });
      await refreshLists();
      onClose();
    },
  });
  const { words } = values;
  const missing = LIST_MIN_WORDS - words.length;
  const remove = (word: Word) => change({ words: words.filter(({ id }) => id !== word.id) });
  return (
    <Modal
      open
      width={1072}
      title={list ? t('editor.edit') : t('newList')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <p className={styles.foot} role="status">
            {errors.form ?? errors.wordIds ?? (missing > 0 ? t('editor.missing', { count: missing }) : '')}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button variant="sky" disabled={missing > 0} busy={isBusy} onClick={() => void submit()}>
            {t('editor.save')}
          </Button>
        </>
      }
    >
      <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
      <div className={styles.fields}>
        <Field {...text('text')} label={t('editor.title')} maxLength={191} />
        <SelectField
          label={t('group.name')}
          value={values.listGroupId}
          error={errors.listGroupId}
          options={groups.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(event) => change({ listGroupId: event.target.value })}
        />
        <SelectField
          label={t('week')}
          value={values.weekNb}
          options={weeks}
          onChange={(event) => change({ weekNb: event.target.value })}
        />
      </div>
      <div className={styles.halves}>
        <WordSearch
          langs={langs}
          chosen={words}
          onAdd={(word) => change({ words: [...words, word] })}
          onRemove={remove}
        />
        <ChosenWords langs={langs} words={words} onRemove={remove} />
      </div>
    </Modal>
  );
}
