import type { StatsGames } from '@motamo/contract/stats/student-stats';
import { formatNumber, playTime } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../../ui/art/icon-names.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import styles from './GameFigures.module.css';

/** The sums over all games, in the head of the page. */
export function GameFigures({ sums }: { sums: StatsGames | undefined }) {
  const { t } = useTranslation('progress');
  const time = playTime(sums?.totalTimeMsPlayed ?? 0);
  const timeText = time.unit === 'hours' ? time.text : t('minutes', { minutes: time.minutes });
  const count = (value = 0) => ({ figure: formatNumber(value), count: value });
  const games = count(sums?.totalStudentGamesCount);
  const perfect = count(sums?.totalPerfectGameCount);
  const podiums = count(sums?.totalPodiumCount);
  return (
    <Paper as="header" className={styles.head} aria-busy={!sums || undefined}>
      <h1>{t('title')}</h1>
      <ul className={styles.figures}>
        <Figure icon="video-game" tone="sky" figure={games.figure} text={t('games', games)} />
        <Figure icon="stopwatch" tone="sun" figure={timeText} text={t('time')} />
        <Figure icon="glowing-star" tone="leaf" figure={perfect.figure} text={t('perfect', perfect)} />
        <Figure icon="scoreboard" tone="grape" figure={podiums.figure} text={t('podiums', podiums)} />
      </ul>
    </Paper>
  );
}

function Figure({
  icon,
  tone,
  figure,
  text,
}: {
  icon: IconName;
  tone: string;
  figure: string;
  text: string;
}) {
  return (
    <li className={styles.figure} style={{ background: `var(--${tone}-soft)` }}>
      <Sticker src={iconUrl(icon)} size={40} isPlain />
      <span>
        <b>{figure}</b>
        {text}
      </span>
    </li>
  );
}
