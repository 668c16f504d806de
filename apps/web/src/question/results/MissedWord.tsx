import type { Word } from '@motamo/contract/words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { groundOf } from '../../lib/list-ground.ts';
import { useVoice } from '../../lib/sound/use-voice.ts';
import { wordSound, wordText } from '../../lib/word-texts.ts';
import { SpeakButton } from '../../ui/SpeakButton.tsx';
import { OpenableWord } from '../OpenableWord.tsx';
import type { Player } from '../player.ts';

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
    <OpenableWord
      size={isSmall ? 's' : 'm'}
      word={word}
      lang={player.lang}
      learningLang={player.learningLang}
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
