import { randomInt } from 'node:crypto';
import type { LiveGameTypeSlug } from '@motamo/contract/live';
import type { InterfaceLang } from '@motamo/contract/values';
import { LOBBY_EMPTY_MS, SECONDS_TO_ANSWER_DEFAULT, WORDS_COUNT_DEFAULT } from '@motamo/rules/limits';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { newUuid } from '../../../db/new-uuid.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { forbidden, invalidFields, notFound } from '../../../http/failure.ts';
import type { AdultPrincipal, StudentPrincipal } from '../../../http/session.ts';
import { publishNotifications } from '../../notifications/notifications.ts';
import { findPlayableList } from '../../words/words.ts';
import { selectClassById, selectClassesOfTeacher, selectFamily, selectPupil } from './groups.queries.ts';
import { inviteToGame } from './invitations.ts';
import type { LiveRow } from './live.queries.ts';
import { insertGame, insertLiveGame, isCodeFree, type NewLiveGame } from './live-changes.queries.ts';

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

type Offer = Pick<LiveRow, 'creatorId' | 'studentCreatorId' | 'classroomId' | 'groupType'>;
type Settings = Pick<LiveRow, 'wordsCount' | 'maxSecondsToAnswer' | 'speedCounts'>;

/** Who makes a game, and for whom. */
export interface Making {
  readonly offer: Offer;
  /** What the invited read. */
  readonly fromName: string;
  readonly lang: string;
  readonly learningLang: string;
}

export interface NewGame {
  readonly wordGroupUuid: string;
  readonly gameTypeSlug: LiveGameTypeSlug;
}

const usualSettings: Settings = {
  wordsCount: WORDS_COUNT_DEFAULT,
  maxSecondsToAnswer: SECONDS_TO_ANSWER_DEFAULT,
  speedCounts: true,
};

/** The meaning is shown in the mother language, which is never the one that is learnt. */
const motherTongue = (lang: string, learningLang: string): InterfaceLang =>
  (lang !== learningLang ? lang : learningLang === 'fr' ? 'en' : 'fr') as InterfaceLang;

/** A class of the teacher, or the family of the parent, by what the client calls its classroom. */
export async function makingOfAdult(
  ctx: Context,
  adult: AdultPrincipal,
  classroomUuid: string,
): Promise<Making> {
  if (adult.role === 'school-manager') throw forbidden();
  const self = await selectFamily(ctx.db, adult.accountId);
  if (!self) throw notFound();
  const common = { creatorId: adult.accountId, studentCreatorId: null };
  const fromName = `${self.firstName} ${self.lastName}`;
  if (adult.role === 'parent') {
    if (classroomUuid !== self.uuid) throw notFound();
    const learningLang = self.childLearningLang ?? (self.lang === 'en' ? 'fr' : 'en');
    const lang = motherTongue(self.lang, learningLang);
    return { offer: { ...common, classroomId: null, groupType: 'family' }, fromName, lang, learningLang };
  }
  const classes = await selectClassesOfTeacher(ctx.db, adult.accountId);
  const group = classes.find(({ uuid }) => uuid === classroomUuid);
  if (!group) throw notFound();
  const lang = motherTongue(self.lang, group.lang);
  const offer: Offer = { ...common, classroomId: group.id, groupType: 'classroom' };
  return { offer, fromName, lang, learningLang: group.lang };
}

/** A pupil's own class, or anybody who learns the same language. */
export async function makingOfPupil(
  ctx: Context,
  { accountId }: StudentPrincipal,
  { classroomUuid, leagueUuid }: { classroomUuid?: string; leagueUuid?: string },
): Promise<Making> {
  const pupil = await selectPupil(ctx.db, accountId);
  if (!pupil || leagueUuid !== undefined) throw notFound();
  const [own] = pupil.classroomId === null ? [] : await selectClassById(ctx.db, pupil.classroomId);
  if (classroomUuid !== undefined && own?.uuid !== classroomUuid) throw notFound();
  const isForClass = classroomUuid !== undefined && own !== undefined;
  const offer: Offer = {
    creatorId: null,
    studentCreatorId: accountId,
    classroomId: isForClass ? own.id : null,
    groupType: isForClass ? 'classroom' : 'random',
  };
  return { offer, fromName: pupil.username, lang: pupil.lang, learningLang: pupil.learningLang };
}

async function insertWithCode(tx: Tx, row: Omit<NewLiveGame, 'code'>) {
  for (;;) {
    const code = newCode();
    if ((await isCodeFree(tx, code, 0)) && (await insertLiveGame(tx, { ...row, code }))) return;
  }
}

/**
 * Creates a live game and invites those whom it is for.
 *
 * @returns its uuid
 * @throws Failure `invalid-fields` for a list that is not offered
 */
export async function createLiveGame(
  ctx: Context,
  making: Making,
  wish: NewGame,
  settings: Settings = usualSettings,
): Promise<string> {
  const { creatorId, studentCreatorId } = making.offer;
  const audience = { teacherId: creatorId ?? undefined, studentId: studentCreatorId ?? undefined };
  const list = await findPlayableList(ctx.db, wish.wordGroupUuid, audience);
  if (!list) throw invalidFields({ wordGroupUuid: 'wordGroupUnknown' });
  const now = ctx.clock.now();
  const uuid = newUuid(now);
  const { offer, lang, learningLang, fromName } = making;
  const invitations = await inTransaction(ctx.db, async (tx) => {
    const type = wish.gameTypeSlug;
    const gameId = await insertGame(tx, {
      uuid,
      type,
      wordGroupId: list.id,
      lang,
      learningLang,
      createdAt: now,
    });
    const { wordsCount, maxSecondsToAnswer, speedCounts } = settings;
    const { classroomId, groupType } = offer;
    const made = { creatorId, studentCreatorId, classroomId, groupType, gameId };
    const row = {
      ...made,
      wordsCount,
      maxSecondsToAnswer,
      speedCounts,
      state: 'waiting',
      activeAt: now,
      createdAt: now,
    } as const;
    await insertWithCode(tx, { ...row, deadlineAt: new Date(now.getTime() + LOBBY_EMPTY_MS) });
    return inviteToGame(tx, { uuid, type, fromName, offer, now });
  });
  publishNotifications(ctx, invitations);
  return uuid;
}
