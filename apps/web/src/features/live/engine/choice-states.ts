import type { ChoiceState } from '../../../ui/form/Choice.tsx';
import type { Moment } from './live-moment.ts';
import type { LiveSession } from './live-session.ts';

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
export function ownChoice({ sent, judged }: LiveSession, sectionIdx: number): string | null {
  if (sent?.sectionIdx === sectionIdx) return sent.answeredWordUuid;
  return judged?.sectionIdx === sectionIdx ? judged.result.answeredWordUuid : null;
}

/** Whether the player has typed an answer to the present question. */
export function isTextSent({ sent, judged }: LiveSession, sectionIdx: number): boolean {
  if (sent?.sectionIdx === sectionIdx) return sent.answeredText !== undefined;
  return judged?.sectionIdx === sectionIdx && judged.result.answeredText !== null;
}

/** How one choice of a contest looks: hidden while the prompt is read, waiting once it is chosen. */
export function contestChoice(moment: Moment, chosenUuid: string | null, choiceUuid: string): ChoiceState {
  if (moment === 'reading') return 'blank';
  if (moment === 'question') return 'idle';
  return chosenUuid === choiceUuid ? 'waiting' : 'dim';
}
