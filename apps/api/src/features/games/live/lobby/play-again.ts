import type { LiveGameTypeSlug } from '@motamo/contract/live';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { newUuid } from '../../../../db/new-uuid.ts';
import { conflict, notFound } from '../../../../http/failure.ts';
import type { AdultPrincipal } from '../../../../http/session.ts';
import { findPerson, type Person, viewerOf } from '../access.ts';
import { announceChange } from '../rooms/live-rooms.ts';
import { type PlayerRow, selectLiveGame } from '../rows/live.queries.ts';
import { insertPlayer, updateLiveGame } from '../rows/live-changes.queries.ts';
import { type LoadedGame, loadLive } from '../rows/load-live.ts';
import { createLiveGame, type GameOffer } from './create-game.ts';

/** Who is still at the table: nobody who quit, was removed, or whose device is gone; no guest without games. */
const isStillThere = ({ row, guest }: PlayerRow) =>
  row.leftAt === null && row.removedAt === null && row.connection !== '' && guest?.gameLeft !== 0;

/** Seats as they were, names and teams too. */
async function seatAll(tx: Tx, gameId: number, { players, live }: LoadedGame, now: Date): Promise<void> {
  const there = players.filter(isStillThere);
  for (const { row } of there)
    await insertPlayer(tx, {
      studentId: row.studentId,
      anonymousId: row.anonymousId,
      seat: row.seat,
      givenName: row.givenName,
      team: row.team,
      uuid: newUuid(now),
      gameId,
      plan: [],
      sectionsCount: live.wordsCount,
      createdAt: now,
      startedAt: now,
      updatedAt: now,
    });
  const seatsCount = Math.max(0, ...there.map(({ row }) => row.seat ?? 0));
  await updateLiveGame(tx, gameId, { seatsCount, presentCount: there.length });
}

async function goOn(ctx: Context, loaded: LoadedGame): Promise<string> {
  const { game, live, wordGroup, creator, players } = loaded;
  const offer: GameOffer = {
    offer: live,
    fromName: creator ? fullName(creator) : '',
    lang: game.lang,
    learningLang: game.learningLang,
  };
  const request = { wordGroupUuid: wordGroup.uuid, gameTypeSlug: game.type as LiveGameTypeSlug };
  const seated = players.filter(isStillThere).flatMap(({ row }) => row.studentId ?? []);
  return createLiveGame(ctx, offer, request, {
    settings: live,
    seated,
    also: async (tx, made) => {
      const present = await selectLiveGame(tx, { id: game.id }, 'lock');
      // The wall and the tablet were pressed at once.
      if (present?.live.nextGameUuid !== live.nextGameUuid) throw conflict('conflict');
      await seatAll(tx, made.id, loaded, ctx.clock.now());
      await updateLiveGame(tx, game.id, {
        nextGameUuid: made.uuid,
        seq: present.live.seq + 1,
        wallKey: null,
      });
      await updateLiveGame(tx, made.id, { wallKey: live.wallKey });
    },
  });
}

/** The game that the table has gone on to, as long as it waits; else the one that it goes on from. */
async function findNext(ctx: Context, uuid: string, person: Person): Promise<string | LoadedGame> {
  const loaded = await loadLive(ctx.db, { uuid });
  if (!loaded || !viewerOf(loaded, person).isCreator) throw notFound();
  const { nextGameUuid } = loaded.live;
  const next = nextGameUuid === null ? undefined : await loadLive(ctx.db, { uuid: nextGameUuid });
  return next?.state.state === 'waiting' ? next.game.uuid : loaded;
}

/**
 * A new game like an own one: same list, kind, settings and class. Whoever is still at the table of the old one has the
 * same seat in it; the others of the class are invited. Twice gives the same game, as long as it waits.
 *
 * @returns its uuid
 */
export async function playAgain(ctx: Context, adult: AdultPrincipal, uuid: string): Promise<string> {
  const person = await findPerson(ctx, adult);
  const found = await findNext(ctx, uuid, person);
  if (typeof found === 'string') return found;
  try {
    const made = await goOn(ctx, found);
    await announceChange(ctx, found.game);
    return made;
  } catch (error) {
    // Whatever refused this one, as the limit of open games does: the game of the other press is the answer.
    const next = await findNext(ctx, uuid, person);
    if (typeof next === 'string') return next;
    throw error;
  }
}
