import type { Word } from '@motamo/contract/words';
import { Languages } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVoice } from '../lib/sound/use-voice.ts';
import { sentenceIn, sentenceOf } from '../lib/word-texts.ts';
import { RoundButton } from '../ui/form/RoundButton.tsx';
import { SpeakButton } from '../ui/SpeakButton.tsx';
import type { Player } from './player.ts';
import styles from './Sentence.module.css';

export interface AfterAnswer {
  word: Word;
  player: Player;
  /** It shows without being asked for. */
  isShown: boolean;
  /** It was asked for: whoever reads or listens goes on by a tap. */
  onAsk?: () => void;
}

/**
 * The sentence of a word that was just answered: a button that says and shows it, then the text, and its translation on
 * demand. Null where the word has none.
 */
export function useSentence({ word, player, isShown, onAsk }: AfterAnswer) {
  const { t } = useTranslation('play');
  const [isAsked, setIsAsked] = useState(false);
  const [isTranslated, setIsTranslated] = useState(false);
  const { lang, learningLang } = player;
  const sentence = useMemo(() => sentenceOf(word, learningLang), [word, learningLang]);
  const voice = useVoice(sentence, { saysItself: false });
  if (!sentence) return null;
  const meaning = sentenceIn(word, lang);
  const isOpen = isShown || isAsked;
  const ask = () => {
    setIsAsked(true);
    onAsk?.();
    void voice.speak();
  };
  const text: ReactNode = isOpen && (
    <span className={styles.sentence} data-sentence>
      <span lang={learningLang}>{sentence.text}</span>
      {isTranslated && (
        <span className={styles.meaning} lang={lang}>
          {meaning}
        </span>
      )}
    </span>
  );
  const buttons: ReactNode = (
    <span className={styles.buttons}>
      <SpeakButton
        size={48}
        tone={isOpen ? 'soft' : 'sky'}
        state={voice.state}
        label={voice.state === 'none' ? t('noSound') : t('sentence.listen')}
        onSpeak={ask}
      />
      {isOpen && meaning && (
        <RoundButton
          size="s"
          tone="soft"
          label={t('sentence.translate')}
          aria-pressed={isTranslated}
          icon={<Languages size={24} strokeWidth={2.4} aria-hidden />}
          onClick={() => {
            setIsTranslated(!isTranslated);
            onAsk?.();
          }}
        />
      )}
    </span>
  );
  return { isOpen, isAsked, text, buttons };
}
