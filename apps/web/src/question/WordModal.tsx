import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { groundOf } from '../lib/list-ground.ts';
import type { Speakable } from '../lib/sound/sound.ts';
import { useVoice } from '../lib/sound/use-voice.ts';
import { firstLetter, wordSound, wordText } from '../lib/word-texts.ts';
import { Sticker } from '../ui/art/Sticker.tsx';
import { KnowledgeDot } from '../ui/meter/KnowledgeDot.tsx';
import { Modal } from '../ui/modal/Modal.tsx';
import { SpeakButton } from '../ui/SpeakButton.tsx';
import styles from './WordModal.module.css';

export interface WordModalProps {
  word: Word;
  lang: Lang;
  learningLang: LearningLang;
  onClose: () => void;
}

/** The whole word: picture, meaning, sound, its sentences with their sound, and what is known of it. */
export function WordModal({ word, lang, learningLang, onClose }: WordModalProps) {
  const { t } = useTranslation('student');
  const text = wordText(word, learningLang);
  const sentences = word.traductions.find((one) => one.lang === learningLang)?.sentences ?? [];
  const known = word.knowledge === 'seen' ? 'unseen' : word.knowledge;
  const sound = useMemo(() => wordSound(word, learningLang), [word, learningLang]);
  return (
    <Modal
      open
      width={560}
      title={text}
      description={wordText(word, lang)}
      closeLabel={t('word.close')}
      onClose={onClose}
    >
      <div className={styles.word}>
        <div className={styles.picture} style={{ background: groundOf(word.id) }}>
          {word.imageUrl ? (
            <Sticker src={word.imageUrl} size={150} />
          ) : (
            <span className={styles.letter} aria-hidden>
              {firstLetter(text, learningLang)}
            </span>
          )}
        </div>
        <Said sound={sound} size={64} saysItself />
      </div>
      {sentences.map((sentence) => (
        <Sentence key={sentence.text} sentence={sentence} kind={sound.soundKind} lang={learningLang} />
      ))}
      {known && (
        <p className={styles.known}>
          <KnowledgeDot state={known} /> {t(`knowledge.${known}`)}
        </p>
      )}
    </Modal>
  );
}

function Sentence({
  sentence,
  kind,
  lang,
}: {
  sentence: { text: string; soundUrl: string | null };
  kind: Speakable['soundKind'];
  lang: LearningLang;
}) {
  const { text, soundUrl } = sentence;
  const sound = useMemo(() => ({ text, soundUrl, soundKind: kind, lang }), [text, soundUrl, kind, lang]);
  return (
    <div className={styles.sentence}>
      <Said sound={sound} size={48} />
      <p lang={lang}>{text}</p>
    </div>
  );
}

function Said({ sound, size, saysItself = false }: { sound: Speakable; size: number; saysItself?: boolean }) {
  const { t } = useTranslation('student');
  const voice = useVoice(sound, { saysItself });
  return (
    <SpeakButton
      size={size}
      tone={size > 50 ? 'sky' : 'soft'}
      state={voice.state}
      label={voice.state === 'none' ? t('list.noSound') : t('list.speak', { word: sound.text })}
      onSpeak={() => void voice.speak()}
    />
  );
}
