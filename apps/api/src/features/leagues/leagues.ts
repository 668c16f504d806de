import { randomInt } from 'node:crypto';
import type { Fellow, League } from '@motamo/contract/leagues';
import { LEAGUE_TAG_LENGTH, LEAGUES_FOUND_MAX, LEAGUES_MAX, SHORTCODE_ALPHABET } from '@motamo/rules/limits';
import { isRudeName, tellsContact } from '@motamo/rules/offensive-words';
import { isReadable } from '@motamo/rules/readable-name';
import { fold } from '@motamo/rules/text-folding';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, forbidden, invalidFields, notFound } from '../../http/failure.ts';
import type { StudentPrincipal } from '../../http/session.ts';
import { publishLeaguesChanged } from '../../realtime/leagues-changed.ts';
import { selectAudience } from './audience.queries.ts';
import {
  countOwnLeagues,
  deleteEmptyLeague,
  deleteMember,
  insertLeague,
  insertMember,
  type LeagueRow,
  lockLeague,
  searchLeagues,
  selectEldest,
  selectFriends,
  selectLeague,
  selectMembers,
  selectOwnLeagues,
  selectStudentByUuid,
  updateLeague,
} from './leagues.queries.ts';
import { fellowView, leagueView } from './leagues.view.ts';

const FRIENDS_MAX = 200;

interface LeagueInput {
  readonly name: string;
  readonly type: League['type'];
}

/** Other children read the name: nothing hidden in it, no rude word in the six languages, and no contact data. */
function requireFitName(name: string): void {
  if (!isReadable(name)) throw invalidFields({ name: 'invalidCharacters' });
  if ((name.match(/\p{L}/gu) ?? []).length < 2) throw invalidFields({ name: 'nameLetters' });
  if (isRudeName(name)) throw invalidFields({ name: 'nameRude' });
  if (tellsContact(name)) throw invalidFields({ name: 'nameContact' });
}

const newTag = () =>
  Array.from({ length: LEAGUE_TAG_LENGTH }, () =>
    SHORTCODE_ALPHABET.charAt(randomInt(SHORTCODE_ALPHABET.length)),
  ).join('');

async function viewAll(ctx: Context, db: Db | Tx, rows: readonly LeagueRow[], viewerId: number) {
  const own = rows.filter(({ isMember }) => isMember).map(({ id }) => id);
  const members = await selectMembers(db, own);
  return rows.map((row) =>
    leagueView(ctx, row, { viewerId, members: members.filter(({ leagueId }) => leagueId === row.id) }),
  );
}

async function viewOne(ctx: Context, db: Db | Tx, uuid: string, viewerId: number): Promise<League> {
  const row = await selectLeague(db, uuid, viewerId);
  const [view] = row ? await viewAll(ctx, db, [row], viewerId) : [];
  if (!view) throw notFound();
  return view;
}

export async function listOwnLeagues(ctx: Context, { accountId }: StudentPrincipal): Promise<League[]> {
  return viewAll(ctx, ctx.db, await selectOwnLeagues(ctx.db, accountId, LEAGUES_MAX), accountId);
}

export async function findLeagues(
  ctx: Context,
  { accountId }: StudentPrincipal,
  search: string,
): Promise<League[]> {
  const query = { folded: fold(search), tag: search.toUpperCase(), limit: LEAGUES_FOUND_MAX };
  return viewAll(ctx, ctx.db, await searchLeagues(ctx.db, accountId, query), accountId);
}

/** @throws Failure `conflict` for a pupil who is in as many leagues as one may be */
export async function requireRoomForLeague(tx: Tx, studentId: number): Promise<void> {
  if ((await countOwnLeagues(tx, studentId)) >= LEAGUES_MAX) throw conflict('leaguesTooMany');
}

