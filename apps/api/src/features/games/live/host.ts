import type { MissedWord } from '@motamo/contract/live-boards';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/failure.ts';
import type { AdultPrincipal, Principal } from '../../../http/session.ts';
import { findPerson, viewerOf } from './access.ts';
import { runCommand } from './command.ts';
import type { Move } from './game/moves.ts';
import { wordOf } from './player.view.ts';
import { wordsOfGame } from './questions/live-words.ts';
import { selectMissed } from './rows/ended-games.queries.ts';
import { loadLive } from './rows/load-live.ts';

async function commandAsCreator(
  ctx: Context,
  principal: Principal,
  uuid: string,
  moveFor: (isCreator: boolean) => Move,
): Promise<void> {
  const person = await findPerson(ctx, principal);
  await runCommand(ctx, { uuid }, (loaded) => ({ move: moveFor(viewerOf(loaded, person).isCreator) }));
}

/** Lets an own running game rest, or go on. */
export const pauseLiveGame = (ctx: Context, adult: AdultPrincipal, uuid: string, isPaused: boolean) =>
  commandAsCreator(ctx, adult, uuid, (isCreator) => ({ kind: isPaused ? 'pause' : 'resume', isCreator }));

/** Goes on in an own contest, from the step that the creator saw. */
export const goOnInContest = (
  ctx: Context,
  adult: AdultPrincipal,
  uuid: string,
  step: { readonly sectionIdx: number; readonly phase: 'question' | 'feedback' },
) => commandAsCreator(ctx, adult, uuid, (isCreator) => ({ kind: 'next', isCreator, ...step }));

/** The words of a game that were answered wrong, the most missed first: for its creator and the teacher of the class. */
export async function findMissedWords(
  ctx: Context,
  adult: AdultPrincipal,
  uuid: string,
): Promise<MissedWord[]> {
  const person = await findPerson(ctx, adult);
  const loaded = await loadLive(ctx.db, { uuid });
  if (!loaded) throw notFound();
  viewerOf(loaded, person);
  const words = await wordsOfGame(ctx, loaded);
  const rows = await selectMissed(ctx.db, loaded.game.id);
  return rows.flatMap(({ wordId, count, of }) => {
    const word = wordOf(ctx, words, wordId);
    return word ? [{ word, count, of }] : [];
  });
}
