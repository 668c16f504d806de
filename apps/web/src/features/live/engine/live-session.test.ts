import type { Section } from '@motamo/contract/games';
import { describe, expect, it } from 'vitest';
import { pictured, resultOf } from '../../../question/sample-game.ts';
import { momentOf, nextChangeMs } from './live-moment.ts';
import {
  currentSection,
  emptySession,
  type LiveMove,
  type LiveSession,
  ownGame,
  play,
  type SentLiveAnswer,
} from './live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf, seatOf } from './sample-live.ts';

const at = (session: LiveSession, nowMs: number, ...moves: LiveMove[]) =>
  moves.reduce((known, move) => play(known, move, nowMs), session);
const game = liveGameOf('battle');
const contest = liveGameOf('contest');
const open = (change = {}, live = {}) =>
  at(emptySession, OPENS_MS, { type: 'loaded', game, gameData: liveDataOf(live, change) });
const event = (seq: number) => ({ gameUuid: 'game-1', seq });
const scoreOf = (session: LiveSession, seat: number) =>
  session.data?.studentGames.find((entry) => entry.seat === seat)?.totalScore;
const answer: SentLiveAnswer = {
  wordUuid: 'p1',
  answeredWordUuid: 'c3',
  timeToAnswerMs: 900,
  answerId: 'a-1',
  sectionIdx: 0,
};

describe('events of a live game', () => {
  it('change scores by seat and remember the number', () => {
    const session = at(open(), OPENS_MS, {
      type: 'updated',
      event: { ...event(13), n: 3, studentGames: { 1: [92, 1], 3: [0, 1] } },
    });
    expect(scoreOf(session, 1)).toBe(92);
    expect(scoreOf(session, 2)).toBe(0);
    expect(session.data?.seq).toBe(13);
    expect(session.streaks).toEqual({ 1: 1, 3: 0 });
  });

  it('leave a gap where a number is missing, and the whole state closes it', () => {
    const gapped = at(open(), OPENS_MS, {
      type: 'updated',
      event: { ...event(15), n: 2, studentGames: { 1: [92, 1] } },
    });
    expect(gapped.isGapped).toBe(true);
    expect(scoreOf(gapped, 1)).toBe(0);
    const whole = liveDataOf({}, { seq: 15, studentGames: [seatOf(1, { totalScore: 92 }), seatOf(2)] });
    const session = at(gapped, OPENS_MS, { type: 'loaded', gameData: whole });
    expect(session.isGapped).toBe(false);
    expect(scoreOf(session, 1)).toBe(92);
    expect(session.game).toBe(game);
  });

  it('never go back to an older whole state', () => {
    const session = at(open(), OPENS_MS, {
      type: 'loaded',
      gameData: liveDataOf({}, { seq: 9, studentGames: [] }),
    });
    expect(session.data?.studentGames).toHaveLength(3);
  });

  it('do not take back what the reply to an own answer has told already', () => {
    const ahead = open({ studentGames: [seatOf(2, { totalScore: 180, sectionsDoneCount: 2 })] });
    const session = at(ahead, OPENS_MS, {
      type: 'updated',
      event: { ...event(11), n: 1, studentGames: { 2: [92, 1] } },
    });
    expect(scoreOf(session, 2)).toBe(180);
  });

  it('do not bring back a question that was overtaken on its way', () => {
    const ahead = open({ sections: [questionOf(4)] });
    const older = questionOf(3);
    const late = at(ahead, OPENS_MS, { type: 'updated', event: { ...event(11), n: 1, section: older } });
    expect(late.data?.sections.map(({ sectionIdx }) => sectionIdx)).toEqual([4]);
    const next = questionOf(5);
    const moved = at(late, OPENS_MS, { type: 'updated', event: { ...event(12), n: 1, section: next } });
    expect(moved.data?.sections.map(({ sectionIdx }) => sectionIdx)).toEqual([5]);
  });

  it('bring players in, take them out, rename them and put them into teams', () => {
    const session = at(
      open(),
      OPENS_MS,
      { type: 'joined', event: { ...event(11), studentGame: seatOf(4) } },
      { type: 'updated', event: { ...event(12), left: [1], names: { 3: 'zoe.l' }, teams: { 3: 2 } } },
    );
    expect(session.data?.studentGames.map(({ seat, student }) => [seat, student.name])).toEqual([
      [2, 'pupil.2'],
      [3, 'zoe.l'],
      [4, 'pupil.4'],
    ]);
    expect(session.data?.studentGames.map(({ team }) => team ?? null)).toEqual([null, 2, null]);
    expect(session.data?.hasLeftStudentGames.map(({ seat }) => seat)).toEqual([1]);
    const back = at(session, OPENS_MS, { type: 'joined', event: { ...event(13), studentGame: seatOf(1) } });
    expect(back.data?.hasLeftStudentGames).toEqual([]);
  });

  it('tell a player who was taken out, not the one who left', () => {
    const out: LiveMove = { type: 'updated', event: { ...event(11), left: [2] } };
    expect(momentOf(at(open(), OPENS_MS, out))).toBe('out');
    expect(at(open(), OPENS_MS, out).isOut).toBe('removed');
    expect(at(open(), OPENS_MS, { type: 'left' }, out).isOut).toBe('left');
  });

  it('change settings and the list', () => {
    const settings = {
      wordsCount: 12,
      maxSecondsToAnswer: 20,
      isLocked: true,
      speedCounts: false,
      feedbackSeconds: 2,
      kinds: [],
      soundFrom: 'wall' as const,
      teamsCount: 0,
      goalCount: 0,
      admitsOthers: true,
    };
    const list = {
      wordGroupId: 2,
      wordGroupUuid: 'list-2',
      wordGroupTitles: { fr: 'Le corps', en: 'The body' },
    };
    const changed = { uuid: 'game-1', code: '111222', ...list };
    const session = at(open({ isStarted: false }, { opensAtMs: null }), OPENS_MS, {
      type: 'changed',
      event: { ...event(11), game: changed, settings },
    });
    expect(session.data?.live).toMatchObject({ code: '111222', settings });
    expect(session.data?.sectionsCount).toBe(12);
    expect(session.game).toMatchObject({
      wordGroupUuid: 'list-2',
      wordGroupText: 'Le corps',
      code: '111222',
    });
  });
});

