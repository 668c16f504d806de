import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { keyedHash } from '../../sealing.ts';
import { type AnswerFact, selectAnswerFacts, selectAnsweringStudents } from './answers-export.queries.ts';

/** Digits of base 16; enough that two of a million pupils hardly ever share one. */
const PSEUDONYM_DIGITS = 12;

export interface ExportedAnswer extends AnswerFact {
  /** Always the same for a pupil of this school, and nothing without its secret. */
  readonly pupil: string;
  readonly class: string | null;
  readonly grade: number | null;
}

/** All answers of pupils for a school's own evaluation, one pupil at a time: no name, date or typed text. Guests are left out. */
export async function* exportAnswers(ctx: { db: Db; config: Config }): AsyncGenerator<ExportedAnswer[]> {
  const pseudonym = (uuid: string) => {
    const hash = Buffer.from(keyedHash(ctx.config.secret, 'answers-export', uuid), 'base64url');
    // Begins with a letter: a table reads it neither as a number nor as a formula.
    return `p${hash.toString('hex').slice(0, PSEUDONYM_DIGITS)}`;
  };
  for (const { id, uuid, classUuid, grade } of await selectAnsweringStudents(ctx.db)) {
    const who = { pupil: pseudonym(uuid), class: classUuid && pseudonym(classUuid), grade };
    const facts = await selectAnswerFacts(ctx.db, id);
    yield facts.map((fact) => ({ ...who, ...fact }));
  }
}
