import type { Word } from '@motamo/contract/words';
import { LEARNING_LANGS, type LearningLang } from '@motamo/rules/languages';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordText } from '../../../lib/word-texts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { useUnsaved } from '../../../ui/modal/use-unsaved.tsx';
import { refreshLists } from '../list-changes.ts';
import styles from '../own-words/OwnWords.module.css';
import { VoiceField } from './VoiceField.tsx';

interface ModalProps {
  word: Word;
  learningLang: LearningLang;
  onClose: () => void;
}

/** A word of the catalogue in the school's own voice, the language of the class first. */
export default function SchoolVoiceModal({ word: given, learningLang, onClose }: ModalProps) {
  const { t } = useTranslation('lists');
  const [word, setWord] = useState(given);
  const [unkept, setUnkept] = useState<readonly LearningLang[]>([]);
  const unsaved = useUnsaved(unkept.length > 0, onClose);
  const onUnsaved = useCallback(
    (lang: LearningLang, isUnsaved: boolean) =>
      setUnkept((old) => [...old.filter((one) => one !== lang), ...(isUnsaved ? [lang] : [])]),
    [],
  );
  const order = [...new Set([learningLang, ...LEARNING_LANGS])].filter((lang) =>
    word.traductions.some((each) => each.lang === lang),
  );
  return (
    <Modal
      open
      title={t('voice.title', { word: wordText(word, learningLang) })}
      onClose={unsaved.close}
      closeLabel={t('close')}
      width={720}
      footer={
        <Button variant="quiet" onClick={unsaved.close}>
          {t('close')}
        </Button>
      }
    >
      {unsaved.question}
      <p>{t('voice.text')}</p>
      <div className={styles.media}>
        {order.map((lang) => (
          <VoiceField
            key={lang}
            word={word}
            lang={lang}
            onUnsaved={onUnsaved}
            onChange={(next) => {
              setWord(next);
              void refreshLists();
            }}
          />
        ))}
      </div>
    </Modal>
  );
}