describe('a battle', () => {
  const asked = () => open({ sections: [questionOf(0)] });
  const reply = (change = {}, next: Section | null = questionOf(1, { servedAtMs: OPENS_MS + 1_900 })) =>
    liveDataOf(
      {},
      {
        sections: next ? [next] : [],
        sectionsDoneCount: 1,
        studentGames: [
          seatOf(2, { totalScore: 92, goodResult: 1, sectionsDoneCount: 1, results: [resultOf(change)] }),
        ],
      },
    );

  it('keeps the question and the answer on its way, whatever comes meanwhile', () => {
    const session = at(
      asked(),
      OPENS_MS,
      { type: 'answered', answer },
      { type: 'updated', event: { ...event(11), n: 1, studentGames: { 1: [92, 1] } } },
      { type: 'updated', event: { ...event(12), left: [3] } },
    );
    expect(session.sent).toEqual(answer);
    expect(currentSection(session)?.sectionIdx).toBe(0);
    expect([scoreOf(session, 1), scoreOf(session, 2)]).toEqual([92, 0]);
    const told = at(session, OPENS_MS, { type: 'judged', answerId: 'a-1', gameData: reply() });
    expect([told.sent, currentSection(told)?.sectionIdx]).toEqual([null, 1]);
  });

  it('counts down, opens and asks', () => {
    const waiting = open({ isStarted: false }, { opensAtMs: null, status: 'waiting' });
    expect(momentOf(waiting)).toBe('lobby');
    const started = at(waiting, OPENS_MS, {
      type: 'started',
      event: { ...event(11), startedAtMs: OPENS_MS, opensAtMs: OPENS_MS + 20_000, serverNowMs: OPENS_MS },
    });
    expect(momentOf(started)).toBe('countdown');
    expect(nextChangeMs(started)).toBe(OPENS_MS + 20_000);
    const opened = at(started, OPENS_MS + 20_000, { type: 'tick' });
    expect(momentOf(opened)).toBe('opening');
    const section = questionOf(0, { servedAtMs: OPENS_MS + 20_000 });
    expect(
      momentOf(at(opened, OPENS_MS + 20_050, { type: 'updated', event: { ...event(12), section } })),
    ).toBe('question');
  });

  it('shows the feedback until the next question begins', () => {
    const session = at(
      asked(),
      OPENS_MS + 900,
      { type: 'answered', answer },
      { type: 'judged', answerId: 'a-1', gameData: reply() },
    );
    expect(momentOf(session)).toBe('feedback');
    expect(session.judged?.section.sectionIdx).toBe(0);
    expect(ownGame(session.data)).toMatchObject({ totalScore: 92, goodResult: 1 });
    expect(nextChangeMs(session)).toBe(OPENS_MS + 1_900);
    expect(momentOf(at(session, OPENS_MS + 1_900, { type: 'tick' }))).toBe('question');
  });

  it('shows the feedback of an answer whose reply was lost, although the next question has begun', () => {
    const gone = at(
      asked(),
      OPENS_MS + 900,
      { type: 'answered', answer },
      { type: 'unanswered', answerId: 'a-1' },
    );
    const lateMs = OPENS_MS + 20_000;
    // Back again: the whole state first, then the reply to the same answer.
    const back = at(gone, lateMs, { type: 'loaded', gameData: reply() });
    expect([back.sent, currentSection(back)?.sectionIdx]).toEqual([answer, 0]);
    const told = at(back, lateMs, { type: 'judged', answerId: 'a-1', gameData: reply() });
    expect([momentOf(told), told.judged?.section.sectionIdx]).toEqual(['feedback', 0]);
    expect(nextChangeMs(told)).toBe(lateMs + 700);
    const on = at(told, lateMs + 700, { type: 'tick' });
    expect([momentOf(on), currentSection(on)?.sectionIdx]).toEqual(['question', 1]);
    const wrong = at(back, lateMs, { type: 'judged', answerId: 'a-1', gameData: reply({ isRight: false }) });
    expect(nextChangeMs(wrong)).toBe(lateMs + 1_400);
    // Refused after all: what is true now is shown.
    const dropped = at(
      back,
      lateMs,
      { type: 'dropped', answerId: 'a-1' },
      { type: 'loaded', gameData: reply() },
    );
    expect([dropped.sent, currentSection(dropped)?.sectionIdx]).toEqual([null, 1]);
  });

  it('announces a bonus for a second', () => {
    const bonus = questionOf(1, { isBonus: true, servedAtMs: OPENS_MS + 2_900 });
    const session = at(
      asked(),
      OPENS_MS + 900,
      { type: 'answered', answer },
      { type: 'judged', answerId: 'a-1', gameData: reply({}, bonus) },
    );
    const announced = at(session, OPENS_MS + 1_900, { type: 'tick' });
    expect(momentOf(announced)).toBe('bonus');
    expect(momentOf(at(announced, OPENS_MS + 2_900, { type: 'tick' }))).toBe('question');
  });

  it('ends at home for who is done, and is over for all', () => {
    const last = liveDataOf(
      {},
      {
        sections: [],
        studentGames: [seatOf(2, { sectionsDoneCount: 5, isFinish: true, results: [resultOf()] })],
      },
    );
    const session = at(
      asked(),
      OPENS_MS + 900,
      { type: 'answered', answer },
      { type: 'judged', answerId: 'a-1', gameData: last },
    );
    expect(momentOf(session)).toBe('feedback');
    const home = at(session, OPENS_MS + 1_900, { type: 'tick' });
    expect(momentOf(home)).toBe('home');
    const told = at(home, OPENS_MS + 9_000, { type: 'updated', event: { ...event(20), isFinish: true } });
    expect(momentOf(told)).toBe('ending');
    const whole = liveDataOf(
      { status: 'finished' },
      { isFinish: true, seq: 20, studentGames: [seatOf(2, { place: 1 })] },
    );
    expect(momentOf(at(told, OPENS_MS + 9_100, { type: 'loaded', gameData: whole }))).toBe('over');
  });

  it('keeps places and scores of the end, whatever comes after it', () => {
    const placed = [seatOf(1, { place: 1, totalScore: 390, sectionsDoneCount: 5 }), seatOf(2, { place: 2 })];
    const whole = liveDataOf({ status: 'finished' }, { isFinish: true, seq: 20, studentGames: placed });
    const late = at(
      asked(),
      OPENS_MS + 900,
      { type: 'answered', answer },
      { type: 'updated', event: { ...event(20), isFinish: true } },
      { type: 'loaded', gameData: whole },
      // The reply to the last answer, the scores that were collected, and a watch that was asked before.
      { type: 'judged', answerId: 'a-1', gameData: reply({}, null) },
      { type: 'updated', event: { ...event(19), n: 4, studentGames: { 1: [300, 4] } } },
      { type: 'loaded', gameData: liveDataOf({}, { seq: 19 }) },
    );
    expect(late.data?.studentGames.map(({ seat, place, totalScore }) => [seat, place, totalScore])).toEqual([
      [1, 1, 390],
      [2, 2, 0],
    ]);
    expect(momentOf(late)).toBe('over');
  });

  it('knows when right answers were only estimated, until the whole state tells', () => {
    const one = { ...event(11), n: 1, studentGames: { 1: [92, 1] } } as const;
    expect(at(open(), OPENS_MS, { type: 'updated', event: one }).isEstimated).toBe(false);
    const three = { ...event(13), n: 3, studentGames: { 1: [200, 3] } } as const;
    const session = at(open(), OPENS_MS, { type: 'updated', event: three });
    expect(session.isEstimated).toBe(true);
    expect(at(session, OPENS_MS, { type: 'loaded', gameData: liveDataOf({}, { seq: 13 }) }).isEstimated).toBe(
      false,
    );
  });

  describe('a question by ear that is asked for the eyes', () => {
    const heard = { ...pictured('p1'), imageUrl: null, soundUrl: '/media/s.mp3' };
    const byEar = questionOf(0, { kind: 'hear', words: [heard] });
    const seen = liveDataOf({}, { sections: [{ ...byEar, words: [pictured('p1')] }] });
    const whole = (change = {}) => liveDataOf({}, { sections: [byEar], ...change });
    const shown = ({ data }: LiveSession) => data?.sections[0]?.words[0]?.imageUrl;

    it('stays as it was seen when its state is fetched again; the next one is heard', () => {
      const session = at(open({ sections: [byEar] }), OPENS_MS, { type: 'seen', gameData: seen });
      expect(shown(session)).toBe('/media/p1.svg');
      const again = at(session, OPENS_MS, { type: 'loaded', gameData: whole({ seq: 12 }) });
      expect(shown(again)).toBe('/media/p1.svg');
      const next = { ...byEar, sectionIdx: 1 };
      expect(
        shown(at(again, OPENS_MS, { type: 'loaded', gameData: whole({ seq: 13, sections: [next] }) })),
      ).toBeNull();
    });

    it('comes too late when another one is asked by then', () => {
      const session = open({ sections: [questionOf(1)] });
      expect(at(session, OPENS_MS, { type: 'seen', gameData: seen })).toBe(session);
    });
  });

  it('hears a reply only to what was sent last', () => {
    const session = at(asked(), OPENS_MS + 900, { type: 'answered', answer });
    expect(at(session, OPENS_MS, { type: 'judged', answerId: 'other', gameData: reply() })).toBe(session);
  });
});

