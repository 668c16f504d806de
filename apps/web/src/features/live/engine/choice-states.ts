import type { ChoiceState } from '../../../ui/form/Choice.tsx';
import type { Moment } from './live-moment.ts';
import { type LiveSession, ownGame } from './live-session.ts';

/** How one choice of a battle looks: pressed while the answer travels, then right, wrong or lit. */
export function battleChoice(session: LiveSession, moment: Moment, choiceUuid: string): ChoiceState {
  const { sent, judged, isUnanswered } = session;
  if (moment === 'feedback' && judged) {
    const { rightWordUuid, answeredWordUuid } = judged.result;
    const isChosen = answeredWordUuid === choiceUuid;
    if (rightWordUuid === choiceUuid) return isChosen ? 'right' : 'lit';
    return isChosen ? 'wrong' : 'dim';
  }
  if (!sent) return 'idle';
  const isChosen = sent.answeredWordUuid === choiceUuid;
  if (isUnanswered) return isChosen ? 'waiting' : 'dim';
  return isChosen ? 'pressed' : 'idle';
}

/** The choice that the player made in the present question of a contest, also from before a refresh. */
export function ownChoice(session: LiveSession, sectionIdx: number): string | null {
  const { sent } = session;
  if (sent?.sectionIdx === sectionIdx) return sent.answeredWordUuid;
  return resultOf(session, sectionIdx)?.answeredWordUuid ?? null;
}

/** What is known of the player's answer: by its reply, else by what was loaded after a refresh. */
function resultOf({ judged, data }: LiveSession, sectionIdx: number) {
  if (judged?.sectionIdx === sectionIdx) return judged.result;
  return ownGame(data)?.results.find((result) => result.sectionIdx === sectionIdx) ?? null;
}

/** Whether the player has typed an answer to the present question. */
export function isTextSent(session: LiveSession, sectionIdx: number): boolean {
  const { sent } = session;
  if (sent?.sectionIdx === sectionIdx) return sent.answeredText !== undefined;
  return typeof resultOf(session, sectionIdx)?.answeredText === 'string';
}

/** How one choice of a contest looks: hidden while the prompt is read, waiting once it is chosen. */
export function contestChoice(moment: Moment, chosenUuid: string | null, choiceUuid: string): ChoiceState {
  if (moment === 'reading') return 'blank';
  if (moment === 'question') return 'idle';
  return chosenUuid === choiceUuid ? 'waiting' : 'dim';
}
