import type { Section } from '@motamo/contract/games';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcements } from '../../lib/announcements.ts';
import { useStore } from '../../lib/external-store.ts';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { setPreference } from '../../lib/preferences.ts';
import { dataOf, pictured, sampleGame, shown, translateSection } from '../../question/sample-game.ts';
import { settled } from '../../question/sample-timers.ts';
import type { GamePlay } from './engine/game-play.ts';
import { currentSection } from './engine/game-session.ts';
import { makeWorld } from './engine/sample-world.ts';
import { useGameVoice } from './engine/use-game-voice.ts';
import { QuestionView } from './QuestionView.tsx';

const player = { audience: 'student', lang: 'fr', learningLang: 'en' } as const;
const heard = {
  ...shown('p1', 'en', ''),
  traductions: [],
  soundUrl: '/media/a.mp3',
  soundKind: 'recording' as const,
};
const byEar = translateSection({ kind: 'hear', words: [heard] });
const playSound = vi.fn<() => Promise<void>>();

beforeAll(async () => {
  await startTexts();
  await needTexts('play');
});
// jsdom plays nothing: the browser is said to refuse every sound.
beforeEach(() => {
  playSound.mockReset().mockRejectedValue(new DOMException('no sound', 'NotSupportedError'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playSound);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  setPreference('isVoiceMuted', false);
});

function Stage({ game }: { game: GamePlay }) {
  const session = useStore(game.store);
  useGameVoice(session, player);
  const section = currentSection(session);
  if (!section) return null;
  return (
    <QuestionView
      key={section.sectionIdx}
      game={game}
      session={session}
      section={section}
      player={player}
      title="Écoute"
      onLeave={() => undefined}
    />
  );
}

/** The question by ear; the server then asks it as `instead`. */
async function show(instead: Section['words'][number]) {
  const place = makeWorld();
  place.world.startReply = () => Promise.resolve({ game: sampleGame, gameData: dataOf(byEar) });
  place.world.answerReply = () => Promise.resolve({ gameData: dataOf({ ...byEar, words: [instead] }) });
  place.game.open();
  await settled();
  const view = render(<Stage game={place.game} />);
  await act(settled);
  return { ...place, ...view, user: userEvent.setup() };
}
/** Without the spaces that keep French signs on their line. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const otherWay = () => screen.getByRole('button', { name: 'Je ne peux pas écouter' });

describe('a word that gives no sound', () => {
  it('says so and is asked by its picture instead, the choices as they were', async () => {
    const { world, phase, user, container } = await show(pictured('p1'));
    expect(plain(screen.getByRole('status').textContent)).toBe(
      'Pas de son ici Touche « Encore » pour réessayer, ou réponds sans écouter.',
    );
    await user.click(otherWay());
    await act(settled);
    expect(world.sent).toMatchObject([{ wordUuid: 'p1', answeredWordUuid: null, cannotHear: true }]);
    expect(phase()).toBe('question');
    expect(container.querySelector('img[src="/media/p1.svg"]')).toBeTruthy();
    expect(screen.queryByText('Pas de son ici')).toBeNull();
    await user.keyboard('3');
    expect(world.sent[1]).toMatchObject({ wordUuid: 'p1', answeredWordUuid: 'c3' });
  });

  it('is told to readers once, as it is asked now, and the focus stays on the page', async () => {
    const { user } = await show(shown('p1', 'fr', 'le papillon'));
    const firstId = announcements.read().id;
    expect(plain(announcements.read().text)).toBe('Quel mot entends-tu ?');
    otherWay().focus();
    await user.keyboard('{Enter}');
    await act(settled);
    expect(screen.getByText('le papillon')).toBeTruthy();
    expect(announcements.read().id).toBe(firstId + 1);
    expect(plain(announcements.read().text)).toBe('Quel est ce mot ? : le papillon');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('may be answered another way while the voice is muted', async () => {
    setPreference('isVoiceMuted', true);
    const { world, user } = await show(pictured('p1'));
    expect(screen.getByRole('button', { name: 'Remettre la voix' })).toBeTruthy();
    await user.click(otherWay());
    expect(world.sent).toMatchObject([{ cannotHear: true }]);
  });
});

it('offers the other way beside a word that can be heard, by keyboard too', async () => {
  playSound.mockResolvedValue();
  const { world, user } = await show(pictured('p1'));
  expect(screen.getByRole('button', { name: 'Lentement' })).toBeTruthy();
  while (document.activeElement !== otherWay()) await user.tab();
  await user.keyboard(' ');
  expect(world.sent).toMatchObject([{ cannotHear: true }]);
});
