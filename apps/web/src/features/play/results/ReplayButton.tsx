import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/form/Button.tsx';

export interface ReplayButtonProps {
  /** Words that were missed; with none of them the whole game is played again. */
  missedCount: number;
  isStarting: boolean;
  onReplay: (onlyMisses: boolean) => void;
}

/** The one main button of the results. */
export function ReplayButton({ missedCount, isStarting, onReplay }: ReplayButtonProps) {
  const { t } = useTranslation('play');
  return (
    <Button
      size="l"
      wide
      busy={isStarting}
      icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
      onClick={() => onReplay(missedCount > 0)}
    >
      {missedCount > 0 ? t('result.replayMisses', { count: missedCount }) : t('result.replay')}
    </Button>
  );
}
