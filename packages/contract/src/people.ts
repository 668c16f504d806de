import * as z from 'zod';
import { country, gender, id, instant, interfaceLang, learningLang, uuid } from './values.ts';

/** Level and the way to the next one (product §1, rulings 6). */
export const experience = z.object({
  level: z.number().int(),
  levelPercentage: z.number(),
  /** XP still missing to the next level. */
  toNextLevel: z.number().int(),
  /** XP total at which the next level begins. */
  nextLevelXp: z.number().int(),
});

/** What an adult set for a pupil (rulings 7); only the pupil's own client and adults receive it. */
export const needs = z.object({
  timeFactor: z.union([z.literal(1), z.literal(1.5), z.literal(2), z.literal(3)]).nullable(),
  choices: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  noAudio: z.boolean(),
  noRaceView: z.boolean(),
  calm: z.boolean(),
  textChoices: z.boolean().optional(),
});

const linkedAdult = z.object({ name: z.string(), email: z.string() });

/** A pupil as shown to that same pupil (product §3 Student; never password or shortcode). */
export const student = z.object({
  id,
  uuid,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  gender: gender.nullable(),
  lang: interfaceLang,
  learningLang,
  country: country.nullable(),
  region: z.string().nullable(),
  grade: z.number().int().nullable(),
  difficulty: z.number().int().nullable(),
  classroomId: id.nullable(),
  teacherId: id.nullable(),
  parentId: id.nullable(),
  teacher: linkedAdult.nullable(),
  parent: linkedAdult.nullable(),
  pointsXP: z.number().int(),
  pointsK: z.number().int(),
  pointsZ: z.number().int(),
  avatarId: id.nullable(),
  badgeId: id.nullable(),
  backgroundId: id.nullable(),
  mainBackgroundId: id.nullable(),
  /** Code 01 to 05 of the equipped main background, so that the scene shows before the shop is loaded. */
  mainBackgroundCode: z.string(),
  avatarImageUrl: z.string().nullable(),
  badgeImageUrl: z.string().nullable(),
  /** Picture behind the avatar. */
  backgroundImageUrl: z.string().nullable(),
  licenseId: id.nullable(),
  isConnected: z.boolean(),
  /** Registered with a class code, and not yet confirmed by an adult: nothing but waiting is possible. */
  isWaiting: z.boolean(),
  experience,
  needs,
});
export type Student = z.infer<typeof student>;

/** An adult (product §3 User). Exactly one of the three flags is true. */
export const user = z.object({
  id,
  uuid,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that counts once the link mailed to it was opened. */
  pendingEmail: z.string().nullable(),
  /** When the link that is still to be opened was mailed. */
  verificationSentAt: instant.nullable(),
  lang: interfaceLang,
  teachingLangs: z.array(learningLang),
  acceptAds: z.boolean(),
  /** A parent's wish: a mail on the day before homework of a child ends. */
  wantsHomeworkMails: z.boolean(),
  /** A wish of a teacher or parent: a mail on Friday about what pupils played and learnt. */
  wantsWeeklyMails: z.boolean(),
  country: country.nullable(),
  region: z.string().nullable(),
  /** Name of the school as a teacher or school manager wrote it: printed on certificates. */
  schoolName: z.string().nullable(),
  /** How a teacher's school manager calls the school: it counts more than the teacher's own. */
  managerSchoolName: z.string().nullable(),
  licenseId: id.nullable(),
  licenseFinishedAt: instant.nullable(),
  isTeacher: z.boolean(),
  isParent: z.boolean(),
  isSchoolManager: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Nothing else is possible before the second factor is set up. */
  mustSetUpSecondFactor: z.boolean(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

/** A guest (product §3 Anonymous). */
export const anonymous = z.object({
  id,
  uuid,
  name: z.string(),
  lang: interfaceLang,
  learningLang,
  gameLeft: z.number().int(),
});
export type Anonymous = z.infer<typeof anonymous>;
