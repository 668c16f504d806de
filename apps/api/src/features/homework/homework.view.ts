import type * as wire from '@motamo/contract/homework';
import type { InterfaceLang } from '@motamo/contract/values';
import { homeworkState } from '@motamo/rules/learning/homework';
import type { Context } from '../../context.ts';
import { groupView, studentView } from '../class-stats/class-stats.view.ts';
import type { HomeworkRow, ProgressRow } from './homework.queries.ts';

/** For whom it is shown, and when. */
export interface Reader {
  readonly lang: InterfaceLang;
  readonly weekNb: number;
  /** Today by the school's calendar. */
  readonly day: string;
}

type Config = Pick<Context, 'config'>;

const aboutView = (ctx: Config, row: HomeworkRow, reader: Reader) => ({
  uuid: row.homework_uuid,
  wordGroup: groupView(ctx, row, reader),
  fromDay: row.from_day,
  untilDay: row.until_day,
  rounds: row.rounds,
});

export function progressView(row: HomeworkRow, progress: ProgressRow) {
  const { rounds_done: roundsDone, known_count: knownCount } = progress;
  const hasPlayed = progress.begun_count > 0;
  const state = homeworkState(row.rounds, { roundsDone, knownCount, hasPlayed, wordCount: row.word_count });
  return { state, roundsDone, knownCount };
}

function phaseOf({ from_day, until_day }: HomeworkRow, day: string): wire.Homework['phase'] {
  if (day < from_day) return 'planned';
  return day > until_day ? 'over' : 'open';
}

export function homeworkView(
  ctx: Config,
  row: HomeworkRow,
  progress: readonly ProgressRow[],
  reader: Reader,
): wire.Homework {
  const states = progress
    .filter(({ homework_id }) => homework_id === row.homework_id)
    .map((one) => progressView(row, one).state);
  return {
    ...aboutView(ctx, row, reader),
    phase: phaseOf(row, reader.day),
    isForClass: row.is_for_class,
    studentsCount: states.length,
    doneCount: states.filter((state) => state === 'done').length,
    begunCount: states.filter((state) => state === 'begun').length,
  };
}

const urgency: Record<wire.HomeworkRow['state'], number> = { 'not-begun': 0, begun: 1, done: 2 };

/** Who has not begun first; those alike by name, as they come. */
export function rowsView(
  ctx: Config,
  row: HomeworkRow,
  progress: readonly ProgressRow[],
): wire.HomeworkRow[] {
  return progress
    .map((one) => ({ student: studentView(ctx, one), ...progressView(row, one) }))
    .sort((a, b) => urgency[a.state] - urgency[b.state]);
}

export const ownHomeworkView = (
  ctx: Config,
  row: HomeworkRow,
  progress: ProgressRow,
  reader: Reader,
): wire.OwnHomework => ({ ...aboutView(ctx, row, reader), ...progressView(row, progress) });
