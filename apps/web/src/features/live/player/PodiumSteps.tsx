import type { StudentGame } from '@motamo/contract/games';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShownPlayer, shownPlayer } from '../engine/players.ts';
import styles from './PodiumSteps.module.css';

const saidKeys = ['over.first', 'over.second', 'over.third'] as const;

export interface PodiumStep {
  player: ShownPlayer;
  /** 1 to 3. */
  place: number;
  /** As this viewer calls the player. */
  name: string;
  entry: StudentGame;
}

export interface PodiumStepsProps {
  placed: readonly StudentGame[];
  /** Null for who did not play. */
  ownUuid: string | null;
  className?: string;
  /** Look of a step by its place. */
  stepClass: (place: number) => string | undefined;
  /** When first, second and third stand up, in milliseconds. */
  risesAtMs: readonly [number, number, number];
  /** What stands on a step, and the step; readers are told in words. */
  children: (step: PodiumStep) => ReactNode;
}

/** The three steps, first in the middle, on a phone as on the projector. They stand on whatever lies below. */
export function PodiumSteps(props: PodiumStepsProps) {
  const { placed, ownUuid, className, stepClass, risesAtMs, children } = props;
  const { t } = useTranslation('live');
  return (
    <ol className={[styles.podium, className].filter(Boolean).join(' ')} aria-label={t('over.podium')}>
      {placed.map((entry) => {
        const player = shownPlayer(entry, ownUuid, 0);
        const place = entry.place ?? 1;
        const name = player.isMe ? t('you') : player.name;
        return (
          <li
            key={entry.uuid}
            className={[styles[`p${place}`], stepClass(place)].join(' ')}
            style={{ animationDelay: `${risesAtMs[place - 1] ?? 0}ms` }}
          >
            <span className="visually-hidden">
              {t(saidKeys[place - 1] ?? 'over.third', { name, points: player.score })}
            </span>
            {children({ player, place, name, entry })}
          </li>
        );
      })}
    </ol>
  );
}
