import { describe, expect, it } from 'vitest';
import { COUNTDOWN_MS, Played, started } from '../../../../../test/played-game.ts';
import { stateAt } from './live-game.ts';
import type { Move } from './moves.ts';

describe('lobby', () => {
  it('obeys the creator alone, and in the right state', () => {
    const played = new Played('battle');
    expect(played.start()).toEqual({ refused: 'nobody-joined' });
    played.join(2);
    const strange = { isCreator: false } as const;
    const moves: Move[] = [
      { kind: 'start', ...strange, sectionsCount: 5, countdownMs: 0 },
      { kind: 'change', ...strange, settings: { wordsCount: 1 } },
      { kind: 'remove', ...strange, seat: 1 },
      { kind: 'rename', ...strange, seat: 1 },
      { kind: 'end', ...strange, isAdult: true },
    ];
    for (const move of moves) expect(played.move(move)).toEqual({ refused: 'only-creator' });
    played.start();
    expect(stateAt(played.game, played.nowMs)).toBe('starting');
    expect(played.start()).toEqual({ refused: 'already-started' });
    expect(played.move({ kind: 'change', isCreator: true, settings: { wordsCount: 3 } })).toEqual({
      refused: 'already-started',
    });
    expect(played.answer(1)).toEqual({ refused: 'not-open' });
    played.pass(COUNTDOWN_MS);
    expect(stateAt(played.game, played.nowMs)).toBe('started');
    expect(played.move({ kind: 'end', isCreator: true, isAdult: false })).toEqual({ refused: 'only-adult' });
    played.move({ kind: 'end', isCreator: true, isAdult: true });
    expect(played.game.state).toBe('terminated');
    expect(played.move({ kind: 'end', isCreator: true, isAdult: true })).toEqual({ refused: 'over' });
  });

  it('keeps out who was removed, and gives who quit the old seat', () => {
    const played = new Played('battle');
    played.join(3);
    played.move({ kind: 'remove', seat: 1, isCreator: true });
    played.move({ kind: 'leave', seat: 2 });
    expect(played.game.presentCount).toBe(1);
    expect(played.move({ kind: 'join', seat: 1, timeFactor: 1 })).toEqual({ refused: 'removed' });
    played.move({ kind: 'join', seat: 2, timeFactor: 1 });
    expect(played.game).toMatchObject({ presentCount: 2, seatsCount: 3 });
    expect(played.player(2).isPresent).toBe(true);
  });
});

describe('battle', () => {
  it('ends when everyone who has not left has finished', () => {
    const played = started('battle', 3, 2);
    played.answer(1);
    played.answer(1);
    played.answer(2);
    expect(played.game.state).toBe('started');
    played.move({ kind: 'leave', seat: 3 });
    played.answer(2);
    expect(played.game.state).toBe('finished');
    expect(played.game.players.map(({ place }) => place)).toEqual([1, 2, null]);
  });

  it('ends 10 minutes after the first finisher', () => {
    const played = started('battle', 2, 1);
    played.answer(1);
    played.pass(10 * 60_000 - 1);
    expect(played.game.state).toBe('started');
    played.pass(1);
    expect(played.game.state).toBe('finished');
  });

  it('is closed when nobody plays for 15 minutes, and not while somebody does', () => {
    const played = started('battle', 2, 50);
    for (let at = 0; at < 10; at += 1) {
      played.pass(10 * 60_000);
      expect(played.answer(1)).toHaveProperty('game');
    }
    played.pass(15 * 60_000 - 1);
    expect(played.game.state).toBe('started');
    played.pass(1);
    expect(played.game.state).toBe('terminated');
  });

  it('brakes, announces the bonus, and counts it double', () => {
    const played = started('battle', 1, 6);
    played.answer(1, 'wrong');
    expect((played.player(1).clockAtMs ?? 0) - played.nowMs).toBe(2000);
    for (let at = 0; at < 3; at += 1) played.answer(1);
    expect((played.player(1).clockAtMs ?? 0) - played.nowMs).toBe(2000);
    const before = played.player(1).totalScore;
    played.answer(1);
    expect(played.player(1).totalScore - before).toBe(200);
    expect((played.player(1).clockAtMs ?? 0) - played.nowMs).toBe(1000);
  });

  it('counts nothing while feedback, brake and announcement hold', () => {
    const played = started('battle', 1, 6);
    played.answer(1, 'wrong');
    expect(played.answerAtOnce(1)).toEqual({ refused: 'too-soon' });
    played.pass(1999);
    expect(played.answerAtOnce(1)).toEqual({ refused: 'too-soon' });
    expect(played.player(1)).toMatchObject({ sectionsDoneCount: 1, totalScore: 0 });
    played.pass(1);
    expect(played.answerAtOnce(1)).toHaveProperty('game');
    expect(played.player(1)).toMatchObject({ sectionsDoneCount: 2, totalScore: 100 });
  });

  it('believes a claimed time for one second of lag at most', () => {
    const gains = [0, 5000, 9000, Number.NaN].map((claimedMs) => {
      const played = started('battle', 1);
      played.pass(10_000);
      played.answer(1, 'right', claimedMs);
      return played.player(1).totalScore;
    });
    expect(gains).toEqual([82, 82, 82, 80]);
  });
});

