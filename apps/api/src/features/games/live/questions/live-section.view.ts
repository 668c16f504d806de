import type { BoardEntry, Section } from '@motamo/contract/games';
import type { ViewContext } from '../../../../context.ts';
import { sectionView } from '../../play/section.view.ts';
import { isBonus, speedLimitMs } from '../game/answer-move.ts';
import { type LiveGame, type LivePlayer, ownQuestionMs, stateAt } from '../game/live-game.ts';
import type { LiveViewer } from '../player.view.ts';
import type { LoadedRow, PlayerRow } from '../rows/live.queries.ts';
import { type AskedPlayer, askedOf, needsOf } from '../rows/live-rows.ts';
import type { LoadedGame } from '../rows/load-live.ts';
import {
  type LiveWords,
  liveSection,
  motherLang,
  playerKey,
  type SectionViewer,
  screenViewer,
} from './live-sections.ts';

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
  readonly live: Pick<LoadedRow['live'], 'plan' | 'gapWordIds' | 'typedSections' | 'reviews'>;
}

/** What is shown to whom: `player` is null for the screen in front of the class. */
interface ShownSection {
  readonly sectionIdx: number;
  readonly wordId: number;
  readonly clockAtMs: number;
  readonly timeFactor: LivePlayer['timeFactor'];
  readonly player: AskedPlayer | null;
}

/** One section as its viewer may see it, without its key. */
export function liveSectionView(
  ctx: ViewContext,
  { game, state, words, live }: Shown,
  asked: ShownSection,
  viewer: SectionViewer,
): Section | null {
  const section = liveSection(ctx, words, askedOf(state.type, live, asked.player, asked), viewer);
  if (!section) return null;
  const { sectionIdx, timeFactor, clockAtMs } = asked;
  const isContest = state.type === 'contest';
  const { slots, asksTyping } = section;
  const view = sectionView(
    ctx,
    {
      isBonus: isBonus(state.type, sectionIdx),
      limitMs: isContest
        ? ownQuestionMs(state, sectionIdx, timeFactor)
        : speedLimitMs(state, timeFactor, asksTyping),
      servedAt: new Date(clockAtMs),
      ...section,
    },
    words.catalogue,
    { lang: viewer.lang, learningLang: game.learningLang, needs: viewer.needs },
    live.reviews,
  );
  if (!slots) return view;
  return { ...view, answers: view.answers.map((item, at) => ({ slot: slots[at] ?? at, ...item })) };
}

/** The section now before a viewer: the player's own in a battle, everybody's in a contest; nothing before play opens. */
export function currentSectionView(
  ctx: ViewContext,
  loaded: LoadedGame,
  words: LiveWords,
  viewer: LiveViewer,
): Section | null {
  const { state, live, game } = loaded;
  if (stateAt(state, ctx.clock.now().getTime()) !== 'started') return null;
  const shown = { game, state, words, live };
  const { player } = viewer;
  if (state.type === 'contest') {
    const { sectionIdx, phaseAtMs, phase } = state;
    const wordId = sectionIdx === null ? undefined : live.plan[sectionIdx];
    if (sectionIdx === null || wordId === undefined) return null;
    const clockAtMs = phase === 'question' ? (phaseAtMs ?? 0) : (loaded.live.phaseAt?.getTime() ?? 0);
    const timeFactor = player ? needsOf(player).timeFactor : 1;
    const sectionViewer = player ? playerViewer(game, player) : screenViewer(game);
    const asked = { sectionIdx, wordId, clockAtMs, timeFactor, player };
    return liveSectionView(ctx, shown, asked, sectionViewer);
  }
  if (!player || player.row.nextWordId === null || player.row.finishedAt) return null;
  const { sectionsDoneCount: sectionIdx, nextWordId: wordId, clockAt } = player.row;
  const asked = {
    sectionIdx,
    wordId,
    clockAtMs: clockAt?.getTime() ?? 0,
    timeFactor: needsOf(player).timeFactor,
    player,
  };
  return liveSectionView(ctx, shown, asked, playerViewer(game, player));
}

/** How many chose what, by word; null stands for no answer. */
export type ChoiceCounts = ReadonlyMap<number | null, number>;

/** The board of a contest's question with the ids of one viewer; of a typed one who wrote it right, and all others. */
export function boardView(
  ctx: ViewContext,
  loaded: LoadedGame,
  words: LiveWords,
  viewer: LiveViewer,
  chosen: ChoiceCounts,
): BoardEntry[] | null {
  const { sectionIdx } = loaded.state;
  const wordId = sectionIdx === null ? undefined : loaded.live.plan[sectionIdx];
  if (sectionIdx === null || wordId === undefined) return null;
  const sectionViewer = viewer.player ? playerViewer(loaded.game, viewer.player) : screenViewer(loaded.game);
  const asked = askedOf('contest', loaded.live, viewer.player, { sectionIdx, wordId });
  const section = liveSection(ctx, words, asked, sectionViewer);
  if (!section) return null;
  const all = [...chosen.values()].reduce((sum, count) => sum + count, 0);
  if (section.choices.length === 0) {
    const right = chosen.get(wordId) ?? 0;
    return [
      { uuid: null, count: right, isRight: true },
      { uuid: null, count: all - right, isRight: false },
    ];
  }
  const shown = section.choices.map((choice) => ({
    uuid: choice.uuid,
    count: chosen.get(choice.wordId) ?? 0,
    isRight: choice.wordId === wordId,
  }));
  const others = all - shown.reduce((sum, { count }) => sum + count, 0);
  return others > 0 ? [...shown, { uuid: null, count: others, isRight: false }] : shown;
}
