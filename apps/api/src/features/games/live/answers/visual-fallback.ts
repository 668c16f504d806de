import type { GameData } from '@motamo/contract/games';
import type { Context } from '../../../../context.ts';
import { invalidFields } from '../../../../http/failure.ts';
import { refusalOf } from '../game/answer-move.ts';
import { answeredView } from '../live.view.ts';
import { liveSectionView, playerViewer } from '../questions/live-section.view.ts';
import { failureOf } from '../refusals.ts';
import { needsOf } from '../rows/live-rows.ts';
import { gameOf, type LiveAnswer, type SeatedGame, sectionAsked } from './judge-answer.ts';

/**
 * The question by ear for who cannot hear it: by picture or meaning, with the same ids, choices and clock (rulings 12).
 * It is no answer and nothing of it is stored: a pupil whose profile has no sound sees the question in the same way.
 *
 * @returns null when the prompt is not the one that is asked
 * @throws Failure when the question can be seen anyway, with a choice, and outside play
 */
export function visualFallback(ctx: Context, seated: SeatedGame, move: LiveAnswer): GameData | null {
  const { game, live, row, player } = seated;
  const section = sectionAsked(ctx, seated);
  const [prompt] = section?.prompts ?? [];
  if (!section || prompt?.uuid !== move.wordUuid) return null;
  if (section.kind !== 'hear' && section.kind !== 'dictation') throw invalidFields({ cannotHear: 'invalid' });
  if (move.answeredWordUuid !== null) throw invalidFields({ answeredWordUuid: 'invalid' });
  const { sectionIdx } = section;
  const { wordId } = prompt;
  const state = gameOf(seated);
  const nowMs = ctx.clock.now().getTime();
  const refused = refusalOf(state, { seat: row.seat ?? 0, sectionIdx }, nowMs);
  if (refused) throw failureOf(refused);
  const clockAtMs = (state.type === 'contest' ? state.phaseAtMs : row.clockAt?.getTime()) ?? nowMs;
  const { timeFactor } = needsOf(player);
  const asked = { sectionIdx, wordId, clockAtMs, timeFactor, player: { ...player, row } };
  const viewer = playerViewer(game, player);
  const sectionViewer = { ...viewer, needs: { ...viewer.needs, noAudio: true } };
  const seen = liveSectionView(ctx, { ...seated, state }, asked, sectionViewer);
  const data = answeredView(ctx, seated, { state, row, seq: live.seq, answer: null });
  return { ...data, sections: seen ? [seen] : [] };
}
