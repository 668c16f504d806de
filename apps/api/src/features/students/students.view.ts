import type { Student } from '@motamo/contract/people';
import * as wire from '@motamo/contract/people';
import { fullName } from '@motamo/rules/display-names';
import { experienceOf } from '@motamo/rules/level';
import { SHAPE_CODES } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { StudentWithAdults } from './students.queries.ts';

interface LinkedAdult {
  firstName: string;
  lastName: string;
  email: string;
}

const linked = (adult: LinkedAdult | null) => (adult ? { name: fullName(adult), email: adult.email } : null);

/** The pupil as shown to that same pupil: connected, since the pupil is asking. Never a password or shortcode. */
export function studentView(
  ctx: Pick<Context, 'config'>,
  found: StudentWithAdults,
  licenseId: number | null,
): Student {
  const { student, teacher, parent, mainBackgroundCode } = found;
  const urlOf = (pictureId: number | null) => (pictureId === null ? null : mediaUrl(ctx, pictureId, ''));
  return wire.student.parse({
    ...student,
    name: fullName(student),
    // A pupil who only knows a class code is not confirmed yet.
    teacher: student.awaitsConsentSince ? null : linked(teacher),
    parent: linked(parent),
    pointsXP: student.pointsXp,
    mainBackgroundCode: mainBackgroundCode ?? SHAPE_CODES[0],
    avatarImageUrl: urlOf(found.avatarPictureId),
    badgeImageUrl: urlOf(found.badgePictureId),
    backgroundImageUrl: urlOf(found.backgroundPictureId),
    licenseId,
    isConnected: true,
    isWaiting: student.awaitsConsentSince !== null,
    experience: experienceOf(student.pointsXp),
  });
}
