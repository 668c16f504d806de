import type { ClassroomGame } from '@motamo/contract/stats/class-stats';
import { wholeMinutes } from '@motamo/rules/durations';

/** Whole minutes from start to end; null for a game that its user did not finish (product §2, §4). */
export const durationOf = ({ startedAt, finishedAt, wasUserFinished }: ClassroomGame): number | null =>
  wasUserFinished && finishedAt ? wholeMinutes(Date.parse(finishedAt) - Date.parse(startedAt)) : null;
