import { describe, expect, it } from 'vitest';
import { COUNTDOWN_MS, Played, started } from '../../../../test/played-game.ts';
import type { Move } from './game.ts';
import { stateAt } from './live-game.ts';

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
    expect(played.move({ kind: 'change', isCreator: true, settings: {} })).toEqual({
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
