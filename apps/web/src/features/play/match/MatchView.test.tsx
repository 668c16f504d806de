import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from '../../../lib/external-store.ts';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import {
  dataOf,
  pictured,
  resultOf,
  sampleGame,
  shown,
  translateSection,
} from '../../../question/sample-game.ts';
import { settled } from '../../../question/sample-timers.ts';
import { sampleVoice } from '../../../question/sample-voice.ts';
import type { GamePlay } from '../engine/game-play.ts';
import { currentSection } from '../engine/game-session.ts';
import { makeWorld } from '../engine/sample-world.ts';
import { MatchView } from './MatchView.tsx';
import { cardsOf } from './match-grid.ts';

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
const WORDS = ['owl', 'beaver', 'frog', 'turtle', 'fox', 'bear'];
const grid = translateSection({
  kind: 'match',
  limitMs: null,
  words: WORDS.map((text, at) => shown(`w${at}`, 'en', text)),
  answers: WORDS.map((_, at) => pictured(`m${at}`)),
});
const places = cardsOf(grid).map(({ item }) => item.uuid);

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
});
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(cleanup);

function Stage({ game }: { game: GamePlay }) {
  const session = useStore(game.store);
  const section = currentSection(session);
  if (!section) return null;
  return (
    <MatchView
      game={game}
      session={session}
      section={section}
      player={player}
      title="Paires"
      onLeave={() => undefined}
    />
  );
}

async function show() {
  const place = makeWorld();
  place.world.startReply = () => Promise.resolve({ game: sampleGame, gameData: dataOf(grid) });
  place.game.open();
  await settled();
  render(<Stage game={place.game} />);
  return { ...place, user: userEvent.setup() };
}

const card = (uuid: string) => document.querySelector<HTMLElement>(`[data-card="${uuid}"]`);

/** Goes from the focused card to another by arrows, row first, then column. */
function arrowsTo(from: number, to: number): string {
  const rows = Math.floor(to / 4) - Math.floor(from / 4);
  const columns = (to % 4) - (from % 4);
  return (
    (rows < 0 ? '{ArrowUp}' : '{ArrowDown}').repeat(Math.abs(rows)) +
    (columns < 0 ? '{ArrowLeft}' : '{ArrowRight}').repeat(Math.abs(columns))
  );
}

it('makes a pair by arrows and Enter, which leaves two holes in their places', async () => {
  const { world, user } = await show();
  world.answerReply = () =>
    Promise.resolve({
      gameData: dataOf(grid, {
        results: [resultOf({ wordUuid: 'w0', answeredWordUuid: 'm0', rightWordUuid: 'm0', word: null })],
      }),
    });
  card(places[0] ?? '')?.focus();
  const word = places.indexOf('w0');
  const partner = places.indexOf('m0');
  await user.keyboard(`${arrowsTo(0, word)}{Enter}`);
  expect(card('w0')?.getAttribute('aria-pressed')).toBe('true');
  await user.keyboard(`${arrowsTo(word, partner)}{Enter}`);
  expect(world.sent).toMatchObject([{ wordUuid: 'w0', answeredWordUuid: 'm0' }]);
  await act(settled);
  await user.keyboard('{Enter}');
  expect(card('w0')?.tagName).toBe('DIV');
  expect(cardsOf(grid)).toHaveLength(document.querySelectorAll('[data-card]').length);
  expect(screen.getByRole('img', { name: /^Paires trouvées\s: 1 sur 6$/ })).toBeTruthy();
});

it('takes the partner first as well, changes its mind on the same side, and says when it is no pair', async () => {
  const { world, user } = await show();
  const wrong = resultOf({
    wordUuid: 'w2',
    answeredWordUuid: 'm1',
    rightWordUuid: null,
    isRight: false,
    word: null,
  });
  world.answerReply = () => Promise.resolve({ gameData: dataOf(grid, { results: [wrong] }) });
  for (const uuid of ['m0', 'm1', 'w2']) await user.click(card(uuid) as HTMLElement);
  expect(world.sent).toMatchObject([{ wordUuid: 'w2', answeredWordUuid: 'm1' }]);
  await act(settled);
  expect(screen.getByText('Pas une paire, essaie encore')).toBeTruthy();
  await user.click(card('w3') as HTMLElement);
  expect(card('w3')?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText('Pas une paire, essaie encore')).toBeNull();
});

it('says what to do on a tap, and none of the words', async () => {
  const said = sampleVoice();
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Écouter la consigne' }));
  await act(settled);
  expect(said).toEqual(['Trouve les paires']);
  vi.unstubAllGlobals();
});
