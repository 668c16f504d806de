import type { Word } from '@motamo/contract/words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SpeakButton } from '../../ui/SpeakButton.tsx';
import { WordCard } from '../../ui/WordCard.tsx';
import { firstLetter } from '../first-letter.ts';
import { groundOf } from '../list-ground.ts';
import { useVoice } from '../use-voice.ts';
import { wordSound, wordText } from '../word-texts.ts';
import type { Player } from './player.ts';

export function MissedWord({
  word,
  player,
  place,
  isSmall,
}: {
  word: Word;
  player: Player;
  place: number;
  isSmall: boolean;
}) {
  const { t } = useTranslation('play');
  const sound = useMemo(() => wordSound(word, player.learningLang), [word, player.learningLang]);
  const voice = useVoice(sound, { saysItself: false });
  const text = wordText(word, player.learningLang);
  return (
    <WordCard
      size={isSmall ? 's' : 'm'}
      text={text}
      lang={player.learningLang}
      meaning={wordText(word, player.lang)}
      imageUrl={word.imageUrl}
      letter={firstLetter(text, player.learningLang)}
      ground={groundOf(place + 2)}
      speak={
        <SpeakButton
          label={voice.state === 'none' ? t('noSound') : t('speak', { word: text })}
          state={voice.state}
          size={isSmall ? 48 : 56}
          onSpeak={() => void voice.speak()}
        />
      }
    />
  );
}
