import type { GameData, LiveData, Section, StudentGame } from '@motamo/contract/games';
import type { LiveGame } from '@motamo/contract/live';
import { sampleGame, studentGameOf, translateSection } from '../../../question/sample-game.ts';

/* Live games as the server sends them, for tests. The server's clock stands at 100,000 when play opens. */

export const OPENS_MS = 100_000;

export function liveGameOf(slug: 'battle' | 'contest'): LiveGame {
  return {
    ...sampleGame,
    code: '482913',
    gameType: { slug },
    state: 'started',
    wordGroupText: 'À la ferme',
    creatorName: 'Geneviève Tremblay',
    playersCount: 3,
    isLocked: false,
    leagueId: null,
    isJoined: true,
  };
}

export function seatOf(seat: number, change: Partial<StudentGame> = {}): StudentGame {
  return studentGameOf({
    uuid: `seat-${seat}`,
    student: { uuid: `student-${seat}`, name: `pupil.${seat}`, avatarImageUrl: null },
    seat,
    place: null,
    sectionsCount: 5,
    ...change,
  });
}

export function liveDataOf(live: Partial<LiveData> = {}, change: Partial<GameData> = {}): GameData {
  return {
    isStarted: true,
    isFinish: false,
    startedAtMs: OPENS_MS - 20_000,
    createdAtMs: 0,
    updatedAtMs: 0,
    maxSecondsToAnswer: 15,
    sections: [],
    sectionsCount: 5,
    sectionsDoneCount: 0,
    studentGames: [seatOf(1), seatOf(2), seatOf(3)],
    hasLeftStudentGames: [],
    logs: { allStudentIdsThatJoinedGame: [1, 2, 3] },
    seq: 10,
    serverNowMs: OPENS_MS,
    live: {
      status: 'started',
      code: '482913',
      settings: {
        wordsCount: 5,
        maxSecondsToAnswer: 15,
        isLocked: false,
        speedCounts: true,
        feedbackSeconds: 2,
        kinds: [],
        soundFrom: 'devices',
        teamsCount: 0,
        goalCount: 0,
        admitsOthers: false,
      },
      isCreator: false,
      creatorName: 'Geneviève Tremblay',
      groupType: 'classroom',
      opensAtMs: OPENS_MS,
      pausedAtMs: null,
      nextGameUuid: null,
      phase: null,
      sectionIdx: null,
      deadlineMs: null,
      answeredCount: 0,
      awaitedCount: 3,
      board: null,
      topSeats: null,
      ownPlace: null,
      ownSeat: 2,
      ...live,
    },
    ...change,
  };
}

export const questionOf = (sectionIdx: number, change: Partial<Section> = {}): Section =>
  translateSection({ sectionIdx, servedAtMs: OPENS_MS, ...change });
