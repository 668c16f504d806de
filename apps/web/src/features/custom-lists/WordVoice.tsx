import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { Turtle, Volume2, VolumeX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVoice } from '../../lib/sound/use-voice.ts';
import { wordSound, wordText } from '../../lib/word-texts.ts';
import { RoundButton } from '../../ui/form/RoundButton.tsx';

/** Says a word, at the usual pace or slowly. */
export function WordVoice({
  word,
  learningLang,
  hasSlow = false,
}: {
  word: Word;
  learningLang: LearningLang;
  hasSlow?: boolean;
}) {
  const { t } = useTranslation('lists');
  const sound = useMemo(() => wordSound(word, learningLang), [word, learningLang]);
  const voice = useVoice(sound, { saysItself: false });
  const name = wordText(word, learningLang);
  const isSilent = voice.state === 'none';
  const Icon = isSilent ? VolumeX : Volume2;
  return (
    <>
      <RoundButton
        tone="bare"
        size="s"
        label={isSilent ? t('noSound', { word: name }) : t('listen', { word: name })}
        icon={<Icon size={18} aria-hidden />}
        onClick={() => void voice.speak()}
      />
      {hasSlow && !isSilent && (
        <RoundButton
          tone="bare"
          size="s"
          label={t('listenSlowly', { word: name })}
          icon={<Turtle size={18} aria-hidden />}
          onClick={() => void voice.speak({ slow: true })}
        />
      )}
    </>
  );
}
