import { accounts } from './accounts.ts';
import { archive } from './archive.ts';
import { auth } from './auth.ts';
import { billing } from './billing/billing.ts';
import { colleagues } from './classes/colleagues.ts';
import { classrooms } from './classrooms.ts';
import { dictations } from './dictations.ts';
import { documents } from './documents.ts';
import type { InputOf, ReplyOf } from './endpoint.ts';
import { family } from './family.ts';
import { homeworkCalls } from './homework.ts';
import { leagues } from './leagues.ts';
import { listening } from './listening.ts';
import { schoolVoiceCalls } from './lists/school-voices.ts';
import { sharingCalls } from './lists/sharing.ts';
import { yearPlanCalls } from './lists/year-plan.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { notifications } from './notifications.ts';
import { review } from './review.ts';
import { rights } from './rights.ts';
import { settings } from './settings.ts';
import { shop } from './shop.ts';
import { solo } from './solo.ts';
import { standings } from './standings.ts';
import { classStats } from './stats/class-stats.ts';
import { stats } from './stats/stats.ts';
import { ownStudentStats, progress } from './stats/student-stats.ts';
import { weeklyMail } from './stats/weekly-mail.ts';
import { students } from './students.ts';
import { words } from './words.ts';

/** Every call of the API, keyed by `METHOD /path` below `/api/v1`. */
export const table = {
  ...auth,
  ...family,
  ...accounts,
  ...billing,
  ...words,
  ...shop,
  ...solo,
  ...review,
  ...stats,
  ...classStats,
  ...ownStudentStats,
  ...progress,
  ...classrooms,
  ...students,
  ...colleagues,
  ...documents,
  ...listening,
  ...dictations,
  ...settings,
  ...live,
  ...lists,
  ...notifications,
  ...leagues,
  ...standings,
  ...rights,
  ...homeworkCalls,
  ...archive,
  ...yearPlanCalls,
  ...sharingCalls,
  ...schoolVoiceCalls,
  ...weeklyMail,
} as const;

export type Table = typeof table;
export type CallKey = keyof Table;
export type CallInput<K extends CallKey> = InputOf<Table[K]>;
export type CallReply<K extends CallKey> = ReplyOf<Table[K]>;
