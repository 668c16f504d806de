import { DAY_MS } from '@motamo/rules/calendar';
import { type Context, type Mail, setClock } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { changeAdult, createAdult } from '../accounts/accounts.ts';
import { confirmEmail } from '../accounts/own-email.ts';
import { createClassroom } from '../classrooms/classrooms.ts';
import { grantLicence } from '../licences/licences.ts';
import { createStudent } from '../students/students.ts';
import {
  adultsThere,
  firstClassroomOf,
  lockDemo,
  studentsThere,
  uuidsOf,
  whoNeverPlayed,
} from './demo.queries.ts';
import { brother, type DemoStudent, demoClass, lea, otherClass } from './demo-class.ts';
import { giveDemoHomework } from './demo-homework.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';
import { type DemoBuyers, makeDemoPurchases } from './demo-purchases.ts';

const SCHOOL_NAME = 'École du Ruisseau-Clair';
/** When the school bought its licences. */
const BOUGHT_DAYS_AGO = 120;
/** Before that it had the year of a trial, which covers the rest of the past: it ended the day before. */
const FOUNDED_DAYS_AGO = BOUGHT_DAYS_AGO + 367;

/** The same context with its clock set to another time. */
function contextAt(ctx: Context, now: () => Date): Context {
  return { ...ctx, clock: setClock(now) };
}

/** Creates an adult as registration does. The mail stays here: its link is followed at once. */
async function foundAdult(ctx: Context, person: (typeof demoPeople)[number]): Promise<number> {
  const mails: Mail[] = [];
  const quiet: Context = { ...ctx, queueMail: async (_tx, mail) => void mails.push(mail) };
  const { firstName, lastName, username, kind } = person;
  const user = await createAdult(quiet, {
    firstName,
    lastName,
    email: username,
    password: DEMO_PASSWORD,
    role: kind === 'student' ? 'teacher' : kind,
    lang: 'fr',
    acceptAds: false,
  });
  const token = mails[0]?.text.match(/#token=([\w-]+)/)?.[1];
  if (token) await confirmEmail(quiet, token);
  return user.id;
}

type Adults = Record<'prof' | 'parent' | 'direction' | 'other', number>;

async function foundAdults(ctx: Context, tx: Tx): Promise<Adults> {
  const people = demoPeople.filter((person) => person.kind !== 'student');
  const there = await adultsThere(
    tx,
    people.map((person) => person.username),
  );
  // One after the other: ids, and what is drawn from them, are the same in every demo school.
  const entries: [string | undefined, number][] = [];
  for (const person of people) {
    const id = there.get(person.username) ?? (await foundAdult(ctx, person));
    entries.push([person.username.split('@')[0], id]);
  }
  return Object.fromEntries(entries) as Adults;
}

interface Household {
  readonly students: readonly DemoStudent[];
  readonly classroom: { id: number; grade: number; teacherId: number } | null;
  readonly parentOf: ReadonlyMap<DemoStudent, number>;
}

async function enrol(ctx: Context, tx: Tx, { students, classroom, parentOf }: Household) {
  const there = await studentsThere(
    tx,
    students.map((person) => person.username),
  );
  const missing = students.filter((person) => !there.has(person.username));
  // In their order, as the adults.
  for (const person of missing) {
    const { firstName, lastName, username, gender, shortcode, avatarCode, needs } = person;
    const { student } = await createStudent(ctx, {
      firstName,
      lastName,
      username,
      gender,
      shortcode,
      avatarCode,
      needs,
      password: DEMO_PASSWORD,
      lang: 'fr',
      learningLang: 'en',
      country: 'Canada',
      region: 'QC',
      grade: classroom?.grade ?? 2,
      classroomId: classroom?.id ?? null,
      teacherId: classroom?.teacherId ?? null,
      parentId: parentOf.get(person) ?? null,
    });
    there.set(username, student.id);
  }
  return there;
}

async function classOf(ctx: Context, tx: Tx, teacherId: number, title: string, grade: number) {
  const there = await firstClassroomOf(tx, teacherId);
  return there ?? (await createClassroom(ctx, { teacherId, title, grade, learningLang: 'en' }));
}

async function foundSchool(ctx: Context, tx: Tx) {
  const adults = await foundAdults(ctx, tx);
  const classroom = await classOf(ctx, tx, adults.prof, '4e année – les renards', 4);
  const foreign = await classOf(ctx, tx, adults.other, '6e année – les hiboux', 6);
  const parentOf = new Map([
    [lea, adults.parent],
    [brother, adults.parent],
  ]);
  const ids = await enrol(ctx, tx, { students: demoClass, classroom, parentOf });
  for (const [name, id] of await enrol(ctx, tx, { students: [brother], classroom: null, parentOf }))
    ids.set(name, id);
  await enrol(ctx, tx, { students: otherClass, classroom: foreign, parentOf });
  const children = [lea, brother].map(({ username }) => ids.get(username) ?? 0);
  const [teacherUuid = '', ...childUuids] = await uuidsOf(ctx.db, adults.prof, children);
  const buyers: DemoBuyers = {
    ...{ managerId: adults.direction, teacherId: adults.prof, teacherUuid },
    ...{ parentId: adults.parent, childUuids },
  };
  const licences = [
    { userId: adults.prof },
    ...children.map((studentId) => ({ userId: adults.parent, studentId })),
  ];
  const isNew = (await whoNeverPlayed(tx, children)).size === children.length;
  return { licences, buyers, classroom, isNew };
}

/**
 * Makes the demo school of rulings 13 by the verbs of the product, or whatever of it is missing. What is there stays as
 * it is. Does nothing where there is to be no demo.
 */
export async function loadDemo(ctx: Context): Promise<void> {
  if (!ctx.config.demo) return;
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
  const bought = daysAgo(BOUGHT_DAYS_AGO);
  await ctx.db.transaction(async (tx) => {
    await lockDemo(tx);
    const trial = contextAt(ctx, () => daysAgo(FOUNDED_DAYS_AGO));
    const { licences, buyers, classroom, isNew } = await foundSchool(trial, tx);
    if (isNew) {
      for (const licence of licences) await grantLicence(trial, licence);
      await changeAdult(trial, buyers.managerId, { schoolName: SCHOOL_NAME });
    }
    await makeDemoPurchases(ctx, bought, buyers);
    for (const licence of licences) {
      if (isNew)
        await grantLicence(
          contextAt(ctx, () => bought),
          licence,
        );
      // On a demo school that is kept for years the first one has ended.
      await grantLicence(ctx, licence);
    }
    await giveDemoHomework(ctx, buyers.teacherId, classroom);
  });
}
