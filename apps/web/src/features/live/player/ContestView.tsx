import type { Section } from '@motamo/contract/games';
import { Eye } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { useVoice } from '../../../lib/sound/use-voice.ts';
import { instructionOf } from '../../../question/instruction.ts';
import { QuestionChoices } from '../../../question/QuestionChoices.tsx';
import { isByEar, promptSound } from '../../../question/shown-item.ts';
import { TaskVoice } from '../../../question/TaskVoice.tsx';
import { NARROW, useMedia } from '../../../question/use-media.ts';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { contestChoice, isTextSent, ownChoice } from '../engine/choice-states.ts';
import { hasAnswered } from '../engine/live-moment.ts';
import { currentSection, ownGame } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { isToldAt, useSecondsLeft } from '../engine/use-seconds-left.ts';
import { LiveStage } from '../LiveStage.tsx';
import { AnswersBoard } from './AnswersBoard.tsx';
import styles from './ContestView.module.css';
import { LiveBanner } from './LiveBanner.tsx';
import { LiveHud } from './LiveHud.tsx';
import { LivePrompt } from './LivePrompt.tsx';
import { LiveTyped } from './LiveTyped.tsx';
import { Ring } from './Ring.tsx';

/** One question for all: read, answer, see what came of it. */
export function ContestView(props: LiveViewProps) {
  const { session, moment, title, isLost, onLeave } = props;
  const section = currentSection(session);
  if (section && moment === 'board') return <AnswersBoard {...props} section={section} />;
  if (section) return <ContestQuestion key={section.sectionIdx} {...props} section={section} />;
  const own = ownGame(session.data);
  return (
    <LiveStage
      title={title}
      momentKey={moment}
      top={<LiveHud kind="contest" place={null} score={own?.totalScore ?? 0} onLeave={onLeave} />}
      banner={isLost && <LiveBanner />}
    />
  );
}

function ContestQuestion(props: LiveViewProps & { section: Section }) {
  const { game, session, moment, player, title, isLost, onLeave, isSpoken, section } = props;
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  const sound = useMemo(() => promptSound(section, player.learningLang), [section, player.learningLang]);
  const voice = useVoice(sound, { saysItself: isSpoken && section.kind !== 'translate' });
  const isReading = moment === 'reading';
  const isNarrow = useMedia(NARROW);
  const instruction = instructionOf(tPlay, section, player.learningLang, section.asksTyping);
  const { sectionIdx } = section;
  const chosen = ownChoice(session, sectionIdx);
  const isSent = chosen !== null || isTextSent(session, sectionIdx);
  const own = ownGame(session.data);
  const { answeredCount = 0, awaitedCount = 0 } = session.data?.live ?? {};
  // On a phone it stands where the instruction was: on the page's edge it would cover the word.
  const sent = moment === 'answered' && (isSent || awaitedCount > 0) && (
    <span className={styles.sent}>
      {isSent && <b>{t('contest.sent')}</b>}
      {awaitedCount > 0 && (
        <span>{t('contest.answered', { count: answeredCount, total: awaitedCount })}</span>
      )}
    </span>
  );
  usePlayKeys({
    onNext: null,
    onReplay: sound && !section.asksTyping ? () => void voice.speak() : null,
    onLeave,
  });
  return (
    <LiveStage
      title={title}
      momentKey={`question ${sectionIdx} ${isByEar(section)}`}
      top={
        <LiveHud
          kind="contest"
          place={{ number: sectionIdx + 1, total: session.data?.sectionsCount ?? 0 }}
          score={own?.totalScore ?? 0}
          onLeave={onLeave}
        />
      }
      banner={isLost && <LiveBanner />}
      prompt={
        <LivePrompt
          section={section}
          player={player}
          instruction={isReading ? t('contest.read') : (isNarrow && sent) || instruction}
          say={isSpoken && <TaskVoice {...{ section, instruction }} />}
          voice={voice}
          isCompact={isNarrow}
          foot={!isNarrow && sent}
          crown={isReading ? <ReadingEye /> : <TimeRing {...props} isRunning={!isLost} />}
          onCannotHear={isReading || (moment === 'question' && !session.sent) ? game.cannotHear : null}
        />
      }
      answers={
        section.asksTyping ? (
          <LiveTyped {...props} onShowChoices={() => undefined} />
        ) : (
          <QuestionChoices
            section={section}
            label={instruction}
            stateOf={(uuid) => contestChoice(moment, chosen, uuid)}
            onChoose={game.answer}
          />
        )
      }
    />
  );
}

function ReadingEye() {
  return (
    <span className={styles.eye}>
      <Eye size={52} strokeWidth={2.4} aria-hidden />
    </span>
  );
}

/** The own time; none for whom time does not count. Told at half, 10, 5 and 0. */
function TimeRing({
  game,
  section,
  session,
  moment,
  isRunning,
}: LiveViewProps & { section: Section; isRunning: boolean }) {
  const { t } = useTranslation('live');
  const { limitMs, servedAtMs } = section;
  const endMs = limitMs === null ? null : servedAtMs + limitMs;
  const left = useSecondsLeft(game.clock, endMs);
  const elapsedMs = useMemo(() => Math.max(0, game.clock.nowMs() - servedAtMs), [game.clock, servedAtMs]);
  const isOpen = moment === 'question';
  const isDone = hasAnswered(session, section.sectionIdx);
  useEffect(() => {
    if (left === null || limitMs === null || isDone || !isToldAt(left, limitMs / 1000)) return;
    if (left === 0) announce(t('contest.timeOver'));
    else if (isOpen) announce(t('contest.leftSaid', { count: left }));
  }, [left, limitMs, isOpen, isDone, t]);
  if (limitMs === null || left === null) return null;
  return <Ring durationMs={limitMs} elapsedMs={elapsedMs} isRunning={isRunning} text={String(left)} />;
}
