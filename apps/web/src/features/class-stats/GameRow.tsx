import type { ClassroomGame } from '@motamo/contract/class-stats';
import type { GameTypeSlug } from '@motamo/contract/values';
import { Link } from '@tanstack/react-router';
import {
  Flag,
  GalleryHorizontalEnd,
  Languages,
  type LucideIcon,
  Puzzle,
  Timer,
  Trophy,
  Volume2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './GamesTab.module.css';
import { durationOf } from './game-duration.ts';
import { Picture } from './Pictured.tsx';
import table from './StatsTable.module.css';

export const typeIcons: Record<GameTypeSlug, LucideIcon> = {
  battle: Flag,
  contest: Timer,
  cards: GalleryHorizontalEnd,
  hear: Volume2,
  match: Puzzle,
  translate: Languages,
};

export function GameRow({ game, onShow }: { game: ClassroomGame; onShow: () => void }) {
  const { t } = useTranslation('stats');
  const { startedAt, wordGroup, gameType, canSeeResult } = game;
  const minutes = durationOf(game);
  const began = formatDateTime(startedAt);
  const Icon = typeIcons[gameType.slug];
  return (
    <tr>
      <td>{began}</td>
      <td className={minutes === null ? table.quiet : undefined}>
        {minutes === null ? t('games.unfinished') : t('minutes', { minutes })}
      </td>
      <td>
        <span className={styles.cell}>
          <Picture url={wordGroup.imageUrl} size={32} />
          {wordGroup.text ? (
            <Link to="/user/play/$uuid" params={{ uuid: wordGroup.uuid }} className={styles.list}>
              {wordGroup.text}
            </Link>
          ) : (
            <span className={table.quiet}>{t('games.otherList')}</span>
          )}
        </span>
      </td>
      <td className={table.quiet}>
        <span className={styles.cell}>
          <Icon size={16} aria-hidden /> {t(`type.${gameType.slug}`)}
        </span>
      </td>
      <td className={table.number}>
        {canSeeResult ? (
          <Button
            variant="quiet"
            size="s"
            icon={<Trophy size={16} aria-hidden />}
            aria-label={t('games.resultOf', { list: wordGroup.text, date: began })}
            onClick={onShow}
          >
            {t('games.result')}
          </Button>
        ) : (
          <span className={table.quiet}>{t('games.hidden')}</span>
        )}
      </td>
    </tr>
  );
}
