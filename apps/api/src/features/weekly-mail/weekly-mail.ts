import type { InterfaceLang } from '@motamo/contract/values';
import { dayAfter, mondayOf } from '@motamo/rules/calendar';
import type { LearningLang } from '@motamo/rules/languages';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { say } from '../../http/messages.ts';
import { isoDay, schoolDay } from '../../school-day.ts';
import { composeMail, plainName } from '../mail/mail.ts';
import { stopAddressesOf } from '../mail/stop-mails.ts';
import { type Catalogue, currentCatalogue, textOf, wordsOf } from '../words/words.ts';
import {
  type MailReader,
  noteMail,
  type PupilRow,
  selectLearnt,
  selectPupils,
  selectReaders,
} from './weekly-mail.queries.ts';

/** The mail goes out on Friday, and later in the week where the server was off. */
const FRIDAY = 4;
const WORDS_ASKED = 3;

interface Week {
  readonly pupils: readonly PupilRow[];
  /** What these pupils learnt, the newest first. */
  readonly learnt: readonly { student_id: number; word_id: number }[];
  readonly catalogue: Catalogue;
}

/** "sheep (le mouton)", for words that anybody may read: those that most have learnt, then the newest. */
function askedWords({ learnt, catalogue }: Week, of: readonly PupilRow[], lang: InterfaceLang): string {
  const ids = learnt.filter(({ student_id }) => of.some(({ id }) => id === student_id));
  const counts = new Map<number, number>();
  for (const { word_id: id } of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const common = [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const learningLang: LearningLang = of[0]?.learning_lang ?? 'en';
  return wordsOf(catalogue, common)
    .filter(({ ownerId }) => ownerId === null)
    .slice(0, WORDS_ASKED)
    .map((word) => {
      const [text, meaning] = [textOf(word, learningLang), textOf(word, lang)];
      return text === meaning ? text : `${text} (${meaning})`;
    })
    .join(', ');
}

function countsOf({ learnt }: Week, of: readonly PupilRow[]) {
  const games = of.reduce((sum, pupil) => sum + pupil.games, 0);
  const words = learnt.filter(({ student_id }) => of.some(({ id }) => id === student_id)).length;
  return { games: String(games), learnt: String(words) };
}

/** One line for each child who played, by first name. */
function childLines(week: Week, lang: InterfaceLang): string[] {
  return week.pupils
    .filter(({ games }) => games > 0)
    .flatMap((child) => {
      const told = say(lang, {
        key: 'weeklyChild',
        params: { name: plainName(child.first_name), ...countsOf(week, [child]) },
      });
      const words = askedWords(week, [child], lang);
      return words ? [told, say(lang, { key: 'weeklyAskAtDinner', params: { words } })] : [told];
    });
}

/** One line for each class, in numbers: no pupil is named. */
function classLines(week: Week, lang: InterfaceLang): string[] {
  const classIds = [...new Set(week.pupils.flatMap(({ classroom_id }) => classroom_id ?? []))];
  return classIds.flatMap((classroomId) => {
    const members = week.pupils.filter(({ classroom_id }) => classroom_id === classroomId);
    const told = say(lang, {
      key: 'weeklyClass',
      params: {
        name: plainName(members[0]?.classroom_title ?? ''),
        played: String(members.filter(({ games }) => games > 0).length),
        total: String(members.length),
        ...countsOf(week, members),
      },
    });
    const words = askedWords(week, members, lang);
    return words ? [told, say(lang, { key: 'weeklyAskInClass', params: { words } })] : [told];
  });
}

async function writeTo(ctx: Context, reader: MailReader, monday: string): Promise<void> {
  const since = { monday, timeZone: ctx.config.timeZone };
  const pupils = await selectPupils(ctx.db, reader, since);
  // Nobody is written to in the holidays.
  if (pupils.every(({ games }) => games === 0)) return;
  const ids = pupils.map(({ id }) => id);
  const learnt = await selectLearnt(ctx.db, ids, since);
  const week = { pupils, learnt, catalogue: await currentCatalogue(ctx) };
  const { lang, email } = reader;
  const isTeacher = reader.role === 'teacher';
  const lines = isTeacher ? classLines(week, lang) : childLines(week, lang);
  if (lines.length === 0) return;
  const { publicUrl } = ctx.config;
  const { stopLink, stopUrl } = stopAddressesOf(ctx, reader.uuid, 'weekly');
  const params = {
    ...{ name: reader.firstName, report: lines.join('\n'), link: `${publicUrl}/user/students` },
    stopLink,
  };
  const mail = isTeacher
    ? composeMail(lang, 'weeklyClass', email, params)
    : composeMail(lang, 'weeklyChild', email, params);
  await inTransaction(ctx.db, async (tx) => {
    if (await noteMail(tx, reader.id, monday)) await ctx.queueMail(tx, { ...mail, stopUrl });
  });
}

/** Writes to the adults who want it what their pupils played and learnt since Monday, once a week. */
export async function mailTheWeek(ctx: Context, now: Date): Promise<void> {
  const today = isoDay(schoolDay(now, ctx.config.timeZone));
  const monday = mondayOf(today);
  if (today < dayAfter(monday, FRIDAY)) return;
  for (const reader of await selectReaders(ctx.db, monday)) await writeTo(ctx, reader, monday);
}
