import type { OwnStudent } from '@motamo/contract/students';
import { titleIn } from '@motamo/rules/display-names';
import type { LearningLang } from '@motamo/rules/languages';
import type { Context } from '../../../context.ts';
import type { StoredCertificateSubject } from '../../../db/schema/documents.ts';
import { forbidden, invalidFields, notFound } from '../../../http/failure.ts';
import type { Adult } from '../../../http/session.ts';
import { isoDay, schoolDay } from '../../../school-day.ts';
import { readableBy } from '../../class-stats/scope.ts';
import { findClassroom } from '../../classrooms/classrooms.ts';
import { findStudent, listClass } from '../../students/own-students.ts';
import type { Sheet } from '../pdf-page.ts';
import { printedDay } from '../printed-day.ts';
import { selectLearnt, selectPlayed, selectSigner } from './certificates.queries.ts';

/** What one pupil did in the period. */
export interface Certificate {
  readonly name: string;
  readonly learningLang: LearningLang;
  readonly words: number;
  /** Titles of the lists whose last word was learnt in the period. */
  readonly lists: readonly string[];
  readonly dictations: number;
  readonly days: number;
}

export interface CertificateSheet extends Sheet {
  readonly subject: StoredCertificateSubject;
  /** Title of the class, where there is one. */
  readonly classTitle: string | null;
  /** The adult who hands it over. */
  readonly signer: string;
  readonly certificates: readonly Certificate[];
}

const STUDENTS_MAX = 1000;
const SCHOOL_YEAR_MONTH = 9;

/** The days that are asked for; else the school year from September on, until today. */
export function certifiedDays(
  ctx: Pick<Context, 'clock' | 'config'>,
  { fromDay, untilDay }: { fromDay?: string | undefined; untilDay?: string | undefined },
): Pick<StoredCertificateSubject, 'fromDay' | 'untilDay'> {
  const today = schoolDay(ctx.clock.now(), ctx.config.timeZone);
  const year = today.month >= SCHOOL_YEAR_MONTH ? today.year : today.year - 1;
  return { fromDay: fromDay ?? `${year}-09-01`, untilDay: untilDay ?? isoDay(today) };
}

async function studentsOf(
  ctx: Context,
  adult: Adult,
  { of, uuid, lang, students: chosen }: StoredCertificateSubject,
) {
  if (of === 'student') {
    const student = await findStudent(ctx, adult, uuid);
    return { title: student.name, classTitle: student.classroom?.title ?? null, students: [student] };
  }
  const { title } = await findClassroom(ctx, adult, { uuid }, { lang, need: 'teach' });
  const { students } = await listClass(ctx, adult, { uuid, lang, page: { limit: STUDENTS_MAX } });
  const wanted = chosen ? students.filter((student) => chosen.includes(student.uuid)) : students;
  if (wanted.length < (chosen?.length ?? 0)) throw notFound();
  return { title, classTitle: adult.role === 'teacher' ? title : null, students: wanted };
}

const byName = (a: OwnStudent, b: OwnStudent) =>
  a.firstName.localeCompare(b.firstName, 'fr') || a.name.localeCompare(b.name, 'fr');

async function certificatesOf(
  ctx: Context,
  adult: Adult,
  { students, subject }: { students: readonly OwnStudent[]; subject: StoredCertificateSubject },
): Promise<Certificate[]> {
  const period = { from: subject.fromDay, to: subject.untilDay, timeZone: ctx.config.timeZone };
  const ids = students.map(({ id }) => id);
  const { lists } = await readableBy(ctx, adult);
  const learnt = await selectLearnt(ctx.db, ids, { period, lists });
  const played = await selectPlayed(ctx.db, ids, period);
  const learntBy = new Map(learnt.map((row) => [row.student_id, row]));
  const playedBy = new Map(played.map((row) => [row.student_id, row]));
  return [...students].sort(byName).flatMap(({ id, name, learningLang }) => {
    const { words = 0, lists: finished = [] } = learntBy.get(id) ?? {};
    const { days = 0, dictations = 0 } = playedBy.get(id) ?? {};
    // A certificate says what was done: without a game in the period there is none.
    if (days === 0) return [];
    return {
      name,
      learningLang,
      words,
      lists: finished.map((titles) => titleIn(titles, subject.lang)),
      dictations,
      days,
    };
  });
}

/**
 * All certificates that will be printed, one for each pupil who played in the period. 404 for a class or pupil of somebody else;
 * 422 where nobody played.
 */
export async function certificateSheetOf(
  ctx: Context,
  adult: Adult,
  subject: StoredCertificateSubject,
): Promise<CertificateSheet> {
  if (adult.role === 'school-manager') throw forbidden();
  const { title, classTitle, students } = await studentsOf(ctx, adult, subject);
  const signer = await selectSigner(ctx.db, adult.accountId);
  const certificates = await certificatesOf(ctx, adult, { students, subject });
  if (certificates.length === 0) throw invalidFields({ fromDay: 'nothingToCertify' });
  return {
    ...{ title, classTitle, subject, certificates, day: printedDay(ctx) },
    signer: signer ? `${signer.firstName} ${signer.lastName}` : '',
  };
}
