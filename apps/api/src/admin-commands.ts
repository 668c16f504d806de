import type { OperatorContext } from './context.ts';
import { importContent } from './features/content/content.ts';
import { ContentError } from './features/content/pack-check.ts';
import { type Granted, grantLicencesTo } from './features/licences/licences.ts';

export interface Outcome {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

interface Command {
  readonly words: string;
  /** Name of the one thing it needs. */
  readonly needs: string;
  readonly meaning: string;
  run(ctx: OperatorContext, given: string): Promise<Outcome>;
}

const done = (...lines: string[]): Outcome => ({ lines, exitCode: 0 });
const refused = (...lines: string[]): Outcome => ({ lines, exitCode: 1 });

const day = (instant: Date) => instant.toISOString().slice(0, 10);

function licenceLine({ licence, isNew }: Granted): string {
  const whose = licence.studentId === null ? 'licence' : `subscription for pupil ${licence.studentId}`;
  return isNew
    ? `${whose} given, until ${day(licence.finishedAt)}`
    : `${whose} already running until ${day(licence.finishedAt)}, nothing changed`;
}

async function grant(ctx: OperatorContext, email: string): Promise<Outcome> {
  const outcome = await grantLicencesTo(ctx, email);
  switch (outcome.kind) {
    case 'granted':
      return done(...outcome.licences.map((one) => `${email}: ${licenceLine(one)}`));
    case 'unknown':
      return refused(`${email}: no account with this e-mail address`);
    case 'no-children':
      return refused(`${email}: this parent has no children yet`);
    case 'not-a-player':
      return refused(`${email}: a school manager plays under no licence; give it to the teacher`);
  }
}

async function importPack(ctx: OperatorContext, folder: string): Promise<Outcome> {
  try {
    const { pack, lists, words, changedRows } = await importContent(ctx, folder);
    if (changedRows === 0) return done(`pack ${pack}: loaded already, nothing changed`);
    return done(`pack ${pack}: ${lists} lists, ${words} words, ${changedRows} rows changed`);
  } catch (error) {
    if (error instanceof ContentError) return refused(...error.lines);
    throw error;
  }
}

const commands: readonly Command[] = [
  {
    words: 'licence grant',
    needs: 'EMAIL',
    meaning: 'gives a teacher a licence, or a parent a subscription for each child, for a year',
    run: grant,
  },
  { words: 'content import', needs: 'DIR', meaning: 'checks and loads a content pack', run: importPack },
];

export function usage(): Outcome {
  const rows = commands.map(
    ({ words, needs, meaning }) => `  npm run admin ${`${words} ${needs}`.padEnd(24)} ${meaning}`,
  );
  return { lines: ['Commands:', ...rows], exitCode: 2 };
}

/** The command that the words of a command line mean, with what it was given; undefined for anything else. */
export function findCommand(
  args: readonly string[],
): ((ctx: OperatorContext) => Promise<Outcome>) | undefined {
  const given = args.at(-1);
  const command = commands.find(({ words }) => words === args.slice(0, -1).join(' '));
  return command && given ? (ctx) => command.run(ctx, given) : undefined;
}
