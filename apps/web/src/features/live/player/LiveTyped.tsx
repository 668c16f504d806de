import type { Section } from '@motamo/contract/games';
import { TypedAnswer } from '../../../question/typed/TypedAnswer.tsx';
import { TypedVerdict } from '../../../question/typed/TypedVerdict.tsx';
import type { LiveViewProps } from '../engine/live-view.ts';
import { readDraft, writeDraft } from '../engine/typed-draft.ts';

interface LiveTypedProps extends LiveViewProps {
  section: Section;
  onShowChoices: () => void;
}

/** The field of a question that is typed, and what became of it in a battle. Give it a `key` per question. */
export function LiveTyped(props: LiveTypedProps) {
  const { game, session, moment, player, isSpoken, section, onShowChoices } = props;
  const { judged, sent } = session;
  const wordUuid = section.words[0]?.uuid ?? '';
  if (moment === 'feedback')
    return <TypedVerdict verdict={judged?.result ?? null} {...{ section, player }} isSaid={isSpoken} />;
  const given =
    sent?.answeredText ?? (judged?.sectionIdx === section.sectionIdx && judged.result.answeredText);
  return (
    <TypedAnswer
      player={player}
      firstText={given || readDraft(wordUuid)}
      cursorAt={null}
      isSending={moment === 'answered' || sent !== null}
      isEarly={moment === 'reading'}
      onText={(text) => writeDraft(wordUuid, text)}
      onCheck={game.type}
      onShowChoices={section.answers.length > 0 ? onShowChoices : null}
    />
  );
}
