import type { CallReply } from '@motamo/contract/table';
import { fullName } from '@motamo/rules/display-names';
import type { Context } from '../../context.ts';
import { adultsThere, studentsThere } from './demo.queries.ts';

type DemoPerson = CallReply<'GET /global/demo'>['people'][number];

export const DEMO_PASSWORD = 'motamo-demo';

/** The people of rulings 13 whom the sign-in page offers; their log-ins never change. */
export const demoPeople = [
  { kind: 'teacher', firstName: 'Camille', lastName: 'Tremblay', username: 'prof@demo.motamo.test' },
  { kind: 'parent', firstName: 'Julie', lastName: 'Gagnon', username: 'parent@demo.motamo.test' },
  { kind: 'school-manager', firstName: 'Marc', lastName: 'Lavoie', username: 'direction@demo.motamo.test' },
  { kind: 'student', firstName: 'Léa', lastName: 'Gagnon', username: 'lea.demo', shortcode: 'DEMXABC2' },
  { kind: 'student', firstName: 'Noah', lastName: 'Roy', username: 'noah.demo', shortcode: 'DEMXABC3' },
  { kind: 'teacher', firstName: 'Isabelle', lastName: 'Bouchard', username: 'other@demo.motamo.test' },
] as const;

/** The people of the demo school that really are there; nobody where there is to be no demo (rulings 13). */
export async function listDemoPeople(ctx: Context): Promise<DemoPerson[]> {
  if (!ctx.config.demo) return [];
  const names = demoPeople.map((person) => person.username);
  const adults = await adultsThere(ctx.db, names);
  const students = await studentsThere(ctx.db, names);
  return demoPeople
    .filter(({ username }) => adults.has(username) || students.has(username))
    .map(({ kind, firstName, lastName, username }) => ({
      kind,
      name: fullName({ firstName, lastName }),
      username,
      password: DEMO_PASSWORD,
    }));
}
