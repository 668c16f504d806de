import type { Section } from '@motamo/contract/games';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, type ChoiceState } from '../ui/form/Choice.tsx';
import { Choices } from '../ui/form/Choices.tsx';
import type { ChoicePosition } from '../ui/form/choice-shapes.ts';
import { arePictures, textOf } from './shown-item.ts';

export interface QuestionChoicesProps {
  section: Section;
  /** Names the group for readers. */
  label: string;
  stateOf: (choiceUuid: string) => ChoiceState;
  onChoose: (choiceUuid: string) => void;
}

/** Two to four choices, as words or as pictures. */
export function QuestionChoices({ section, label, stateOf, onChoose }: QuestionChoicesProps) {
  const hasPictures = arePictures(section);
  return (
    <Choices label={label} kind={hasPictures ? 'pictures' : 'words'}>
      {section.answers.map((answer, at) => (
        <QuestionChoice
          key={answer.uuid}
          answer={answer}
          position={((answer.slot ?? at) + 1) as ChoicePosition}
          hasPicture={hasPictures}
          state={stateOf(answer.uuid)}
          onChoose={onChoose}
        />
      ))}
    </Choices>
  );
}

interface QuestionChoiceProps {
  answer: Section['answers'][number];
  position: ChoicePosition;
  hasPicture: boolean;
  state: ChoiceState;
  onChoose: (choiceUuid: string) => void;
}

/** Drawn anew only where its own state changed: a tap changes one of four. */
const QuestionChoice = memo(function QuestionChoice(props: QuestionChoiceProps) {
  const { answer, position, hasPicture, state, onChoose } = props;
  const { t } = useTranslation('play');
  const shown = textOf(answer);
  const isRight = state === 'right' || state === 'lit';
  return (
    <Choice
      position={position}
      state={state}
      text={shown?.text}
      lang={shown?.lang}
      imageUrl={hasPicture ? (answer.imageUrl ?? undefined) : undefined}
      imageAlt={shown?.text ?? t('choice.picture', { position })}
      stateLabel={isRight ? t('choice.right') : state === 'wrong' ? t('choice.wrong') : undefined}
      onChoose={() => onChoose(answer.uuid)}
    />
  );
});
