import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groundOf } from '../../lib/list-ground.ts';
import { useVoice } from '../../lib/sound/use-voice.ts';
import { firstLetter, sentencesOf, wordSound, wordText } from '../../lib/word-texts.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SpeakButton } from '../../ui/SpeakButton.tsx';
import styles from './FlashCards.module.css';

export interface FlashCardsProps {
  title: string;
  words: readonly Word[];
  lang: Lang;
  learningLang: LearningLang;
  onClose: () => void;
}

/** The words of a list one by one, to get to know them before a game: said at once, turned over for the meaning. */
export function FlashCards({ title, words, lang, learningLang, onClose }: FlashCardsProps) {
  const { t } = useTranslation('student');
  const [at, setAt] = useState(0);
  const word = words[at];
  if (!word) return null;
  const isLast = at === words.length - 1;
  return (
    <Modal open width={560} title={title} closeLabel={t('word.close')} onClose={onClose}>
      <FlashCard key={word.id} word={word} lang={lang} learningLang={learningLang} />
      <div className={styles.actions}>
        <Button
          variant="paper"
          icon={<ChevronLeft size={24} strokeWidth={3} aria-hidden />}
          disabled={at === 0}
          data-one-tap
          onClick={() => setAt(at - 1)}
        >
          {t('flash.before')}
        </Button>
        <span role="status">{t('flash.count', { number: at + 1, total: words.length })}</span>
        <Button
          iconAfter={isLast ? undefined : <ChevronRight size={24} strokeWidth={3} aria-hidden />}
          data-one-tap
          onClick={() => (isLast ? onClose() : setAt(at + 1))}
        >
          {t(isLast ? 'flash.done' : 'flash.next')}
        </Button>
      </div>
    </Modal>
  );
}

function FlashCard({ word, lang, learningLang }: { word: Word; lang: Lang; learningLang: LearningLang }) {
  const { t } = useTranslation('student');
  const [isTurned, setIsTurned] = useState(false);
  const sound = useMemo(() => wordSound(word, learningLang), [word, learningLang]);
  const voice = useVoice(sound, { saysItself: true });
  const text = wordText(word, learningLang);
  return (
    <div className={styles.card} style={{ background: groundOf(word.id) }}>
      <button
        type="button"
        className={styles.face}
        aria-expanded={isTurned}
        onClick={() => setIsTurned(!isTurned)}
      >
        {word.imageUrl ? (
          <Sticker src={word.imageUrl} size={150} />
        ) : (
          <span className={styles.letter} aria-hidden>
            {firstLetter(text, learningLang)}
          </span>
        )}
        <b lang={learningLang}>{text}</b>
        {isTurned ? (
          <>
            <span className={styles.meaning}>{wordText(word, lang)}</span>
            {sentencesOf(word, learningLang).map((sentence) => (
              <span key={sentence} className={styles.sentence} lang={learningLang}>
                {sentence}
              </span>
            ))}
          </>
        ) : (
          <span className={styles.hint}>{t('flash.turn')}</span>
        )}
      </button>
      <span className={styles.speak}>
        <SpeakButton
          state={voice.state}
          label={voice.state === 'none' ? t('list.noSound') : t('list.speak', { word: text })}
          onSpeak={() => void voice.speak()}
        />
      </span>
    </div>
  );
}
