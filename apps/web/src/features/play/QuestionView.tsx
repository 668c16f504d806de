import type { Section } from '@motamo/contract/games';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/browser/online.ts';
import { canSpeak } from '../../lib/sound/sound.ts';
import { useVoice } from '../../lib/sound/use-voice.ts';
import { wordSound } from '../../lib/word-texts.ts';
import { instructionOf } from '../../question/instruction.ts';
import { KeysHint } from '../../question/KeysHint.tsx';
import type { Player } from '../../question/player.ts';
import { QuestionChoices } from '../../question/QuestionChoices.tsx';
import { FlyingPoints } from '../../question/results/FlyingPoints.tsx';
import { isByEar, promptSound } from '../../question/shown-item.ts';
import { TypedAnswer } from '../../question/typed/TypedAnswer.tsx';
import { TypedVerdict } from '../../question/typed/TypedVerdict.tsx';
import { usePlayKeys } from '../../question/use-play-keys.ts';
import { usePictures } from '../../question/use-preload.ts';
import { Stones } from '../../ui/meter/Stones.tsx';
import { choiceStateOf } from './choice-state.ts';
import type { GamePlay } from './engine/game-play.ts';
import { type GameSession, knownResults } from './engine/game-session.ts';
import { FeedbackStrip } from './FeedbackStrip.tsx';
import { GameHud } from './GameHud.tsx';
import { GamePrompt } from './GamePrompt.tsx';
import { GameStage } from './GameStage.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { placeOf, stonesOf } from './results/stones.ts';
import { AlmostAnswer } from './typed/AlmostAnswer.tsx';
import { AlmostStrip } from './typed/AlmostStrip.tsx';

export interface QuestionViewProps {
  game: GamePlay;
  session: GameSession;
  section: Section;
  player: Player;
  title: string;
  onLeave: () => void;
}

/** One question of cards, hear or translate, from its prompt to its feedback. Give it a `key` per question. */
export function QuestionView({ game, session, section, player, title, onLeave }: QuestionViewProps) {
  const { t } = useTranslation('play');
  const { phase, verdict, sent } = session;
  const [showsChoices, setShowsChoices] = useState(false);
  const isTyping = section.asksTyping && !showsChoices;
  const sound = useMemo(() => promptSound(section, player.learningLang), [section, player.learningLang]);
  const voice = useVoice(sound, { saysItself: ['cards', 'hear', 'dictation', 'gap'].includes(section.kind) });
  const isOnline = useIsOnline();
  const arePicturesThere = useShown(game, section);
  const isFeedback = phase === 'feedback';
  const isSaid = Boolean(verdict?.word && canSpeak(wordSound(verdict.word, player.learningLang)));
  const isTypedVerdict = isFeedback && verdict?.answeredText !== null && verdict?.answeredText !== undefined;
  const place = placeOf(session);
  const results = knownResults(session);
  const stones = useMemo(() => stonesOf(results), [results]);
  const prompt = section.words[0];
  const wordUuid = prompt?.uuid ?? '';
  const instruction = instructionOf(t, section, player.learningLang, isTyping);
  const choose = useCallback(
    (answeredWordUuid: string) => game.answer({ wordUuid, answeredWordUuid }),
    [game, wordUuid],
  );
  const check = (answeredText: string) => game.answer({ wordUuid, answeredWordUuid: null, answeredText });
  usePlayKeys({
    onNext: isFeedback ? game.advance : null,
    onReplay: sound && !isTyping ? () => void voice.speak() : null,
    onLeave,
  });

  const answers = () => {
    if (isTypedVerdict) return <TypedVerdict {...{ verdict, section, player, isSaid }} />;
    if (phase === 'almost' && section.almost) return <AlmostAnswer almost={section.almost} player={player} />;
    if (!isTyping) {
      const stateOf = (uuid: string) => choiceStateOf(session, uuid);
      return <QuestionChoices section={section} label={instruction} stateOf={stateOf} onChoose={choose} />;
    }
    return (
      <TypedAnswer
        player={player}
        firstText={sent?.answeredText ?? section.almost?.text ?? ''}
        cursorAt={section.almost?.letterIndex ?? null}
        isSending={phase !== 'question'}
        onCheck={check}
        onShowChoices={section.answers.length > 0 ? () => setShowsChoices(true) : null}
      />
    );
  };
  const foot = () => {
    if (isFeedback) {
      const { stay, advance } = game;
      return <FeedbackStrip {...{ session, player, isSaid }} onStay={stay} onNext={advance} />;
    }
    if (phase === 'almost' && section.almost) {
      return <AlmostStrip onFix={game.tryAgain} onKeep={() => check(section.almost?.text ?? '')} />;
    }
    return !isTyping && phase === 'question' && <KeysHint section={section} />;
  };
  return (
    <GameStage
      title={title}
      questionKey={`${section.sectionIdx} ${isByEar(section)}`}
      onTap={isFeedback ? game.advance : null}
      hud={
        <GameHud
          session={session}
          onLeave={onLeave}
          middle={<Stones total={place.total} results={stones} label={t('progress', place)} />}
          count={t('count', place)}
        />
      }
      banner={(phase === 'waiting' || !isOnline) && <OfflineBanner />}
      prompt={
        <>
          <GamePrompt
            session={session}
            section={section}
            player={player}
            instruction={instruction}
            voice={voice}
            arePicturesThere={arePicturesThere}
            onCannotHear={() => game.answer({ wordUuid, answeredWordUuid: null, cannotHear: true })}
          />
          {isFeedback && (verdict?.points ?? 0) > 0 && <FlyingPoints points={verdict?.points ?? 0} />}
        </>
      }
      answers={answers()}
      foot={foot()}
      isFootOver={isFeedback}
    />
  );
}

/** The clock of a question begins when its pictures are there. */
function useShown(game: GamePlay, section: Section): boolean {
  const arePicturesThere = usePictures(section);
  const [isLate] = useState(!arePicturesThere);
  useEffect(() => {
    if (isLate && arePicturesThere) game.shown();
  }, [game, isLate, arePicturesThere]);
  return arePicturesThere;
}
