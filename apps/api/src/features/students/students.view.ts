import type { Student } from '@motamo/contract/people';
import * as wire from '@motamo/contract/people';
import { experienceOf } from '@motamo/rules/level';
import { SHAPE_CODES } from '@motamo/rules/limits';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { StudentWithAdults } from './students.queries.ts';

interface Adult {
  firstName: string;
  lastName: string;
  email: string;
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const linked = (adult: Adult | null) => (adult ? { name: nameOf(adult), email: adult.email } : null);

/** The pupil as the pupil himself sees him: connected, since he is asking. Never a password or shortcode. */
export function studentView(
  ctx: Pick<Context, 'config'>,
  { student, teacher, parent, avatarPictureId, mainBackgroundCode }: StudentWithAdults,
  licenseId: number | null,
): Student {
  return wire.student.parse({
    ...student,
    name: nameOf(student),
    teacher: linked(teacher),
    parent: linked(parent),
    pointsXP: student.pointsXp,
    mainBackgroundCode: mainBackgroundCode ?? SHAPE_CODES[0],
    avatarImageUrl: avatarPictureId === null ? null : mediaUrl(ctx, avatarPictureId, ''),
    licenseId,
    isConnected: true,
    experience: experienceOf(student.pointsXp),
  });
}
