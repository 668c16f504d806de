import type { OwnStudent } from '@motamo/contract/students';
import type { Context } from '../../context.ts';
import type { StoredCardSubject } from '../../db/schema/documents.ts';
import { notFound } from '../../http/failure.ts';
import type { Adult } from '../../http/session.ts';
import { findClassroom } from '../classrooms/classrooms.ts';
import { findStudent, listClass } from '../students/own-students.ts';
import type { Sheet } from './pdf-page.ts';
import { printedDay } from './printed-day.ts';

/** One card. Never a password. */
export interface Card {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  /** Null where it was voided and not made again. */
  readonly shortcode: string | null;
}

export interface CardSheet extends Sheet {
  /** Code that pupils without an account register with; null for a family and for one card. */
  readonly classCode: string | null;
  readonly cards: readonly Card[];
  readonly subject: StoredCardSubject;
  /** Where the product is. */
  readonly publicUrl: string;
}

/** Cards of more pupils than this are not asked for at once. */
const STUDENTS_MAX = 1000;

const cardOf = ({ name, firstName, lastName, username, shortcode }: OwnStudent): Card => ({
  ...{ name, firstName, lastName, username, shortcode },
});

const byName = (a: Card, b: Card) =>
  a.firstName.localeCompare(b.firstName, 'fr') || a.name.localeCompare(b.name, 'fr');

async function cardsOf(
  ctx: Context,
  adult: Adult,
  { type, uuid, lang, students: chosen }: StoredCardSubject,
) {
  if (type === 'student') {
    const student = await findStudent(ctx, adult, uuid);
    return { title: student.classroom?.title ?? student.name, classCode: null, cards: [cardOf(student)] };
  }
  const { title, code } = await findClassroom(ctx, adult, { uuid }, { lang, need: 'teach' });
  const { students } = await listClass(ctx, adult, { uuid, lang, page: { limit: STUDENTS_MAX } });
  const wanted = chosen ? students.filter((student) => chosen.includes(student.uuid)) : students;
  if (wanted.length < (chosen?.length ?? 0)) throw notFound();
  return { title, classCode: code, cards: wanted.map(cardOf).sort(byName) };
}

/** All that will be printed. 404 for a class or pupil of somebody else, and for a pupil of another class. */
export async function cardSheetOf(
  ctx: Context,
  adult: Adult,
  subject: StoredCardSubject,
): Promise<CardSheet> {
  const found = await cardsOf(ctx, adult, subject);
  return { ...found, subject, day: printedDay(ctx), publicUrl: ctx.config.publicUrl };
}
