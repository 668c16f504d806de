import type { LiveGameTypeSlug } from '@motamo/contract/live';
import { fullName } from '@motamo/rules/display-names';
import { motherTongueFor, usualLearningLang } from '@motamo/rules/language-pair';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import {
  FEEDBACK_SECONDS_DEFAULT,
  LOBBY_EMPTY_MS,
  SECONDS_TO_ANSWER_DEFAULT,
  WORDS_COUNT_DEFAULT,
} from '@motamo/rules/limits';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { newUuid } from '../../../../db/new-uuid.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { conflict, forbidden, invalidFields, notFound } from '../../../../http/failure.ts';
import type { AdultPrincipal, Principal, StudentPrincipal } from '../../../../http/session.ts';
import { findOwnLeague } from '../../../leagues/leagues.ts';
import { publishNotifications } from '../../../notifications/notifications.ts';
import { selectVoicesOfClass } from '../../../words/school-voices.queries.ts';
import { selectCountry } from '../../../words/words.queries.ts';
import { findPlayableList, listScopeOf } from '../../../words/words.ts';
import type { LiveRow } from '../rows/live.queries.ts';
import {
  countOpenGames,
  insertGame,
  insertLiveGame,
  type NewLiveGame,
} from '../rows/live-changes.queries.ts';
import { codeNear } from './codes.ts';
import {
  isEmailVerified,
  selectClassById,
  selectClassesOfTeacher,
  selectFamily,
  selectStudent,
} from './groups.queries.ts';
import { inviteToGame } from './invitations.ts';

/** Open games of one account: nobody leads more, and many codes lie near any mistyped one. */
const OPEN_GAMES_MAX = 5;

type Offer = Pick<LiveRow, 'creatorId' | 'studentCreatorId' | 'classroomId' | 'leagueId' | 'groupType'>;
type NewGameSettings = Pick<
  LiveRow,
  | 'wordsCount'
  | 'maxSecondsToAnswer'
  | 'speedCounts'
  | 'feedbackSeconds'
  | 'kinds'
  | 'soundFrom'
  | 'teamsCount'
  | 'goalCount'
  | 'admitsOthers'
>;

/** Who makes a game, and for whom. */
export interface GameOffer {
  readonly offer: Offer;
  /** What the invited read. */
  readonly fromName: string;
  readonly lang: Lang;
  readonly learningLang: LearningLang;
}

export interface NewGame {
  readonly wordGroupUuid: string;
  readonly gameTypeSlug: LiveGameTypeSlug;
  /** Lets guests and others in, by the code. */
  readonly admitsOthers?: boolean;
}

/** A game of an adult has a screen in front of the class, which alone speaks (rulings 12). */
const usualSettings = ({ creatorId }: Offer): NewGameSettings => ({
  wordsCount: WORDS_COUNT_DEFAULT,
  maxSecondsToAnswer: SECONDS_TO_ANSWER_DEFAULT,
  speedCounts: true,
  feedbackSeconds: FEEDBACK_SECONDS_DEFAULT,
  kinds: [],
  soundFrom: creatorId === null ? 'devices' : 'wall',
  teamsCount: 0,
  goalCount: 0,
  admitsOthers: false,
});

/** What is taken over from the game before at the same table. */
export interface Before {
  readonly settings: NewGameSettings;
  /** Students who need no invitation: they sit there already. */
  readonly seated: readonly number[];
  /** What else belongs in the same transaction. */
  readonly also: (tx: Tx, made: { id: number; uuid: string }) => Promise<void>;
}

/** A class of the teacher, or the family of the parent, by what the client calls its classroom. */
export async function offerOfAdult(
  ctx: Context,
  adult: AdultPrincipal,
  classroomUuid: string,
): Promise<GameOffer> {
  if (adult.role === 'school-manager') throw forbidden();
  const self = await selectFamily(ctx.db, adult.accountId);
  if (!self) throw notFound();
  const common = { creatorId: adult.accountId, studentCreatorId: null, leagueId: null };
  const fromName = fullName(self);
  if (adult.role === 'parent') {
    if (classroomUuid !== self.uuid) throw notFound();
    const learningLang = self.childLearningLang ?? usualLearningLang(self.lang);
    const lang = motherTongueFor(self.lang, learningLang);
    return { offer: { ...common, classroomId: null, groupType: 'family' }, fromName, lang, learningLang };
  }
  const classes = await selectClassesOfTeacher(ctx.db, adult.accountId);
  const group = classes.find(({ uuid }) => uuid === classroomUuid);
  if (!group) throw notFound();
  const lang = motherTongueFor(self.lang, group.lang);
  const offer: Offer = { ...common, classroomId: group.id, groupType: 'classroom' };
  return { offer, fromName, lang, learningLang: group.lang };
}

