import type { GameData } from '@motamo/contract/games';
import { describe, expect, it } from 'vitest';
import { dataOf, resultOf, sampleGame, translateSection } from '../../../question/sample-game.ts';
import { choiceStateOf } from '../choice-state.ts';
import { stonesOf } from '../results/stones.ts';
import {
  comingSection,
  currentSection,
  emptySession,
  type GameMove,
  type GameSession,
  ghostScoreOf,
  knownResults,
  play,
  scoreOf,
  streakOf,
} from './game-session.ts';
import { elapsedMs } from './question-clock.ts';

const answer = { answerId: 'a1', wordUuid: 'p1', answeredWordUuid: 'c3', timeToAnswerMs: 4_000 };
const second = translateSection({ sectionIdx: 1, servedAtMs: 9_000 });

const moves = (from: GameSession, ...list: GameMove[]) => list.reduce(play, from);
const opened = (gameData: GameData = dataOf(translateSection())) =>
  play(emptySession, { type: 'opened', game: sampleGame, gameData, nowMs: 5_000 });
const judged = (gameData: GameData, answerId = 'a1'): GameMove => ({
  type: 'judged',
  answerId,
  gameData,
  nowMs: 8_000,
});

describe('a solo game', () => {
  it('shows the first question once it is there', () => {
    expect(opened().phase).toBe('question');
    expect(currentSection(opened())?.sectionIdx).toBe(0);
  });

  it('presses at once, then gives the verdict with the points and the coming question', () => {
    const pressed = play(opened(), { type: 'answered', answer });
    expect(pressed.phase).toBe('sending');
    const told = play(pressed, judged(dataOf(second, { results: [resultOf()] })));
    expect(told.phase).toBe('feedback');
    expect(told.verdict).toMatchObject({ isRight: true, rightWordUuid: 'c3', points: 92 });
    expect(scoreOf(told)).toBe(92);
    expect(currentSection(told)?.sectionIdx).toBe(0);
    expect(comingSection(told)?.sectionIdx).toBe(1);
  });

  it('goes on to the next question when the feedback is over', () => {
    const wrong = resultOf({ isRight: false, answeredWordUuid: 'c1', points: 0 });
    const after = moves(
      opened(),
      { type: 'answered', answer },
      judged(dataOf(second, { results: [wrong] })),
      { type: 'advanced', nowMs: 9_500 },
    );
    expect(after).toMatchObject({ phase: 'question', verdict: null, sent: null });
    expect(currentSection(after)?.sectionIdx).toBe(1);
    expect(knownResults(after)).toEqual([wrong]);
  });

  it('keeps the answer while nobody replies and counts it once when the reply comes twice', () => {
    const waiting = moves(opened(), { type: 'answered', answer }, { type: 'unreachable', answerId: 'a1' });
    expect(waiting).toMatchObject({ phase: 'waiting', sent: answer });
    const reply = judged(dataOf(second, { results: [resultOf()] }));
    const told = play(waiting, reply);
    expect(told.phase).toBe('feedback');
    expect(play(told, reply)).toBe(told);
    const next = play(told, { type: 'advanced', nowMs: 9_500 });
    expect(play(next, reply)).toBe(next);
  });

  it('stands where the own game of some days ago stood after as many questions', () => {
    const first = opened({ ...dataOf(translateSection()), ghost: [80, 80] });
    expect(ghostScoreOf(opened())).toBeNull();
    expect(ghostScoreOf(first)).toBe(0);
    const told = moves(
      first,
      { type: 'answered', answer },
      judged(dataOf(second, { results: [resultOf()] })),
    );
    expect(ghostScoreOf(told)).toBe(80);
    const later = judged(dataOf(second, { results: [resultOf(), resultOf(), resultOf()] }), 'a2');
    const on = moves(
      play(told, { type: 'advanced', nowMs: 9_500 }),
      { type: 'answered', answer: { ...answer, answerId: 'a2' } },
      later,
    );
    expect(ghostScoreOf(on)).toBe(80);
  });

  it('ignores a second press while the first one travels', () => {
    const pressed = play(opened(), { type: 'answered', answer });
    expect(play(pressed, { type: 'answered', answer: { ...answer, answerId: 'a2' } })).toBe(pressed);
  });

  it('lights the letter after "almost" and lets type once more', () => {
    const almost = translateSection({ asksTyping: true, almost: { text: 'buterfly', letterIndex: 3 } });
    const shown = moves(opened(), { type: 'answered', answer }, judged(dataOf(almost)));
    expect(shown.phase).toBe('almost');
    expect(play(shown, { type: 'retried' }).phase).toBe('question');
    expect(play(shown, { type: 'answered', answer }).phase).toBe('sending');
    expect(opened(dataOf(almost)).phase).toBe('almost');
  });

  it('shakes a wrong pair of a grid again, though it counts only once', () => {
    const wrong = resultOf({ isRight: false, answeredWordUuid: 'c1', points: 0 });
    const grid = dataOf(translateSection({ kind: 'match' }), { results: [wrong] });
    const again = { ...answer, answeredWordUuid: 'c1' };
    const told = moves(opened(grid), { type: 'answered', answer: again }, judged(grid));
    expect(told).toMatchObject({ phase: 'feedback', verdict: { isRight: false } });
    const other = moves(opened(grid), { type: 'answered', answer }, judged(grid));
    expect(other.phase).toBe('question');
  });

  it('finishes after the feedback of the last answer, and stays finished', () => {
    const last = dataOf(translateSection(), { results: [resultOf()], isFinish: true });
    const told = moves(opened(), { type: 'answered', answer }, judged(last));
    expect(told.phase).toBe('feedback');
    const over = play(told, { type: 'advanced', nowMs: 9_000 });
    expect(over.phase).toBe('finished');
    expect(play(over, { type: 'answered', answer })).toBe(over);
  });

  it('lights the right choice, and calls a wrong one wrong even when it was almost right before', () => {
    const almost = resultOf({ isAlmost: true, answeredWordUuid: 'c1', points: 50 });
    const told = moves(
      opened(),
      { type: 'answered', answer: { ...answer, answeredWordUuid: 'c1' } },
      judged(dataOf(second, { results: [almost] })),
    );
    expect(['c1', 'c2', 'c3'].map((uuid) => choiceStateOf(told, uuid))).toEqual(['wrong', 'dim', 'lit']);
    expect(stonesOf(knownResults(told))).toEqual(['almost']);
    const right = moves(
      opened(),
      { type: 'answered', answer },
      judged(dataOf(second, { results: [resultOf()] })),
    );
    expect(['c1', 'c3'].map((uuid) => choiceStateOf(right, uuid))).toEqual(['dim', 'right']);
  });

  it('counts answers in a row, "almost" among them', () => {
    const results = [
      resultOf({ isRight: false }),
      resultOf(),
      resultOf({ isAlmost: true, points: 50 }),
      resultOf(),
    ];
    expect(streakOf(opened(dataOf(second, { results })))).toBe(3);
  });
});

describe('the clock of a question', () => {
  it('runs on the server’s time, less at most a second for a late show', () => {
    const session = { ...opened(), offsetMs: 100, shownAtMs: 1_500 };
    expect(elapsedMs(session, 3_500)).toBe(2_000);
    expect(elapsedMs({ ...session, shownAtMs: 4_000 }, 4_000)).toBe(2_100);
    expect(elapsedMs({ ...session, shownAtMs: 500 }, 1_900)).toBe(1_000);
  });
});
