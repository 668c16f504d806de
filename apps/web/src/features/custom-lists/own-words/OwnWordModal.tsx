import type { Word } from '@motamo/contract/words';
import { LANGS, type Lang, LEARNING_LANGS } from '@motamo/rules/languages';
import { WORD_TEXT_MAX } from '@motamo/rules/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { languageNames } from '../../../lib/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
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
}

/** A word in its languages; once it is saved, also its picture and recordings. */
export function OwnWordModal({ word: given, langs, onClose }: ModalProps) {
  const { t } = useTranslation('lists');
  const formId = useId();
  const [word, setWord] = useState(given);
  const [texts, setTexts] = useState(() => textsOf(given));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  // First what is learnt and what explains, then the rest.
  const order = [...new Set<Lang>([langs.learningLang, langs.lang, ...LANGS])];
  const changed = (next: Word) => {
    setWord(next);
    void refreshLists();
  };
  const save = async () => {
    setIsBusy(true);
    setErrors({});
    const traductions = order.flatMap((lang) => {
      const sentence = word?.traductions.find((each) => each.lang === lang)?.sentences[0]?.text;
      const text = texts[lang]?.trim();
      return text ? [{ lang, text, ...(sentence ? { sentence } : {}) }] : [];
    });
    try {
      if (word) {
        changed(
          (await call('PUT /user/words/{id}', { params: { id: word.id }, body: { traductions } })).word,
        );
        onClose();
      } else {
        const { words } = await call('POST /user/words', { body: { words: [{ traductions }] } });
        if (words[0]) changed(words[0]);
      }
    } catch (error) {
      const [fault] = Object.values(fieldErrorsOf(error));
      setErrors({ first: fault ?? '' });
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
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
          <Button variant="quiet" onClick={onClose}>
            {t(word ? 'close' : 'cancel')}
          </Button>
          <Button variant="sky" type="submit" form={formId} busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={styles.form}>
        {order.map((lang, index) => (
          <Field
            key={lang}
            label={languageNames[lang]}
            lang={lang}
            value={texts[lang] ?? ''}
            error={index === 0 ? errors.first : undefined}
            hint={index === 0 ? t('own.hint') : undefined}
            maxLength={WORD_TEXT_MAX}
            onChange={(event) => setTexts({ ...texts, [lang]: event.target.value })}
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
