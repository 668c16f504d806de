import type { ListGroup } from '@motamo/contract/lists';
import type { Word, WordGroup } from '@motamo/contract/words';
import { LIST_MIN_WORDS, WEEK_NB_MIN } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/browser/draft.ts';
import { queryOf } from '../../lib/query.ts';
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
  const draft = useDraft(`list.${list?.uuid ?? `new.${groupId ?? ''}`}`, {
    text: list?.text ?? '',
    listGroupId: String(list?.listGroupId ?? groupId ?? ''),
    weekNb: String(list?.weekNb ?? WEEK_NB_MIN),
    words: before,
  });
  const { text, listGroupId, weekNb, words } = draft.value;
  const setWords = (next: readonly Word[]) => draft.set({ words: [...next] });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const missing = LIST_MIN_WORDS - words.length;
  const save = async () => {
    const wordIds = words.map(({ id }) => id);
    const body = { text, listGroupId: Number(listGroupId), weekNb: Number(weekNb), wordIds };
    setIsBusy(true);
    try {
      if (list) await call('PUT /user/word-groups/{uuid}', { params: { uuid: list.uuid }, body });
      else await call('POST /user/word-groups', { body });
      await refreshLists();
      draft.discard();
      onClose();
    } catch (failure) {
      setErrors(fieldErrorsOf(failure));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      width={1072}
      title={list ? t('editor.edit') : t('newList')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <p className={styles.foot}>
            {errors.wordIds ?? (missing > 0 ? t('editor.missing', { count: missing }) : '')}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button variant="sky" disabled={missing > 0} busy={isBusy} onClick={() => void save()}>
            {t('editor.save')}
          </Button>
        </>
      }
    >
      {draft.isRestored && (
        <DraftNote text={t('draft.restored')} action={t('draft.discard')} onDiscard={draft.discard} />
      )}
      <div className={styles.fields}>
        <Field
          label={t('editor.title')}
          value={text}
          maxLength={191}
          error={errors.text}
          onChange={(event) => draft.set({ text: event.target.value })}
        />
        <SelectField
          label={t('group.name')}
          value={listGroupId}
          error={errors.listGroupId}
          options={groups.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(event) => draft.set({ listGroupId: event.target.value })}
        />
        <SelectField
          label={t('week')}
          value={weekNb}
          options={weeks}
          onChange={(event) => draft.set({ weekNb: event.target.value })}
        />
      </div>
      <div className={styles.halves}>
        <WordSearch
          langs={langs}
          chosen={words}
          onAdd={(word) => setWords([...words, word])}
          onRemove={(word) => setWords(words.filter(({ id }) => id !== word.id))}
        />
        <ChosenWords
          langs={langs}
          words={words}
          onRemove={(word) => setWords(words.filter(({ id }) => id !== word.id))}
        />
      </div>
    </Modal>
  );
}