describe('a contest', () => {
  const question = questionOf(0, { servedAtMs: OPENS_MS + 2_000, limitMs: 15_000 });
  const reading = () =>
    at(emptySession, OPENS_MS, {
      type: 'loaded',
      game: contest,
      gameData: liveDataOf({ phase: 'question', sectionIdx: 0 }, { sections: [question] }),
    });

  it('reads for two seconds, then asks until the own time is over', () => {
    expect(momentOf(reading())).toBe('reading');
    const asking = at(reading(), OPENS_MS + 2_000, { type: 'tick' });
    expect(momentOf(asking)).toBe('question');
    expect(nextChangeMs(asking)).toBe(OPENS_MS + 17_000);
    expect(momentOf(at(asking, OPENS_MS + 17_000, { type: 'tick' }))).toBe('answered');
  });

  it('keeps the points to itself until the board comes', () => {
    const gameData = liveDataOf({}, { studentGames: [seatOf(2, { totalScore: 92, results: [resultOf()] })] });
    const answered = at(
      reading(),
      OPENS_MS + 3_000,
      { type: 'answered', answer },
      { type: 'judged', answerId: 'a-1', gameData },
    );
    expect(momentOf(answered)).toBe('answered');
    expect(ownGame(answered.data)?.totalScore).toBe(0);
    const board = at(
      answered,
      OPENS_MS + 4_000,
      { type: 'updated', event: { ...event(13), studentGames: { 2: [92, 1] } } },
      {
        type: 'updated',
        event: { ...event(13), live: { phase: 'feedback', ownPlace: 1, topSeats: [2, 1] } },
      },
    );
    expect(momentOf(board)).toBe('board');
    expect(ownGame(board.data)?.totalScore).toBe(92);
    const next = questionOf(1, { servedAtMs: OPENS_MS + 9_000 });
    const asked = at(board, OPENS_MS + 7_000, {
      type: 'updated',
      event: { ...event(14), section: next, live: { phase: 'question', sectionIdx: 1 } },
    });
    expect(momentOf(asked)).toBe('reading');
    expect(asked.sent).toBeNull();
  });

  it('knows after a refresh that the question has its answer', () => {
    const entry = seatOf(2, { results: [resultOf({ sectionIdx: 0 })] });
    const session = at(emptySession, OPENS_MS + 3_000, {
      type: 'loaded',
      game: contest,
      gameData: liveDataOf(
        { phase: 'question', sectionIdx: 0 },
        { sections: [question], studentGames: [entry] },
      ),
    });
    expect(momentOf(session)).toBe('answered');
  });
});
