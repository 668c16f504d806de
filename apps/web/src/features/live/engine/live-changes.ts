import type { LiveUpdate, OfGame } from '@motamo/contract/events';
import type { GameData, LiveData, StudentGame } from '@motamo/contract/games';

/** `gameData` of a live game. */
export type LiveGameData = GameData & { live: LiveData };

/*
 * How an event changes what is known of a live game. What a change names is new whatever came before, so that hearing
 * one twice, or after the whole state that holds it already, does no harm.
 */

export const ownSeatOf = ({ live }: Pick<LiveGameData, 'live'>): number | null => live.ownSeat;

const later = (data: LiveGameData, { seq }: OfGame) => Math.max(data.seq, seq);

/** Puts an entry in the place of its seat, or at the end; a player who had left is back. */
export function withEntry(data: LiveGameData, entry: StudentGame): LiveGameData {
  const isKnown = data.studentGames.some(({ seat }) => seat === entry.seat);
  return {
    ...data,
    studentGames: isKnown
      ? data.studentGames.map((known) => (known.seat === entry.seat ? entry : known))
      : [...data.studentGames, entry],
    hasLeftStudentGames: data.hasLeftStudentGames.filter(({ seat }) => seat !== entry.seat),
  };
}

/** Somebody took a seat, or came back to it. What was known of the answers stays. */
export function joined(data: LiveGameData, event: OfGame & { studentGame: StudentGame }): LiveGameData {
  const known = data.studentGames.find(({ seat }) => seat === event.studentGame.seat);
  const entry = known ? { ...event.studentGame, results: known.results } : event.studentGame;
  return { ...withEntry(data, entry), seq: later(data, event) };
}

type Streaks = Readonly<Record<number, number>>;

/**
 * One player's new score and progress. One answer at a time is what a battle brings; where a reconnection brought several in
 * one, how many of them were right is only estimated, and the streak begins anew; the whole state brings the true count.
 */
function scored(entry: StudentGame, [totalScore, done]: readonly [number, number], streak: number) {
  const newAnswers = done - entry.sectionsDoneCount;
  const gained = totalScore - entry.totalScore;
  const rights = newAnswers <= 1 ? Number(gained > 0) : Math.min(newAnswers, Math.round(gained / 85));
  return {
    streak: newAnswers === 1 && gained > 0 ? streak + 1 : newAnswers > 0 ? 0 : streak,
    entry: {
      ...entry,
      totalScore,
      score: totalScore,
      sectionsDoneCount: done,
      goodResult: entry.goodResult + rights,
      badResult: entry.badResult + newAnswers - rights,
    },
  };
}

function withScores(data: LiveGameData, event: LiveUpdate, streaks: Streaks) {
  const scores = event.studentGames;
  if (!scores) return { data, streaks, isEstimated: false };
  let isEstimated = false;
  const next: Record<number, number> = { ...streaks };
  const studentGames = data.studentGames.map((entry) => {
    const seat = entry.seat ?? 0;
    const pair = scores[String(seat)];
    // The reply to an own answer may be here before the change that tells everybody of it.
    if (!pair || pair[1] < entry.sectionsDoneCount) return entry;
    if (pair[1] === entry.sectionsDoneCount) return { ...entry, totalScore: pair[0], score: pair[0] };
    const result = scored(entry, pair, streaks[seat] ?? 0);
    next[seat] = result.streak;
    isEstimated ||= pair[1] > entry.sectionsDoneCount + 1;
    return result.entry;
  });
  return { data: { ...data, studentGames }, streaks: next, isEstimated };
}

function withNames(data: LiveGameData, names: LiveUpdate['names']): LiveGameData {
  if (!names) return data;
  const named = (entry: StudentGame): StudentGame => {
    const name = names[String(entry.seat)];
    return name === undefined ? entry : { ...entry, student: { ...entry.student, name } };
  };
  return { ...data, studentGames: data.studentGames.map(named) };
}

function withTeams(data: LiveGameData, teams: LiveUpdate['teams']): LiveGameData {
  if (!teams) return data;
  const put = (entry: StudentGame): StudentGame => ({
    ...entry,
    team: teams[String(entry.seat)] ?? entry.team,
  });
  return { ...data, studentGames: data.studentGames.map(put) };
}

function withoutLeft(data: LiveGameData, left: LiveUpdate['left']): LiveGameData {
  if (!left) return data;
  const isGone = ({ seat }: StudentGame) => left.includes(seat ?? 0);
  return {
    ...data,
    studentGames: data.studentGames.filter((entry) => !isGone(entry)),
    hasLeftStudentGames: [...data.hasLeftStudentGames, ...data.studentGames.filter(isGone)],
  };
}

/** The game after an update, the streaks that it made or broke, and whether right answers were estimated. */
export function applyUpdate(
  data: LiveGameData,
  event: LiveUpdate,
  streaks: Streaks,
): { data: LiveGameData; streaks: Streaks; isEstimated: boolean } {
  const scored = withScores(data, event, streaks);
  const named = withNames(withoutLeft(scored.data, event.left), event.names);
  const seated = withTeams(named, event.teams);
  const { section, isFinish, answeredCount } = event;
  const counted = answeredCount === undefined ? {} : { answeredCount };
  return {
    streaks: scored.streaks,
    isEstimated: scored.isEstimated,
    data: {
      ...seated,
      seq: later(data, event),
      isFinish: isFinish ?? seated.isFinish,
      sections: section ? [section] : seated.sections,
      live: { ...seated.live, ...counted, ...event.live },
    },
  };
}
