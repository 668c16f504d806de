import * as wire from '@motamo/contract/people';
import type { InterfaceLang, LearningLang } from '@motamo/contract/values';
import { ANONYMOUS_GAMES } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { newUuid } from '../../db/new-uuid.ts';
import { invalidFields, notFound } from '../../http/failure.ts';
import { guestNames } from './guest-names.ts';
import { findGuest, type Guest, insertGuest, updateGuest } from './guests.queries.ts';

const OFFERED_NAMES = 6;

export interface GuestProfile {
  readonly name: string;
  readonly lang: InterfaceLang;
  readonly learningLang: LearningLang;
}

/** Some different names of the safe list, by chance. */
export function offerGuestNames(ctx: Context, lang: InterfaceLang): string[] {
  const names = [...guestNames(ctx.contentFolder)[lang]];
  return Array.from({ length: Math.min(OFFERED_NAMES, names.length) }, () => {
    const [name = ''] = names.splice(Math.floor(ctx.random() * names.length), 1);
    return name;
  });
}

/** A name of the safe list, in whichever language, and nothing else: guests write no texts of their own (rulings 9). */
export function requireSafeName(ctx: Context, name: string): void {
  const isSafe = Object.values(guestNames(ctx.contentFolder)).some((names) => names.includes(name));
  if (!isSafe) throw invalidFields({ name: 'guestNameNotInList' });
}

/**
 * Another name of the safe list for a guest whose own is taken at a table, with an animal that nobody there has as long as
 * there is one; null where the own name is free (rulings 9).
 */
export function freeGuestName(
  ctx: Context,
  { name, lang }: Pick<Guest, 'name' | 'lang'>,
  taken: ReadonlySet<string>,
): string | null {
  if (!taken.has(name)) return null;
  const words = new Set([...taken].flatMap((one) => one.split(' ')));
  const free = guestNames(ctx.contentFolder)[lang].filter((one) => !taken.has(one));
  const different = free.filter((one) => !one.split(' ').some((word) => words.has(word)));
  const among = different.length > 0 ? different : free;
  return among[Math.floor(ctx.random() * among.length)] ?? null;
}

/** Creates a guest with eleven games (product §9). */
export async function createGuest(ctx: Context, profile: GuestProfile): Promise<Guest> {
  requireSafeName(ctx, profile.name);
  const now = ctx.clock.now();
  return insertGuest(ctx.db, { ...profile, uuid: newUuid(now), gameLeft: ANONYMOUS_GAMES, createdAt: now });
}

export async function changeGuest(
  ctx: Context,
  guestId: number,
  changes: Partial<GuestProfile>,
): Promise<void> {
  const guest = await findGuest(ctx.db, guestId);
  if (!guest) throw notFound();
  if (changes.name !== undefined) requireSafeName(ctx, changes.name);
  const { lang, learningLang } = { ...guest, ...changes };
  if (lang === learningLang) throw invalidFields({ learningLang: 'languagesMustDiffer' });
  await updateGuest(ctx.db, guestId, changes);
}

/** The guest as shown to that same guest. */
export async function viewGuest(
  ctx: Context,
  guestId: number,
  db: Db | Tx = ctx.db,
): Promise<wire.Anonymous> {
  const guest = await findGuest(db, guestId);
  if (!guest) throw notFound();
  return wire.anonymous.parse(guest);
}
