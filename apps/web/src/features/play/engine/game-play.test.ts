import { describe, expect, it } from 'vitest';
import { ApiFailure, NetworkError } from '../../../lib/api-failure.ts';
import {
  dataOf,
  resultOf,
  sampleGame,
  translateSection,
  withSentences,
  wordOf,
} from '../../../question/sample-game.ts';
import { settled } from '../../../question/sample-timers.ts';
import { list, makeWorld } from './sample-world.ts';

const offline = () => Promise.reject(new NetworkError('offline'));
const press = { wordUuid: 'p1', answeredWordUuid: 'c3' };

async function opened() {
  const all = makeWorld();
  all.game.open();
  await settled();
  return all;
}

describe('GamePlay', () => {
  it('starts once, even when it is asked twice', async () => {
    const { world, game, phase } = makeWorld();
    game.open();
    game.open();
    await settled();
    expect(world.starts).toHaveLength(1);
    expect(phase()).toBe('question');
    expect(world.memory).toMatchObject({ ...list, gameUuid: 'game-1', studentGameUuid: 'seat-1' });
  });

  it('gives a right answer one second of feedback', async () => {
    const { world, game, phase } = await opened();
    game.answer(press);
    expect(phase()).toBe('sending');
    await world.pass(999);
    expect(phase()).toBe('feedback');
    await world.pass(1);
    expect(phase()).toBe('question');
  });

  it('says a word that was found by its meaning, and waits for nobody', async () => {
    const { world, game, phase } = await opened();
    let saidCount = 0;
    world.say = () => {
      saidCount += 1;
      return new Promise(() => undefined);
    };
    game.answer(press);
    await world.pass(1_000);
    expect([saidCount, phase()]).toEqual([1, 'question']);
  });

  it('ends a wrong answer’s feedback when the word has been said, after two seconds at most', async () => {
    const wrong = dataOf(translateSection({ sectionIdx: 1 }), { results: [resultOf({ isRight: false })] });
    for (const [say, lastsMs] of [
      [() => Promise.resolve(true), 1_000],
      [() => Promise.resolve(false), 2_000],
    ] as const) {
      const { world, game, phase } = await opened();
      world.say = say;
      world.answerReply = () => Promise.resolve({ gameData: wrong });
      game.answer(press);
      await world.pass(lastsMs - 1);
      expect(phase()).toBe('feedback');
      await world.pass(1);
      expect(phase()).toBe('question');
    }
  });

  describe('the sentence of a word', () => {
    const word = withSentences(wordOf(1, 'le papillon', 'butterfly'));
    const wrong = resultOf({ isRight: false, word });
    const answeredWith = async (result: typeof wrong, section = translateSection({ sectionIdx: 1 })) => {
      const all = await opened();
      const said: string[] = [];
      all.world.answerReply = () => Promise.resolve({ gameData: dataOf(section, { results: [result] }) });
      all.world.say = () => {
        said.push('word');
        return Promise.resolve(true);
      };
      return { ...all, said };
    };

    it('is said by itself after a mistake, and the feedback waits for it, six seconds at most', async () => {
      const { world, game, phase, said } = await answeredWith(wrong);
      let finish = (_wasHeard: boolean) => {};
      world.saySentence = () => {
        said.push('sentence');
        return new Promise((resolve) => {
          finish = resolve;
        });
      };
      game.answer(press);
      await world.pass(2_500);
      expect(said).toEqual(['word', 'sentence']);
      expect(phase()).toBe('feedback');
      finish(true);
      await settled();
      expect(phase()).toBe('question');
      const slow = await answeredWith(wrong);
      slow.world.saySentence = () => new Promise(() => undefined);
      slow.game.answer(press);
      await slow.world.pass(5_999);
      expect(slow.phase()).toBe('feedback');
      await slow.world.pass(1);
      expect(slow.phase()).toBe('question');
    });

    it('keeps nobody where it cannot be heard, and is not said to who plays calmly', async () => {
      const mute = await answeredWith(wrong);
      mute.game.answer(press);
      await mute.world.pass(2_000);
      expect(mute.phase()).toBe('question');
      const calm = await answeredWith(wrong);
      calm.world.tellsSentences = false;
      calm.world.saySentence = () => Promise.reject(new Error('said'));
      calm.game.answer(press);
      await calm.world.pass(1_000);
      expect(calm.phase()).toBe('question');
    });

    it('is left unsaid after a right answer, but for the last of the game', async () => {
      const { world, game, said } = await answeredWith(resultOf({ word }));
      world.saySentence = () => Promise.resolve(Boolean(said.push('sentence')));
      game.answer(press);
      await world.pass(500);
      expect(said).toEqual(['word']);
      const last = await answeredWith(resultOf({ word }));
      last.world.saySentence = () => Promise.resolve(Boolean(last.said.push('sentence')));
      const results = [resultOf({ word })];
      last.world.answerReply = () => Promise.resolve({ gameData: dataOf(null, { isFinish: true, results }) });
      last.game.answer(press);
      await last.world.pass(500);
      expect(last.said).toEqual(['sentence']);
      await last.world.pass(500);
      expect(last.phase()).toBe('finished');
    });

    it('keeps the feedback for who asked for it, until the next tap', async () => {
      const { world, game, phase } = await answeredWith(resultOf({ word }));
      game.answer(press);
      await world.pass(500);
      game.stay();
      await world.pass(60_000);
      expect(phase()).toBe('feedback');
      game.advance();
      expect(phase()).toBe('question');
    });
  });

  it('goes on at a tap, and a feedback that was cut short does not cut the next one', async () => {
    const { world, game, phase } = await opened();
    game.answer(press);
    await settled();
    await world.pass(900);
    game.advance();
    expect(phase()).toBe('question');
    world.answerReply = () =>
      Promise.resolve({ gameData: dataOf(translateSection(), { results: [resultOf(), resultOf()] }) });
    game.answer(press);
    await world.pass(500);
    expect(phase()).toBe('feedback');
  });

  it('keeps the answer through a dead network, sends it again under the same id, counts it once', async () => {
    const { world, game, phase } = await opened();
    const reply = world.answerReply;
    world.answerReply = offline;
    game.answer(press);
    await settled();
    expect(phase()).toBe('waiting');
    expect(world.memory?.unsent).toMatchObject({ ...press, answerId: 'answer-1' });
    await world.pass(3_000);
    world.answerReply = reply;
    game.sendAgain();
    game.sendAgain();
    await settled();
    expect(new Set(world.sent.map(({ answerId }) => answerId))).toEqual(new Set(['answer-1']));
    expect(world.sent).toHaveLength(4);
    expect(phase()).toBe('feedback');
    expect(world.judgedCount).toBe(1);
    expect(world.memory?.unsent).toBeNull();
  });

  it('comes back to the same question after a refresh and sends what was still waiting', async () => {
    const unsent = { ...press, timeToAnswerMs: 10, answerId: 'answer-7' };
    const { world, game, phase } = makeWorld();
    world.memory = { ...list, gameUuid: 'game-1', studentGameUuid: 'seat-1', unsent };
    game.open();
    await settled();
    expect(world.starts).toEqual([]);
    expect(world.sent).toEqual([unsent]);
    expect(phase()).toBe('feedback');
  });

  it('drops a waiting answer that had been counted before the refresh', async () => {
    const { world, game, phase } = makeWorld();
    const unsent = { ...press, wordUuid: 'p0', timeToAnswerMs: 10, answerId: 'answer-7' };
    world.memory = { ...list, gameUuid: 'game-1', studentGameUuid: 'seat-1', unsent };
    game.open();
    await settled();
    expect(world.sent).toEqual([]);
    expect(phase()).toBe('question');
  });

  it('starts anew where the remembered game is gone or belongs to another list', async () => {
    const { world, game, phase } = makeWorld();
    world.memory = { ...list, gameUuid: 'game-0', studentGameUuid: 'seat-0', unsent: null };
    world.stateReply = () => Promise.reject(new ApiFailure(404, 'not-found', {}, null, null));
    game.open();
    await settled();
    expect(world.starts).toHaveLength(1);
    expect(phase()).toBe('question');

    const other = makeWorld();
    other.world.memory = {
      ...list,
      wordGroupUuid: 'list-2',
      gameUuid: 'g',
      studentGameUuid: 's',
      unsent: null,
    };
    other.game.open();
    await settled();
    expect(other.world.starts).toHaveLength(1);
  });

  it('tells a refusal and forgets the game', async () => {
    const { world, game } = await opened();
    const refusal = new ApiFailure(404, 'not-found', {}, null, null);
    world.answerReply = () => Promise.reject(refusal);
    game.answer(press);
    await settled();
    expect(world.refused).toEqual([refusal]);
    expect(world.memory).toBeNull();
  });

  it('tells the server when an unfinished game is left, not when it is finished', async () => {
    const { world, game } = await opened();
    await game.leave();
    expect(world.left).toEqual(['game-1']);
    expect(world.memory).toBeNull();

    const over = makeWorld();
    over.world.startReply = () =>
      Promise.resolve({
        game: sampleGame,
        gameData: dataOf(null, { isFinish: true, results: [resultOf()] }),
      });
    over.game.open();
    await settled();
    await over.game.leave();
    expect(over.world.left).toEqual([]);
  });

  it('begins with the misses of another game, goes on with that one, and with no other', async () => {
    const misses = { ...list, missesOfStudentGameUuid: 'live-seat' };
    const { world, game } = makeWorld(misses);
    game.open();
    await settled();
    expect(world.starts).toEqual([misses]);
    const { memory } = world;
    expect(memory).toMatchObject(misses);
    const again = makeWorld(misses);
    again.world.memory = memory;
    again.game.open();
    await settled();
    expect(again.world.starts).toEqual([]);
    const plain = makeWorld();
    plain.world.memory = memory;
    plain.game.open();
    await settled();
    expect(plain.world.starts).toEqual([{ ...list, missesOfStudentGameUuid: undefined }]);
  });

  it('plays only the misses of the finished game again', async () => {
    const { world, game } = makeWorld();
    world.startReply = () =>
      Promise.resolve({
        game: sampleGame,
        gameData: dataOf(null, { isFinish: true, results: [resultOf()] }),
      });
    game.open();
    await settled();
    game.replay({ onlyMisses: true });
    await settled();
    expect(world.starts.at(-1)).toEqual({ ...list, missesOfStudentGameUuid: 'seat-1' });
  });
});
