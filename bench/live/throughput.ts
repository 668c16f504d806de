import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { GameData } from '@motamo/contract/games';
import { type Caller, call, type Recorder } from './bots.ts';

/** Calls that are under way at the same time. */
const AT_ONCE = 32;

async function answer(url: string, caller: Caller): Promise<void> {
  const { section } = caller;
  const body = {
    wordUuid: section?.words[0]?.uuid,
    answeredWordUuid: section?.answers[0]?.uuid ?? null,
    timeToAnswerMs: 1500,
    answerId: randomUUID(),
  };
  const path = `/student/student-games/${caller.studentGameUuid}`;
  const { gameData } = await call<{ gameData: GameData }>(url, caller.sender, 'PUT', path, body);
  caller.section = gameData.sections.at(-1);
}

/** Answers as fast as the server takes them, in turn by all who have one to give. */
export async function answerAtFullSpeed(
  url: string,
  callers: readonly Caller[],
  recorder: Recorder,
  forMs: number,
): Promise<void> {
  const untilMs = performance.now() + forMs;
  const waiting = [...callers];
  const work = async () => {
    while (performance.now() < untilMs) {
      const caller = waiting.shift();
      if (!caller) return;
      await pause(Math.max(0, (caller.section?.servedAtMs ?? 0) - Date.now()));
      const sentAtMs = performance.now();
      const { measured } = recorder;
      try {
        await answer(url, caller);
        measured.answers += 1;
        measured.acknowledgedMs.push(performance.now() - sentAtMs);
      } catch (error) {
        measured.failed(error);
      }
      if (caller.section) waiting.push(caller);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
