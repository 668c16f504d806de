import type { OperatorContext } from '../context.ts';

export interface CommandOutcome {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1 | 2;
  /** For `--json`: what the lines say, for a program. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a command works with beside the database. */
export interface AdminContext extends OperatorContext {
  readonly databaseUrl: string;
}

export interface AdminCommand {
  readonly words: string;
  /** What it needs, by name; those in brackets may be left out. */
  readonly needs: readonly string[];
  readonly meaning: string;
  /** `none`: it works before there is a schema. */
  readonly schema?: 'none';
  run(ctx: AdminContext, ...given: string[]): Promise<CommandOutcome>;
}

export const done = (lines: string | readonly string[], data?: CommandOutcome['data']): CommandOutcome => ({
  lines: [lines].flat(),
  exitCode: 0,
  ...(data ? { data } : {}),
});

export const refused = (...lines: string[]): CommandOutcome => ({ lines, exitCode: 1 });
