import { describe, expect, it } from 'vitest';
import { choosableOfAll } from './class-words.ts';
import { gainOf } from './gain.ts';
import { afterEvidence, knownWhenRight, spacedWeight } from './memory-model.ts';
import { questionKind } from './question-kind.ts';
import { FIRST_PACE, paceAfter, recallAfter } from './recall.ts';
import { sentenceGap } from './sentence-gap.ts';

const evidence = { recall: 'right', choices: 4, elapsedDays: null, expected: 0.15 } as const;
const first = afterEvidence(null, evidence);

describe('evidence', () => {
  it('is weaker for a choice than for a typed word', () => {
    const typed = afterEvidence(null, { ...evidence, choices: null });
    expect(typed.stabilityDays).toBeGreaterThan(first.stabilityDays);
    expect(knownWhenRight(0.2, 4)).toBeCloseTo(0.5, 9);
    expect(knownWhenRight(0.2, null)).toBe(1);
  });

  it('is hardly any minutes after the last answer, and all of it a day later', () => {
    expect(spacedWeight(5 / 1440)).toBeLessThan(0.05);
    expect(spacedWeight(1)).toBeGreaterThan(0.95);
    const soon = afterEvidence(first, { ...evidence, elapsedDays: 5 / 1440, expected: 0.9 });
    const later = afterEvidence(first, { ...evidence, elapsedDays: 2, expected: 0.6 });
    expect(soon.stabilityDays / first.stabilityDays).toBeLessThan(1.1);
    expect(later.stabilityDays).toBeGreaterThan(soon.stabilityDays);
  });

  it('of a miss shortens a memory but does not end it', () => {
    const long = { stabilityDays: 30, difficulty: 5 };
    const missed = afterEvidence(long, { ...evidence, recall: 'wrong', elapsedDays: 20 });
    expect(missed.stabilityDays).toBeLessThan(25);
    expect(missed.stabilityDays).toBeGreaterThan(5);
  });
});

describe('recall', () => {
  it('fades, and is said higher for a pupil who keeps more', () => {
    const word = { stabilityDays: 3, tries: 1 };
    expect(recallAfter(word, 1)).toBeGreaterThan(recallAfter(word, 9));
    const answer = { elapsedDays: 5, choices: null };
    let [up, down] = [FIRST_PACE, FIRST_PACE];
    for (let n = 0; n < 60; n += 1) {
      up = paceAfter(up, word, { ...answer, isRight: true });
      down = paceAfter(down, word, { ...answer, isRight: false });
    }
    expect(recallAfter(word, 5, up)).toBeGreaterThan(0.85);
    expect(recallAfter(word, 5, down)).toBeLessThan(0.25);
  });

  it('learns whether having been asked again helps this pupil, and says so of words that were asked often', () => {
    const often = { stabilityDays: 0.5, tries: 6 };
    const once = { stabilityDays: 0.5, tries: 1 };
    const answer = { elapsedDays: 3, choices: 4 };
    let [helped, not] = [FIRST_PACE, FIRST_PACE];
    for (let n = 0; n < 40; n += 1) {
      helped = paceAfter(helped, often, { ...answer, isRight: true });
      helped = paceAfter(helped, once, { ...answer, isRight: false });
      not = paceAfter(not, n % 2 ? often : once, { ...answer, isRight: n % 4 > 1 });
    }
    expect(helped.repetition).toBeGreaterThan(FIRST_PACE.repetition);
    expect(not.repetition).toBeLessThan(0.2);
    expect(recallAfter(often, 3, helped)).toBeGreaterThan(recallAfter(once, 3, helped) + 0.2);
    expect(recallAfter(often, 3, not)).toBeLessThan(recallAfter(once, 3, not) + 0.1);
  });

  it('settles: an answer after thousands changes what is known of a pupil less than the first', () => {
    const answer = { elapsedDays: 3, isRight: false, choices: 4 };
    const word = { stabilityDays: 3, tries: 2 };
    const first = FIRST_PACE.level - paceAfter(FIRST_PACE, word, answer).level;
    let settled = FIRST_PACE;
    for (let n = 0; n < 2000; n += 1)
      settled = paceAfter(settled, { ...word, tries: 1 + (n % 4) }, { ...answer, isRight: n % 3 > 0 });
    const later = settled.level - paceAfter(settled, word, answer).level;
    expect(later).toBeGreaterThan(0);
    expect(later).toBeLessThan(first / 5);
  });

  it('gains most by asking what is half forgotten, hardly anything by asking what is still sure', () => {
    const word = { stabilityDays: 3, difficulty: 5, tries: 2 };
    expect(gainOf(word, 4)).toBeGreaterThan(gainOf(word, 0.01) + 0.05);
    expect(gainOf({ ...word, stabilityDays: 300 }, 4)).toBeLessThan(gainOf(word, 4));
  });

  it('learns nothing of forgetting from an answer of the same hour', () => {
    const answer = { elapsedDays: 0.01, choices: 4, isRight: false };
    expect(paceAfter(FIRST_PACE, { stabilityDays: 3, tries: 1 }, answer)).toBe(FIRST_PACE);
  });
});

