import type { Section } from '@motamo/contract/games';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from '../../lib/external-store.ts';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import {
  dataOf,
  pictured,
  resultOf,
  sampleGame,
  shown,
  translateSection,
  withSentences,
  wordOf,
} from '../../question/sample-game.ts';
import { settled } from '../../question/sample-timers.ts';
import { sampleVoice } from '../../question/sample-voice.ts';
import type { GamePlay } from './engine/game-play.ts';
import { currentSection } from './engine/game-session.ts';
import { makeWorld } from './engine/sample-world.ts';
import { QuestionView } from './QuestionView.tsx';

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
const playSound = vi.fn(() => Promise.resolve());

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
});
// jsdom plays nothing: what the browser would be asked to play is counted instead.
beforeEach(() => {
  playSound.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playSound);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(cleanup);

function Stage({ game, onLeave }: { game: GamePlay; onLeave: () => void }) {
  const session = useStore(game.store);
  const section = currentSection(session);
  if (!section || session.phase === 'finished') return null;
  return (
    <QuestionView
      key={section.sectionIdx}
      game={game}
      session={session}
      section={section}
      player={player}
      title="Traduction"
      onLeave={onLeave}
    />
  );
}

async function show(section: Section) {
  const place = makeWorld();
  place.world.startReply = () => Promise.resolve({ game: sampleGame, gameData: dataOf(section) });
  const onLeave = vi.fn();
  place.game.open();
  await settled();
  render(<Stage game={place.game} onLeave={onLeave} />);
  return { ...place, onLeave, user: userEvent.setup() };
}
/** Lets the reply of the server arrive. */
const reply = () => act(settled);

describe('a question with choices', () => {
  it('answers by the keys 1 to 4, pressed before the verdict is there, and goes on by Enter', async () => {
    const { world, phase, user } = await show(translateSection());
    world.answerReply = () =>
      Promise.resolve({
        gameData: dataOf(translateSection({ sectionIdx: 1, words: [shown('p2', 'fr', 'la fourmi')] }), {
          results: [resultOf()],
        }),
      });
    const sending = user.keyboard('3');
    await sending;
    expect(world.sent).toMatchObject([{ wordUuid: 'p1', answeredWordUuid: 'c3' }]);
    await reply();
    expect(phase()).toBe('feedback');
    expect(screen.getByRole('button', { name: /butterfly bonne réponse/ })).toBeTruthy();
    expect(screen.getByText('Bravo !')).toBeTruthy();
    await user.keyboard('1');
    expect(world.sent).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(screen.getByText('la fourmi')).toBeTruthy();
  });

  it('says what to do and the word in the own language, on a tap', async () => {
    const said = sampleVoice();
    const { user } = await show(translateSection());
    await user.click(screen.getByRole('button', { name: 'Écouter la consigne' }));
    await reply();
    expect(said).toEqual(['Traduis en anglais. le papillon']);
    vi.unstubAllGlobals();
  });

  it('names the right word after a wrong answer, with a button to go on', async () => {
    const { world, user } = await show(translateSection());
    const wrong = resultOf({ isRight: false, answeredWordUuid: 'c1', points: 0 });
    world.answerReply = () =>
      Promise.resolve({ gameData: dataOf(translateSection({ sectionIdx: 1 }), { results: [wrong] }) });
    await user.click(screen.getByRole('button', { name: 'dragonfly' }));
    await reply();
    expect(screen.getByRole('button', { name: /dragonfly pas celle-là/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /butterfly bonne réponse/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(screen.queryByText('Ce mot reviendra bientôt.')).toBeNull();
  });

  it('says and shows the sentence of the word by one tap, stays for it, and translates it on demand', async () => {
    const { world, user, phase } = await show(translateSection());
    const right = resultOf({ word: withSentences(wordOf(1, 'le papillon', 'butterfly')) });
    world.answerReply = () =>
      Promise.resolve({ gameData: dataOf(translateSection({ sectionIdx: 1 }), { results: [right] }) });
    await user.keyboard('3');
    await reply();
    expect(screen.queryByText('A butterfly!')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Écouter la phrase' }));
    expect(playSound).toHaveBeenCalledTimes(1);
    expect(screen.getByText('A butterfly!').lang).toBe('en');
    await act(() => world.pass(10_000));
    expect(phase()).toBe('feedback');
    expect(screen.queryByText('Voici le papillon.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Traduire la phrase' }));
    expect(screen.getByText('Voici le papillon.').lang).toBe('fr');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(phase()).toBe('question');
  });

  it('celebrates three, five and ten in a row, each its own way, the last answer of a game too', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const word = withSentences(wordOf(1, 'le papillon', 'butterfly'));
    const told = async (count: number) => {
      const { world, user } = await show(translateSection());
      const results = Array.from({ length: count }, () => resultOf({ word }));
      const isFinish = count === 10;
      world.answerReply = () =>
        Promise.resolve({ gameData: dataOf(translateSection({ sectionIdx: 1 }), { results, isFinish }) });
      await user.keyboard('3');
      await reply();
      const strip = document.querySelector('[data-strip]');
      const title = strip?.querySelector('b')?.textContent?.replaceAll(/\s/g, ' ');
      const flames = strip?.querySelectorAll('img').length;
      cleanup();
      return [title, flames];
    };
    expect(await told(2)).toEqual(['Bravo !', 0]);
    expect(await told(3)).toEqual(['3 de suite !', 1]);
    expect(await told(5)).toEqual(['5 de suite !', 2]);
    expect(await told(6)).toEqual(['Bravo !', 0]);
    expect(await told(10)).toEqual(['10 de suite !', 3]);
    vi.unstubAllGlobals();
  });

  it('shows the sentence by itself after a mistake', async () => {
    const { world, user } = await show(translateSection());
    const word = withSentences(wordOf(1, 'le papillon', 'butterfly'));
    const wrong = resultOf({ isRight: false, answeredWordUuid: 'c1', points: 0, word });
    world.answerReply = () =>
      Promise.resolve({ gameData: dataOf(translateSection({ sectionIdx: 1 }), { results: [wrong] }) });
    await user.keyboard('1');
    await reply();
    expect(screen.getByText('A butterfly!')).toBeTruthy();
  });

  it('explains a false friend that was taken', async () => {
    const { world, user } = await show(translateSection());
    const falseFriend = {
      lang: 'en',
      text: 'firefly',
      likeLang: 'fr',
      likeText: 'le papillon',
      meaning: 'la luciole',
    } as const;
    const wrong = resultOf({ isRight: false, answeredWordUuid: 'c2', points: 0, falseFriend });
    world.answerReply = () =>
      Promise.resolve({ gameData: dataOf(translateSection({ sectionIdx: 1 }), { results: [wrong] }) });
    await user.keyboard('2');
    await reply();
    expect(screen.getByText(/Faux ami/).textContent).toMatch(
      /^Faux ami\s: firefly n’est pas le papillon, c’est la luciole\.$/,
    );
  });

  it('asks to leave by Escape and says a word again by Space', async () => {
    const prompt = {
      ...shown('p1', 'en', 'butterfly'),
      soundUrl: '/media/a.mp3',
      soundKind: 'recording' as const,
    };
    const { onLeave, user } = await show(translateSection({ kind: 'cards', words: [prompt] }));
    await reply();
    expect(playSound).toHaveBeenCalledTimes(1);
    await user.keyboard(' ');
    expect(playSound).toHaveBeenCalledTimes(2);
    await user.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

/** Pictures that are there when the test says so. */
function slowPictures() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => new Promise<void>((resolve) => waiting.push(resolve));
    },
  );
  return () => {
    for (const arrive of waiting) arrive();
  };
}

describe('the clock of a question with pictures', () => {
  const cards = translateSection({ kind: 'cards', answers: ['c1', 'c2', 'c3', 'c4'].map(pictured) });

  it.each([
    ['begins when they are there', 800, 2_000, 2_000],
    ['waits no longer than a network may take', 2_400, 2_000, 3_400],
  ])('%s', async (_, lateMs, thoughtMs, timeToAnswerMs) => {
    const arrive = slowPictures();
    const { world, user } = await show(cards);
    await act(() => world.pass(lateMs));
    arrive();
    await reply();
    await act(() => world.pass(thoughtMs));
    await user.keyboard('1');
    expect(world.sent).toMatchObject([{ timeToAnswerMs }]);
    vi.unstubAllGlobals();
  });
});

describe('a question to be typed', () => {
  const typed = translateSection({ asksTyping: true });

  it('sends what was typed by Enter, without advice on capitals that the word does not have', async () => {
    const { world, user } = await show(typed);
    const field = screen.getByRole('textbox', { name: 'Ta réponse en anglais' });
    expect(field).toBe(document.activeElement);
    expect(['autocapitalize', 'spellcheck', 'lang'].map((name) => field.getAttribute(name))).toEqual([
      'off',
      'false',
      'en',
    ]);
    const right = resultOf({ answeredWordUuid: null, answeredText: 'Butterfly', forgiven: ['case'] });
    world.answerReply = () =>
      Promise.resolve({ gameData: dataOf(translateSection({ sectionIdx: 1 }), { results: [right] }) });
    await user.keyboard('Butterfly{Enter}');
    await reply();
    expect(world.sent).toMatchObject([{ answeredWordUuid: null, answeredText: 'Butterfly' }]);
    expect(screen.getByText('Bravo !', { exact: false })).toBeTruthy();
    expect(screen.queryByText(/majuscule/)).toBeNull();
  });

  it('shows the choices when asked, whose keys then answer', async () => {
    const { world, user } = await show(typed);
    await user.keyboard('3');
    expect(world.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Voir les choix' }));
    await user.keyboard('3');
    expect(world.sent).toMatchObject([{ answeredWordUuid: 'c3' }]);
  });

  it('lets an almost right answer be corrected once, or kept for its points', async () => {
    const almost = { ...typed, almost: { text: 'buterfly', letterIndex: 3 } };
    const { world, user } = await show(typed);
    world.answerReply = () => Promise.resolve({ gameData: dataOf(almost) });
    await user.keyboard('buterfly{Enter}');
    await reply();
    expect(screen.getByText('Presque !')).toBeTruthy();
    expect(screen.queryByText('butterfly')).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('buterfly');

    const other = await show(almost);
    await other.user.click(screen.getByRole('button', { name: 'Garder 50 points' }));
    expect(other.world.sent).toMatchObject([{ answeredText: 'buterfly' }]);
  });
});

it('says that the connection is lost, keeps the answer and stops the clock', async () => {
  const { NetworkError } = await import('../../lib/api-failure.ts');
  const { world, user } = await show(translateSection());
  world.answerReply = () => Promise.reject(new NetworkError('offline'));
  await user.keyboard('2');
  await reply();
  expect(screen.getByText('Connexion perdue')).toBeTruthy();
  expect(screen.getByText('Temps arrêté')).toBeTruthy();
});
