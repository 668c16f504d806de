import type { BoardEntry, Section } from '@motamo/contract/games';
import type { InterfaceLang } from '@motamo/contract/values';
import { sectionView } from '../play/section.view.ts';
import { isBonus, speedLimitMs } from './answer-move.ts';
import type { LoadedRow, PlayerRow } from './live.queries.ts';
import type { Loaded, Viewer } from './live.view.ts';
import { type LiveGame, type LivePlayer, stateAt } from './live-game.ts';
import { needsOf } from './live-rows.ts';
import {
  type LiveWords,
  liveSection,
  motherLang,
  playerKey,
  type SectionViewer,
  screenViewer,
} from './live-sections.ts';
import type { Media } from './player.view.ts';

export function playerViewer(
  game: LoadedRow['game'],
  player: Pick<PlayerRow, 'row' | 'student' | 'guest'>,
): SectionViewer {
  const own = player.student?.lang ?? player.guest?.lang ?? game.lang;
  return { key: playerKey(player.row.id), lang: motherLang(own, game), needs: needsOf(player) };
}

interface Shown {
  readonly game: LoadedRow['game'];
  readonly state: LiveGame;
  readonly words: LiveWords;
}

/** One section as its viewer may see it, without its key. */
export function liveSectionView(
  ctx: Media,
  { game, state, words }: Shown,
  asked: { sectionIdx: number; wordId: number; clockAtMs: number; timeFactor: LivePlayer['timeFactor'] },
  viewer: SectionViewer,
): Section | null {
  const section = liveSection(ctx, words, asked, viewer);
  if (!section) return null;
  const { sectionIdx, timeFactor, clockAtMs } = asked;
  const isContest = state.type === 'contest';
  const contestMs = timeFactor === null ? null : state.settings.maxSecondsToAnswer * 1000 * timeFactor;
  return sectionView(
    ctx,
    {
      ...section,
      isBonus: isBonus(state.type, sectionIdx),
      limitMs: isContest ? contestMs : speedLimitMs(state, timeFactor),
      servedAt: new Date(clockAtMs),
    },
    words.catalogue,
    { lang: viewer.lang, learningLang: game.learningLang as InterfaceLang, needs: viewer.needs },
  );
}

/** The section now before a viewer: the player's own in a battle, everybody's in a contest; nothing before play opens. */
export function currentSection(ctx: Media, loaded: Loaded, words: LiveWords, viewer: Viewer): Section | null {
  const { state, live, game } = loaded;
  if (stateAt(state, ctx.clock.now().getTime()) !== 'started') return null;
  const shown = { game, state, words };
  const { player } = viewer;
  if (state.type === 'contest') {
    const { sectionIdx, phaseAtMs, phase } = state;
    const wordId = sectionIdx === null ? undefined : live.plan[sectionIdx];
    if (sectionIdx === null || wordId === undefined) return null;
    const clockAtMs = phase === 'question' ? (phaseAtMs ?? 0) : (loaded.live.phaseAt?.getTime() ?? 0);
    const timeFactor = player ? needsOf(player).timeFactor : 1;
    const eyes = player ? playerViewer(game, player) : screenViewer(game);
    return liveSectionView(ctx, shown, { sectionIdx, wordId, clockAtMs, timeFactor }, eyes);
  }
  if (!player || player.row.nextWordId === null || player.row.finishedAt) return null;
  const { sectionsDoneCount: sectionIdx, nextWordId: wordId, clockAt } = player.row;
  const asked = {
    sectionIdx,
    wordId,
    clockAtMs: clockAt?.getTime() ?? 0,
    timeFactor: needsOf(player).timeFactor,
  };
  return liveSectionView(ctx, shown, asked, playerViewer(game, player));
}

/** How many chose what, by word; null stands for no answer. */
export type Chosen = ReadonlyMap<number | null, number>;

/** The board of a contest's question with the ids of one viewer. */
export function boardView(
  ctx: Media,
  loaded: Loaded,
  words: LiveWords,
  viewer: Viewer,
  chosen: Chosen,
): BoardEntry[] | null {
  const { sectionIdx } = loaded.state;
  const wordId = sectionIdx === null ? undefined : loaded.live.plan[sectionIdx];
  if (sectionIdx === null || wordId === undefined) return null;
  const eyes = viewer.player ? playerViewer(loaded.game, viewer.player) : screenViewer(loaded.game);
  const section = liveSection(ctx, words, { sectionIdx, wordId }, eyes);
  if (!section) return null;
  const shown = section.choices.map((choice) => ({
    uuid: choice.uuid,
    count: chosen.get(choice.wordId) ?? 0,
    isRight: choice.wordId === wordId,
  }));
  const all = [...chosen.values()].reduce((sum, count) => sum + count, 0);
  const others = all - shown.reduce((sum, { count }) => sum + count, 0);
  return others > 0 ? [...shown, { uuid: null, count: others, isRight: false }] : shown;
}