it('knows a word as a whole class does where half of it has met the word', () => {
  const known = {
    ...{ recall: 0.9, stabilityDays: 4, elapsedDays: 2, isToday: false },
    ...{ tries: 2, gain: 0.2, rightRun: 2, repetition: 0.4 },
  };
  const one = { wordId: 1, isOwn: true, known };
  const none = { wordId: 1, isOwn: true, known: null };
  expect(choosableOfAll(1, true, [one, none, none]).known).toBeNull();
  expect(choosableOfAll(1, true, [one, none]).known?.recall).toBeCloseTo((0.9 + 0.15) / 2, 9);
});

describe('the kind of question', () => {
  const asking = {
    game: 'cards',
    grade: 3,
    rightCount: 2,
    isReturning: false,
    isReview: false,
    hasGap: true,
    isHeard: true,
    random: () => 0,
  } as const;
  it('is a gap or a dictation from grade 3 on, never before the word was seen and never when it comes back', () => {
    expect(questionKind(asking)).toBe('gap');
    expect(questionKind({ ...asking, hasGap: false })).toBe('dictation');
    expect(questionKind({ ...asking, rightCount: 1, hasGap: false })).toBe('cards');
    for (const over of [{ grade: 2 }, { grade: null }, { rightCount: null }, { isReturning: true }])
      expect(questionKind({ ...asking, ...over })).toBe('cards');
  });
  it('is so more often for words of earlier lists', () => {
    const random = () => 0.5;
    expect(questionKind({ ...asking, random })).toBe('cards');
    expect(questionKind({ ...asking, isReview: true, random })).toBe('dictation');
    expect(questionKind({ ...asking, isReview: true, random: () => 0.8 })).toBe('cards');
    expect(questionKind({ ...asking, game: 'review', isReview: true, random })).toBe('translate');
  });
  it('follows in a review how well the word is known', () => {
    const review = { ...asking, game: 'review', grade: 1 } as const;
    expect([0, 1, 2].map((rightCount) => questionKind({ ...review, rightCount }))).toEqual([
      'cards',
      'hear',
      'translate',
    ]);
  });
});

describe('a gap', () => {
  it.each([
    ['La tuque est bleue.', ['la tuque'], { before: 'La ', form: 'tuque', after: ' est bleue.' }],
    ['Il boit de l’eau.', ["l'eau"], { before: 'Il boit de l’', form: 'eau', after: '.' }],
    ['Le chaton dort.', ['le chat'], null],
  ])('in %s', (sentence, texts, gap) => {
    expect(sentenceGap(sentence, texts, 'fr')).toEqual(gap);
  });
});