/** A pupil's own class, one of the own leagues, or anybody who learns the same language. */
export async function offerOfStudent(
  ctx: Context,
  { accountId }: StudentPrincipal,
  { classroomUuid, leagueUuid }: { classroomUuid?: string; leagueUuid?: string },
): Promise<GameOffer> {
  const student = await selectStudent(ctx.db, accountId);
  if (!student || (leagueUuid !== undefined && classroomUuid !== undefined)) throw notFound();
  const league = leagueUuid === undefined ? null : await findOwnLeague(ctx.db, accountId, leagueUuid);
  if (league === undefined) throw notFound();
  const [own] = student.classroomId === null ? [] : await selectClassById(ctx.db, student.classroomId);
  if (classroomUuid !== undefined && own?.uuid !== classroomUuid) throw notFound();
  const isForClass = classroomUuid !== undefined && own !== undefined;
  const offer: Offer = {
    creatorId: null,
    studentCreatorId: accountId,
    classroomId: isForClass ? own.id : null,
    leagueId: league?.id ?? null,
    groupType: league ? 'league' : isForClass ? 'classroom' : 'random',
  };
  return { offer, fromName: student.username, lang: student.lang, learningLang: student.learningLang };
}

/** Adults show who they are before strangers may come in. */
export async function requireVerified(ctx: Context, { type, accountId }: Principal): Promise<void> {
  if (type === 'user' && !(await isEmailVerified(ctx.db, accountId))) throw conflict('liveVerifyFirst');
}

const creatorOf = ({ creatorId, studentCreatorId }: Offer) =>
  ({ type: creatorId === null ? 'student' : 'user', accountId: creatorId ?? studentCreatorId ?? 0 }) as const;

async function requireRoomForGame(tx: Tx, { creatorId, studentCreatorId }: Offer): Promise<void> {
  if ((await countOpenGames(tx, { creatorId, studentCreatorId })) >= OPEN_GAMES_MAX)
    throw conflict('liveTooMany');
}

/** Tries again when another game took the code in the same moment. */
async function insertWithCode(tx: Tx, row: Omit<NewLiveGame, 'code'>) {
  while (!(await insertLiveGame(tx, { ...row, code: await codeNear(tx, null) })));
}

/**
 * Creates a live game and invites those whom it is for.
 *
 * @returns its uuid
 * @throws Failure `invalid-fields` for a list that is not offered
 */
export async function createLiveGame(
  ctx: Context,
  gameOffer: GameOffer,
  newGame: NewGame,
  before?: Before,
): Promise<string> {
  const { creatorId, studentCreatorId } = gameOffer.offer;
  const listScope =
    creatorId === null && studentCreatorId !== null
      ? listScopeOf(ctx, { type: 'student', accountId: studentCreatorId })
      : { teacherId: creatorId ?? undefined };
  const list = await findPlayableList(ctx.db, newGame.wordGroupUuid, listScope);
  if (!list) throw invalidFields({ wordGroupUuid: 'wordGroupUnknown' });
  const now = ctx.clock.now();
  const uuid = newUuid(now);
  const country = await selectCountry(ctx.db, creatorOf(gameOffer.offer));
  const { offer, lang, learningLang, fromName } = gameOffer;
  const voicesOf = offer.classroomId === null ? [] : await selectVoicesOfClass(ctx.db, offer.classroomId);
  const invitations = await inTransaction(ctx.db, async (tx) => {
    await requireRoomForGame(tx, offer);
    const type = newGame.gameTypeSlug;
    const gameId = await insertGame(tx, {
      uuid,
      type,
      wordGroupId: list.id,
      lang,
      learningLang,
      country,
      voicesOf,
      createdAt: now,
    });
    const settings = before?.settings ?? usualSettings(offer);
    const { wordsCount, maxSecondsToAnswer, speedCounts, feedbackSeconds, kinds } = settings;
    const { soundFrom, teamsCount, goalCount } = settings;
    const { classroomId, leagueId, groupType } = offer;
    const made = { creatorId, studentCreatorId, classroomId, leagueId, groupType, gameId };
    const row = {
      ...made,
      wordsCount,
      maxSecondsToAnswer,
      speedCounts,
      feedbackSeconds,
      kinds,
      soundFrom,
      teamsCount,
      goalCount,
      admitsOthers: groupType === 'random' || (newGame.admitsOthers ?? settings.admitsOthers),
      state: 'waiting',
      activeAt: now,
      createdAt: now,
    } as const;
    await insertWithCode(tx, { ...row, deadlineAt: new Date(now.getTime() + LOBBY_EMPTY_MS) });
    await before?.also(tx, { id: gameId, uuid });
    return inviteToGame(tx, { uuid, type, fromName, offer, now, seated: before?.seated ?? [] });
  });
  publishNotifications(ctx, invitations);
  return uuid;
}
