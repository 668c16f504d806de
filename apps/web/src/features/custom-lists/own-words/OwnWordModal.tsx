import type { Word } from '@motamo/contract/words';
import { LANGS, type Lang, LEARNING_LANGS } from '@motamo/rules/languages';
import { WORD_TEXT_MAX } from '@motamo/rules/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useLanguageName } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { DraftNote } from '../../../ui/form/DraftNote.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import type { DeskLangs } from '../desk-langs.ts';
import { refreshLists } from '../list-changes.ts';
import styles from './OwnWords.module.css';
import { PictureField } from './PictureField.tsx';
import { RecordField } from './RecordField.tsx';

const textsOf = (word: Word | null): Partial<Record<Lang, string>> =>
  Object.fromEntries((word?.traductions ?? []).map(({ lang, text }) => [lang, text]));

interface ModalProps {
  /** Null for a new one. */
  word: Word | null;
  langs: DeskLangs;
  onClose: () => void;
  /** Of a new word: what was looked for in vain. */
  start?: string;
  onMade?: (word: Word) => void;
}

/** A word in its languages; once it is saved, also its picture and recordings. */
export function OwnWordModal({ word: given, langs, onClose, start = '', onMade }: ModalProps) {
  const { t } = useTranslation('lists');
  const languageName = useLanguageName();
  const formId = useId();
  const [word, setWord] = useState(given);
  // First what is learnt and what explains, then the rest.
  const order = [...new Set<Lang>([langs.learningLang, langs.lang, ...LANGS])];
  const changed = (next: Word) => {
    setWord(next);
    void refreshLists();
  };
  const { formProps, text, errors, reset, isRestored, isBusy } = useForm({
    initial: start === '' ? textsOf(given) : { [langs.learningLang]: start },
    isFormal: true,
    draft: `word.${word?.id ?? `new.${start}`}`,
    send: async (texts) => {
      const traductions = order.flatMap((lang) => {
        const sentence = word?.traductions.find((each) => each.lang === lang)?.sentences[0]?.text;
        const trimmed = texts[lang]?.trim();
        return trimmed ? [{ lang, text: trimmed, ...(sentence ? { sentence } : {}) }] : [];
      });
      if (word) {
        const body = { traductions };
        changed((await call('PUT /user/words/{id}', { params: { id: word.id }, body })).word);
        onClose();
      } else {
        const { words } = await call('POST /user/words', { body: { words: [{ traductions }] } });
        if (!words[0]) return;
        changed(words[0]);
        onMade?.(words[0]);
      }
    },
  });
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <Modal
      open
      title={t(word ? 'own.edit' : 'own.new')}
      onClose={onClose}
      closeLabel={t('close')}
      width={720}
      footer={
        <>
          <Button variant="quiet" onClick={word ? onClose : cancel}>
            {t(word ? 'close' : 'cancel')}
          </Button>
          <Button variant="sky" type="submit" form={formId} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
      <form {...formProps} id={formId} className={styles.form}>
        {order.map((lang, index) => (
          <Field
            key={lang}
            label={languageName(lang)}
            lang={lang}
            {...text(lang)}
            error={index === 0 ? Object.values(errors)[0] : undefined}
            hint={index === 0 ? t('own.hint') : undefined}
            maxLength={WORD_TEXT_MAX}
          />
        ))}
      </form>
      {word ? (
        <div className={styles.media}>
          <PictureField word={word} onChange={changed} />
          {LEARNING_LANGS.filter((lang) => word.traductions.some((each) => each.lang === lang)).map(
            (lang) => (
              <RecordField key={lang} word={word} lang={lang} onChange={changed} />
            ),
          )}
        </div>
      ) : (
        <p className={styles.later}>{t('own.later')}</p>
      )}
    </Modal>
  );
}