describe('contest', () => {
  it('lasts ten seconds longer where it is typed, by the factor of each player', () => {
    const played = new Played('contest');
    played.join(2);
    played.join(1, 2);
    const order = { isCreator: true, sectionsCount: 2, countdownMs: COUNTDOWN_MS } as const;
    played.move({ kind: 'start', ...order, typedSections: [0] });
    played.pass(COUNTDOWN_MS);
    expect(played.game.questionMs).toBe(50_000);
    played.pass(2000 + 24_000);
    const typed = { sectionIdx: 0, verdict: 'right', isTyped: true, claimedMs: 24_000 } as const;
    for (const seat of [1, 3]) played.move({ kind: 'answer', seat, ...typed });
    expect([played.player(1).totalScore, played.player(3).totalScore]).toEqual([72, 96]);
    played.pass(2500);
    // late for who has no more time than others
    played.answer(2);
    expect(played.player(2)).toMatchObject({ totalScore: 0, badResult: 1 });
    played.pass(2000);
    expect(played.game).toMatchObject({ sectionIdx: 1, questionMs: 30_000 });
  });

  it('counts nothing while the question is read', () => {
    const played = started('contest', 2, 2);
    played.pass(1999);
    expect(played.answerAtOnce(1)).toEqual({ refused: 'too-soon' });
    played.pass(1);
    expect(played.answerAtOnce(1)).toHaveProperty('game');
  });

  it('asks, waits for all, shows, asks again, and ends', () => {
    const played = started('contest', 2, 2);
    expect(played.game).toMatchObject({ sectionIdx: 0, phase: 'question', phaseAtMs: played.nowMs + 2000 });
    played.pass(4000);
    played.answer(1);
    expect(played.game.phase).toBe('question');
    played.answer(2);
    expect(played.game).toMatchObject({ phase: 'feedback', phaseAtMs: played.nowMs });
    played.pass(2000);
    expect(played.game).toMatchObject({ sectionIdx: 1, phase: 'question' });
    played.pass(2000 + 15_000 + 1000 + 2000);
    expect(played.game.state).toBe('finished');
    expect(played.game.players.map(({ badResult }) => badResult)).toEqual([1, 1]);
  });

  it('waits for whoever is there, however many questions were let pass, and not for a device that is gone', () => {
    const played = started('contest', 3, 4);
    for (const seat of [1, 2, 3]) played.connect(seat);
    played.pass(2000);
    played.answer(1);
    played.answer(2);
    played.pass(15_000 + 1000 + 2000 + 2000);
    expect(played.game).toMatchObject({ sectionIdx: 1, phase: 'question', awaitedCount: 3 });
    played.answer(1);
    played.answer(2);
    played.pass(14_000);
    expect(played.game.phase).toBe('question');
    played.disconnect(3);
    expect(played.game.awaitedCount).toBe(2);
    expect(played.game.phase).toBe('feedback');
    played.pass(2000);
    played.answer(1);
    played.connect(3);
    played.answer(2);
    expect(played.game).toMatchObject({ sectionIdx: 2, phase: 'question', awaitedCount: 3 });
    expect(played.answer(3)).toHaveProperty('game');
    expect(played.game.phase).toBe('feedback');
  });

  it('never cuts short a student who has no limit', () => {
    const played = new Played('contest');
    played.join(1);
    played.join(1, null);
    played.start(2);
    played.pass(COUNTDOWN_MS + 2000);
    played.answer(1);
    played.pass(10 * 60_000);
    expect(played.game.phase).toBe('question');
    played.answer(2);
    expect(played.game.phase).toBe('feedback');
    expect(played.player(2)).toMatchObject({ goodResult: 1, badResult: 0 });
    expect(played.player(2).totalScore).toBeLessThan(100);
  });

  it('begins with the present question for whoever comes late', () => {
    const played = started('contest', 2, 3);
    played.pass(2000);
    played.answer(1);
    played.answer(2);
    played.join(1);
    expect(played.player(3)).toMatchObject({ sectionsDoneCount: 1, goodResult: 0, badResult: 0 });
    played.pass(2000);
    expect(played.game).toMatchObject({ sectionIdx: 1, awaitedCount: 3 });
    played.join(1, 3);
    expect(played.game).toMatchObject({ awaitedCount: 4, questionMs: 45_000 });
    expect(played.answer(4)).toHaveProperty('game');
    expect(played.player(4)).toMatchObject({ sectionsDoneCount: 2, goodResult: 1 });
    played.move({ kind: 'change', isCreator: true, settings: { isLocked: true } });
    expect(played.move({ kind: 'join', seat: null, timeFactor: 1 })).toEqual({ refused: 'locked' });
  });

  it('rests, and every clock goes on where it stood', () => {
    const played = started('contest', 2, 3);
    played.pass(5000);
    played.answer(1);
    played.move({ kind: 'pause', isCreator: true });
    played.pass(10 * 60_000);
    expect(played.answer(2)).toEqual({ refused: 'not-open' });
    played.move({ kind: 'resume', isCreator: true });
    played.pass(12_000);
    expect(played.game.phase).toBe('question');
    expect(played.answer(2)).toHaveProperty('game');
    expect(played.player(2).totalScore).toBeLessThan(80);
  });

  it('goes on when its creator says so, and wrongs nobody by it', () => {
    const played = started('contest', 2, 3);
    const step = { kind: 'next', isCreator: true, sectionIdx: 0 } as const;
    played.move({ ...step, phase: 'question' });
    played.move({ ...step, phase: 'question' });
    expect(played.game.phase).toBe('feedback');
    expect(played.player(1)).toMatchObject({ sectionsDoneCount: 1, badResult: 0 });
    played.move({ ...step, phase: 'feedback' });
    expect(played.game).toMatchObject({ sectionIdx: 1, phase: 'question' });
    expect(played.move({ ...step, isCreator: false, phase: 'question' })).toEqual({
      refused: 'only-creator',
    });
  });

  it('keeps the board as long as its creator wants', () => {
    const played = started('contest', 1, 3);
    played.move({ kind: 'change', isCreator: true, settings: { feedbackSeconds: 0 } });
    played.answer(1);
    played.pass(10 * 60_000);
    expect(played.game).toMatchObject({ sectionIdx: 0, phase: 'feedback' });
    played.move({ kind: 'change', isCreator: true, settings: { feedbackSeconds: 10 } });
    played.pass(1);
    expect(played.game).toMatchObject({ sectionIdx: 1, phase: 'question' });
  });

  it('is finished for everybody who has answered when its creator ends it', () => {
    const played = started('contest', 3, 10);
    played.pass(5000);
    played.answer(1);
    played.answer(2, 'wrong');
    played.move({ kind: 'end', isCreator: true, isAdult: true });
    expect(played.game.state).toBe('terminated');
    expect(played.game.players.map(({ finishedAtMs }) => finishedAtMs !== null)).toEqual([true, true, false]);
    expect(played.game.players.map(({ place }) => place)).toEqual([1, null, null]);
  });

  it('shares places of equal points where speed does not count, and divides the time by the factor', () => {
    const share = new Played('contest');
    share.move({ kind: 'change', isCreator: true, settings: { speedCounts: false } });
    share.join(3);
    share.start(1);
    share.pass(COUNTDOWN_MS + 3000);
    share.answer(3);
    share.pass(1000);
    share.answer(1);
    share.answer(2, 'wrong');
    share.pass(2000);
    expect(share.game.players.map(({ place }) => place)).toEqual([1, null, 1]);
    const timed = new Played('battle');
    timed.join(1);
    timed.join(1, 3);
    timed.start(1);
    timed.pass(COUNTDOWN_MS + 2000);
    timed.answer(1, 'right', 2000);
    timed.pass(3000);
    timed.answer(2, 'right', 5000);
    expect(timed.game.players.map(({ place }) => place)).toEqual([2, 1]);
  });

  it('lets who has answered wait 30 s at most, longer only for a pupil who needs it', () => {
    const waits = ([1, 2] as const).map((timeFactor) => {
      const played = new Played('contest');
      played.move({ kind: 'change', isCreator: true, settings: { maxSecondsToAnswer: 40 } });
      played.join(1);
      played.join(1, timeFactor);
      played.start();
      played.pass(COUNTDOWN_MS + 2000);
      const openedMs = played.nowMs;
      played.answer(1);
      while (played.game.phase === 'question') played.pass(500);
      return Math.floor((played.nowMs - openedMs) / 1000);
    });
    expect(waits).toEqual([31, 81]);
  });

  it('catches up with the questions that somebody missed while away', () => {
    const played = started('contest', 2, 3);
    played.move({ kind: 'leave', seat: 2 });
    played.pass(2000);
    played.answer(1);
    played.pass(2000);
    played.move({ kind: 'join', seat: 2, timeFactor: 1 });
    expect(played.player(2)).toMatchObject({ sectionsDoneCount: 1, badResult: 1 });
    expect(played.answer(2)).toHaveProperty('game');
  });
});
