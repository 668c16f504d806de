import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { languageTags, useLanguage } from '../../../lib/language.ts';
import { playEffect } from '../../../lib/sound/effects.ts';
import type { ShownPlayer } from './players.ts';

/** So many arrivals are told in one sentence, not one after the other. */
const GATHER_MS = 1_200;

/** Tells readers who came and who left, gathered so that a class that storms in is told in one breath. */
export function useArrivals(players: readonly Pick<ShownPlayer, 'uuid' | 'name'>[], isHeard = true) {
  const { t } = useTranslation('live');
  const tag = languageTags[useLanguage()];
  const announced = useRef<Map<string, string> | null>(null);
  const key = players.map(({ uuid }) => uuid).join();
  const announceNow = useEffectEvent(() => {
    const now = new Map(players.map(({ uuid, name }) => [uuid, name]));
    const before = announced.current ?? now;
    announced.current = now;
    const came = [...now].filter(([uuid]) => !before.has(uuid)).map(([, name]) => name);
    const left = [...before].filter(([uuid]) => !now.has(uuid)).map(([, name]) => name);
    const some = came.length > 0 ? came : left;
    const told = {
      names: new Intl.ListFormat(tag).format(some),
      count: some.length,
      total: now.size,
    };
    if (some.length > 0) announce(t(came.length > 0 ? 'room.joined' : 'room.left', told));
    if (isHeard && came.length > 0) playEffect('pop');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when somebody comes or leaves
  useEffect(() => {
    if (announced.current === null) {
      announceNow();
      return;
    }
    const timer = setTimeout(() => announceNow(), GATHER_MS);
    return () => clearTimeout(timer);
  }, [key]);
}
