import type { Section } from '@motamo/contract/games';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../lib/question/shown-item.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Choices } from '../../ui/Choices.tsx';
import type { ChoicePosition } from '../../ui/choice-shapes.ts';
import { choiceStateOf } from './choice-state.ts';
import type { GameSession } from './game-session.ts';

export interface ChoiceAnswersProps {
  session: GameSession;
  section: Section;
  /** Names the group for readers. */
  label: string;
  onChoose: (choiceUuid: string) => void;
}

/** Two to four choices, as words or as pictures. */
export function ChoiceAnswers({ session, section, label, onChoose }: ChoiceAnswersProps) {
  const { t } = useTranslation('play');
  const hasPictures = section.answers.every(({ imageUrl }) => imageUrl !== null);
  return (
    <Choices label={label} kind={hasPictures ? 'pictures' : 'words'}>
      {section.answers.map((answer, at) => {
        const state = choiceStateOf(session, answer.uuid);
        const shown = textOf(answer);
        const position = (at + 1) as ChoicePosition;
        const isRight = state === 'right' || state === 'lit';
        return (
          <Choice
            key={answer.uuid}
            position={position}
            state={state}
            text={shown?.text}
            lang={shown?.lang}
            imageUrl={hasPictures ? (answer.imageUrl ?? undefined) : undefined}
            imageAlt={t('choice.picture', { position })}
            stateLabel={isRight ? t('choice.right') : state === 'wrong' ? t('choice.wrong') : undefined}
            onChoose={() => onChoose(answer.uuid)}
          />
        );
      })}
    </Choices>
  );
}
