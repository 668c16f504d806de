import type { Section } from '@motamo/contract/games';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { announce, announcements } from '../../../lib/announcements.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { resultOf, shown } from '../../../question/sample-game.ts';
import type { Moment } from './live-moment.ts';
import { emptySession, type LiveSession, play } from './live-session.ts';
import { liveDataOf, liveGameOf, OPENS_MS, questionOf, seatOf } from './sample-live.ts';
import { useLiveVoice } from './use-live-voice.ts';

beforeAll(async () => {
  await startTexts();
  await Promise.all([needTexts('live'), needTexts('play')]);
});
beforeEach(() => announce(''));
afterEach(cleanup);

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;

function Voice({ session, moment }: { session: LiveSession; moment: Moment }) {
  useLiveVoice(session, moment, player);
  return null;
}

function said(
  section: Section,
  moment: Moment,
  judged: Partial<LiveSession> = {},
  kind: 'battle' | 'contest' = 'contest',
) {
  const board = [{ uuid: null, count: 2, isRight: true }];
  const gameData = liveDataOf(
    { board, ownPlace: 2, sectionIdx: 0, phase: moment === 'board' ? 'feedback' : 'question' },
    { sections: [section], studentGames: [seatOf(1), seatOf(2, { totalScore: 90 }), seatOf(3)] },
  );
  const session = play(emptySession, { type: 'loaded', game: liveGameOf(kind), gameData }, OPENS_MS);
  render(<Voice session={{ ...session, ...judged }} moment={moment} />);
  return announcements.read().text;
}

it('names each choice by the number to press, also where some of the four are left out', () => {
  const answers = [
    { ...shown('c1', 'en', 'dragonfly'), slot: 0 },
    { ...shown('c4', 'en', 'ladybug'), slot: 3 },
  ];
  expect(said(questionOf(0, { answers }), 'question')).toBe('1, dragonfly. 4, ladybug');
});

it('tells a race what is asked and the choices at once, and no choices to who types', () => {
  const choices = questionOf(0, { answers: [{ ...shown('c1', 'en', 'dragonfly'), slot: 0 }] });
  const all = said(choices, 'question', {}, 'battle');
  expect(all).toMatch(/^Question 1 sur \d\. Traduis/);
  expect(all).toContain('1, dragonfly');
  cleanup();
  const typed = said({ ...choices, asksTyping: true }, 'question', {}, 'battle');
  expect(typed).toMatch(/^Question 1 sur \d\. Écris/);
  expect(typed).not.toContain('dragonfly');
});

it('tells what came of a typed answer', () => {
  const section = questionOf(0, { answers: [], asksTyping: true });
  const typed = (isRight: boolean) => {
    const result = resultOf({
      isRight,
      answeredWordUuid: null,
      answeredText: isRight ? 'butterfly' : 'xyzzy',
    });
    return { judged: { sectionIdx: 0, result, section, untilMs: OPENS_MS } };
  };
  expect(said(section, 'board', typed(true))).toMatch(/^Bravo\s!.+butterfly\.\sTu\sas\sla\s2/);
  cleanup();
  expect(said(section, 'board', typed(false))).toMatch(/^Mauvaise réponse\..+butterfly/);
  cleanup();
  expect(said(section, 'board')).toMatch(/^Pas de réponse\.\sTu\sas/);
});
