import type { ClassroomGame } from '@motamo/contract/stats/class-stats';
import type { GameTypeSlug } from '@motamo/contract/values';
import { Link } from '@tanstack/react-router';
import {
  Flag,
  GalleryHorizontalEnd,
  Languages,
  type LucideIcon,
  PencilLine,
  Puzzle,
  RotateCcw,
  Timer,
  Trophy,
  Volume2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/dates.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { Button } from '../../ui/form/Button.tsx';
import styles from './GamesTab.module.css';
import { useGameDuration } from './game-duration.ts';

export const typeIcons: Record<GameTypeSlug, LucideIcon> = {
  battle: Flag,
  contest: Timer,
  cards: GalleryHorizontalEnd,
  hear: Volume2,
  match: Puzzle,
  translate: Languages,
  review: RotateCcw,
  dictation: PencilLine,
};

interface CellProps {
  game: ClassroomGame;
}

export function GameStart({ game: { startedAt } }: CellProps) {
  return <span className={styles.short}>{formatDateTime(startedAt)}</span>;
}

export function GameDuration({ game }: CellProps) {
  const duration = useGameDuration()(game);
  return <span className={styles.short}>{duration}</span>;
}

export function PlayedList({ game: { wordGroup } }: CellProps) {
  const { t } = useTranslation('stats');
  return (
    <span className={styles.cell}>
      <PictureTile url={wordGroup.imageUrl} size={32} />
      {wordGroup.text ? (
        <Link to="/user/play/$uuid" params={{ uuid: wordGroup.uuid }} className={styles.list}>
          {wordGroup.text}
        </Link>
      ) : (
        t('games.otherList')
      )}
    </span>
  );
}

export function GameKind({ game: { gameType } }: CellProps) {
  const { t } = useTranslation('stats');
  const Icon = typeIcons[gameType.slug];
  return (
    <span className={`${styles.cell} ${styles.kind}`}>
      <Icon size={16} aria-hidden /> {t(`type.${gameType.slug}`)}
    </span>
  );
}

export function ShowResult({ game, onShow }: CellProps & { onShow: () => void }) {
  const { t } = useTranslation('stats');
  if (!game.canSeeResult) return t('games.hidden');
  const { wordGroup, startedAt } = game;
  return (
    <Button
      variant="quiet"
      size="s"
      icon={<Trophy size={16} aria-hidden />}
      aria-label={t('games.resultOf', { list: wordGroup.text, date: formatDateTime(startedAt) })}
      onClick={onShow}
    >
      {t('games.result')}
    </Button>
  );
}
