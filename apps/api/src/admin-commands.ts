import { answersCommands } from './admin/answers-commands.ts';
import { backupCommands } from './admin/backup-commands.ts';
import type { AdminCommand, AdminContext, CommandOutcome } from './admin/command.ts';
import { doctorCommands } from './admin/doctor.ts';
import { personCommands } from './admin/person-commands.ts';
import { schoolCommands } from './admin/school-commands.ts';

const commands: readonly AdminCommand[] = [
  ...schoolCommands,
  ...personCommands,
  ...answersCommands,
  ...backupCommands,
  ...doctorCommands,
];

export function usage(): CommandOutcome {
  const rows = commands.map(
    ({ words, needs, meaning }) => `  npm run admin ${[words, ...needs].join(' ').padEnd(28)} ${meaning}`,
  );
  return { lines: ['Commands (`-- --json` at the end: the answer for a program):', ...rows], exitCode: 2 };
}

interface Found {
  readonly words: string;
  readonly schema: 'none' | 'newest';
  run(ctx: AdminContext): Promise<CommandOutcome>;
}

/** The command that the words of a command line mean, with what it was given; undefined for anything else. */
export function findCommand(args: readonly string[]): Found | undefined {
  for (const command of commands) {
    const words = command.words.split(' ');
    if (words.some((word, index) => args[index] !== word)) continue;
    const given = args.slice(words.length);
    const least = command.needs.filter((name) => !name.startsWith('[')).length;
    if (given.length < least || given.length > command.needs.length) return undefined;
    return {
      words: command.words,
      schema: command.schema ?? 'newest',
      run: (ctx) => command.run(ctx, ...given),
    };
  }
  return undefined;
}
