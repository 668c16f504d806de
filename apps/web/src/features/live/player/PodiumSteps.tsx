import type { StudentGame } from '@motamo/contract/games';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PodiumList } from '../../../ui/board/PodiumList.tsx';
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

/** The three steps, one after the other, on a phone as on the projector. */
export function PodiumSteps(props: PodiumStepsProps) {
  const { placed, ownUuid, className, stepClass, risesAtMs, children } = props;
  const { t } = useTranslation('live');
  const places = placed.map((entry) => {
    const player = shownPlayer(entry, ownUuid, 0);
    const place = entry.place ?? 1;
    const name = player.isMe ? t('you') : player.name;
    const content = (
      <>
        <span className="visually-hidden">
          {t(saidKeys[place - 1] ?? 'over.third', { name, points: player.score })}
        </span>
        {children({ player, place, name, entry })}
      </>
    );
    return {
      key: entry.uuid,
      place,
      className: stepClass(place),
      riseMs: risesAtMs[place - 1] ?? 0,
      content,
    };
  });
  return (
    <PodiumList
      label={t('over.podium')}
      places={places}
      className={[styles.rising, className].filter(Boolean).join(' ')}
    />
  );
}
