import type { Section } from '@motamo/contract/games';
import { SPEED_TIME_MS, TYPING_MS } from '@motamo/rules/limits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVoice } from '../../../lib/sound/use-voice.ts';
import { instructionOf } from '../../../question/instruction.ts';
import { QuestionChoices } from '../../../question/QuestionChoices.tsx';
import { FlyingPoints } from '../../../question/results/FlyingPoints.tsx';
import { isByEar, promptSound } from '../../../question/shown-item.ts';
import { TaskVoice } from '../../../question/TaskVoice.tsx';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { SpeedBar } from '../../../ui/meter/SpeedBar.tsx';
import { battleChoice } from '../engine/choice-states.ts';
import { currentSection } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { LiveStage } from '../LiveStage.tsx';
import { BattlePause } from './BattlePause.tsx';
import { BattleTop } from './BattleTop.tsx';
import styles from './BattleView.module.css';
import { LiveBanner } from './LiveBanner.tsx';
import { LivePrompt } from './LivePrompt.tsx';
import { LiveStrip } from './LiveStrip.tsx';
import { LiveTyped } from './LiveTyped.tsx';

/** A question of a battle with the race over it, its feedback, and the announcement of a bonus. */
export function BattleView(props: LiveViewProps) {
  const { session, moment } = props;
  const section = moment === 'feedback' ? session.judged?.section : currentSection(session);
  if (!section || moment === 'bonus' || moment === 'home' || moment === 'opening') {
    return <BattlePause {...props} />;
  }
  return <BattleQuestion key={section.sectionIdx} {...props} section={section} />;
}

/** A choice is timed like any other, although the time of the question has room for typing. */
const choiceLimitMs = ({ limitMs, asksTyping }: Section) =>
  limitMs !== null && asksTyping ? (limitMs * SPEED_TIME_MS) / (SPEED_TIME_MS + TYPING_MS) : limitMs;

function BattleQuestion(props: LiveViewProps & { section: Section }) {
  const { game, session, moment, player, title, isLost, hasRace, onLeave, isSpoken, section } = props;
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  const { judged } = session;
  const sound = useMemo(() => promptSound(section, player.learningLang), [section, player.learningLang]);
  const voice = useVoice(sound, { saysItself: isSpoken && section.kind !== 'translate' });
  const [showsChoices, setShowsChoices] = useState(false);
  const isTyping = section.asksTyping && !showsChoices;
  const limitMs = isTyping ? section.limitMs : choiceLimitMs(section);
  const instruction = instructionOf(tPlay, section, player.learningLang, isTyping);
  const isFeedback = moment === 'feedback';
  const elapsedMs = useMemo(
    () => Math.max(0, game.clock.nowMs() - section.servedAtMs),
    [game.clock, section.servedAtMs],
  );
  usePlayKeys({ onNext: null, onReplay: sound && !isTyping ? () => void voice.speak() : null, onLeave });
  const points = judged?.result.points ?? 0;
  return (
    <LiveStage
      title={title}
      layout="race"
      momentKey={`question ${section.sectionIdx} ${isByEar(section)}`}
      top={<BattleTop {...props} number={section.sectionIdx + 1} isLit={isFeedback && points > 0} />}
      banner={isLost && <LiveBanner />}
      prompt={
        <>
          <LivePrompt
            section={section}
            player={player}
            instruction={instruction}
            say={isSpoken && <TaskVoice {...{ section, instruction }} />}
            voice={voice}
            isCompact={hasRace}
            crown={section.isBonus && <BonusLabel text={t('race.bonus')} />}
            foot={
              limitMs !== null &&
              !isFeedback && (
                <SpeedBar durationMs={limitMs} elapsedMs={elapsedMs} isRunning={!session.sent && !isLost} />
              )
            }
            onCannotHear={moment === 'question' && !session.sent ? game.cannotHear : null}
          />
          {isFeedback && points > 0 && <FlyingPoints points={points} />}
        </>
      }
      answers={
        isTyping ? (
          <LiveTyped {...props} onShowChoices={() => setShowsChoices(true)} />
        ) : (
          <QuestionChoices
            section={section}
            label={instruction}
            stateOf={(uuid) => battleChoice(session, moment, uuid)}
            onChoose={game.answer}
          />
        )
      }
      foot={isFeedback && judged && <LiveStrip {...{ judged, player, isSpoken }} />}
    />
  );
}

function BonusLabel({ text }: { text: string }) {
  const { t } = useTranslation('live');
  return (
    <span className={styles.bonus}>
      <i>{t('race.double')}</i> {text}
    </span>
  );
}