export async function createLeague(
  ctx: Context,
  { accountId }: StudentPrincipal,
  { name, type }: LeagueInput,
): Promise<League> {
  requireFitName(name);
  const now = ctx.clock.now();
  const uuid = newUuid(now);
  return inTransaction(ctx.db, async (tx) => {
    await requireRoomForLeague(tx, accountId);
    const row = { uuid, name, slug: fold(name), type, studentManagerId: accountId, createdAt: now };
    let made: { id: number } | undefined;
    while (!made) made = await insertLeague(tx, { ...row, tag: newTag() });
    await insertMember(tx, made.id, accountId, now);
    return viewOne(ctx, tx, uuid, accountId);
  });
}

/**
 * A league that the pupil is in, kept as it is until the end of the transaction.
 *
 * @throws Failure `not-found` for anybody else's
 */
async function ownLeague(tx: Tx, uuid: string, studentId: number): Promise<LeagueRow> {
  await lockLeague(tx, uuid);
  const league = await selectLeague(tx, uuid, studentId);
  if (!league?.isMember) throw notFound();
  return league;
}

/** @throws Failure `not-found` for strangers, `forbidden` for members who do not manage it */
export async function managedLeague(tx: Tx, uuid: string, studentId: number): Promise<LeagueRow> {
  const league = await ownLeague(tx, uuid, studentId);
  if (league.managerId !== studentId) throw forbidden('leagueOnlyManager');
  return league;
}

export async function changeLeague(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
  { name, type }: Partial<LeagueInput>,
): Promise<League> {
  const { view, audience } = await inTransaction(ctx.db, async (tx) => {
    const league = await managedLeague(tx, uuid, accountId);
    if (name !== undefined) requireFitName(name);
    const renamed = name === undefined ? {} : { name, slug: fold(name) };
    await updateLeague(tx, league.id, { ...renamed, ...(type === undefined ? {} : { type }) });
    return {
      view: await viewOne(ctx, tx, uuid, accountId),
      audience: await selectAudience(tx, league.id),
    };
  });
  publishLeaguesChanged(ctx, audience);
  return view;
}

/** Another member manages the league after its manager; after the last one there is none. */
export async function leaveLeague(
  ctx: Context,
  { accountId }: StudentPrincipal,
  uuid: string,
): Promise<void> {
  const audience = await inTransaction(ctx.db, async (tx) => {
    const league = await ownLeague(tx, uuid, accountId);
    const before = await selectAudience(tx, league.id);
    await deleteMember(tx, league.id, accountId);
    const eldest = await selectEldest(tx, league.id);
    if (league.managerId === accountId)
      await updateLeague(tx, league.id, { studentManagerId: eldest ?? null });
    if (eldest === undefined) await deleteEmptyLeague(tx, league.id);
    return before;
  });
  publishLeaguesChanged(ctx, audience);
}

export async function removeMember(
  ctx: Context,
  { accountId }: StudentPrincipal,
  { uuid, studentUuid }: { uuid: string; studentUuid: string },
): Promise<League> {
  const { view, audience } = await inTransaction(ctx.db, async (tx) => {
    const league = await managedLeague(tx, uuid, accountId);
    const before = await selectAudience(tx, league.id);
    const member = await selectStudentByUuid(tx, studentUuid);
    if (!member || member.id === accountId || !(await deleteMember(tx, league.id, member.id)))
      throw notFound();
    return { view: await viewOne(ctx, tx, uuid, accountId), audience: before };
  });
  publishLeaguesChanged(ctx, audience);
  return view;
}

/** Pupils whom a pupil knows: those who may be invited. */
export async function listFriends(ctx: Context, { accountId }: StudentPrincipal): Promise<Fellow[]> {
  return (await selectFriends(ctx.db, accountId, FRIENDS_MAX)).map((row) => fellowView(ctx, row));
}

/** A league that a pupil is in, to play with its members; undefined for anybody else's. */
export async function findOwnLeague(db: Db | Tx, studentId: number, uuid: string) {
  const league = await selectLeague(db, uuid, studentId);
  return league?.isMember ? { id: league.id, name: league.name } : undefined;
}
