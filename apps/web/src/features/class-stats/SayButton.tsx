import type { StatsWord } from '@motamo/contract/stats/class-stats';
import type { Lang } from '@motamo/rules/languages';
import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { canSpeak, speakWord } from '../../lib/sound/sound.ts';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';

/** Says a word, or shows that there is no sound here. */
export function SayButton({ word, lang, isIcon = false }: { word: StatsWord; lang: Lang; isIcon?: boolean }) {
  const { t } = useTranslation('stats');
  const speakable = { soundUrl: word.soundUrl, soundKind: word.soundKind, text: word.text, lang };
  const isMute = !canSpeak(speakable);
  const Icon = isMute ? VolumeX : Volume2;
  const shared = {
    size: 's' as const,
    icon: <Icon size={18} aria-hidden />,
    disabled: isMute,
    onClick: () => void speakWord(speakable),
  };
  const label = t(isMute ? 'taken.mute' : 'taken.listen', { word: word.text });
  if (isIcon) return <RoundButton {...shared} tone="bare" label={label} />;
  return (
    <Button {...shared} variant="paper" aria-label={label}>
      {word.text}
    </Button>
  );
}
