import type { Section } from '@motamo/contract/games';
import { PencilLine, Volume2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useVoice } from '../../../lib/sound/use-voice.ts';
import { instructionOf } from '../../../question/instruction.ts';
import { arePictures, promptSound, textOf } from '../../../question/shown-item.ts';
import type { ChoicePosition } from '../../../ui/form/choice-shapes.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { currentSection } from '../engine/live-session.ts';
import { useSecondsLeft } from '../engine/use-seconds-left.ts';
import { Ring } from '../player/Ring.tsx';
import { HostTools } from './HostTools.tsx';
import { LeaderBoard, type Places } from './LeaderBoard.tsx';
import styles from './LeaderContest.module.css';
import { CloseButton, codeText, SoundButton } from './LeaderTop.tsx';
import type { LeaderViewProps } from './leader-view.ts';
import { GoalPlate, TeamPlates } from './TogetherPlates.tsx';

const STEPS_ON_A_LINE = 10;

/** More than stands beside the number of the question and the tools: teams, a goal, or many steps take a second line. */
function isCrowded({ data }: LeaderViewProps['session']): boolean {
  const { teamsCount = 0, goalCount = 0 } = data?.live.settings ?? {};
  return teamsCount > 0 || goalCount > 0 || (data?.sectionsCount ?? 0) > STEPS_ON_A_LINE;
}

/** The contest in front of the class: the question, how many have answered, then what they chose. */
export function LeaderContest(props: LeaderViewProps) {
  const { session, moment } = props;
  const section = currentSection(session);
  // By seat, as the board before showed them.
  const places = useRef<Places>(new Map());
  return (
    <div className={isCrowded(session) ? `${styles.page} ${styles.crowded}` : styles.page}>
      <ContestTop {...props} number={(session.data?.live.sectionIdx ?? 0) + 1} />
      {section && moment === 'board' && (
        <LeaderBoard key={`board ${section.sectionIdx}`} {...props} section={section} places={places} />
      )}
      {section && moment !== 'board' && <Question key={section.sectionIdx} {...props} section={section} />}
    </div>
  );
}

function ContestTop({ session, kind, number, host }: LeaderViewProps & { number: number }) {
  const { t } = useTranslation('live');
  const total = session.data?.sectionsCount ?? 0;
  return (
    <header className={styles.top}>
      <h1>
        {t('lead.question', { number })} <small>{t('lead.ofTotal', { total })}</small>
      </h1>
      {total <= 20 && (
        <span className={styles.steps} aria-hidden>
          {Array.from({ length: total }, (_, at) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              key={at}
              className={at + 1 < number ? styles.past : at + 1 === number ? styles.now : undefined}
            />
          ))}
        </span>
      )}
      <TeamPlates session={session} />
      <GoalPlate session={session} />
      <span className={styles.tools}>
        {t('lead.code')} <b>{codeText(session.data?.live.code ?? '')}</b>
        {host?.leads && <HostTools session={session} kind={kind} />}
        <SoundButton />
        {host && <CloseButton onClose={host.onEnd} />}
      </span>
    </header>
  );
}

function Question({ game, session, moment, section }: LeaderViewProps & { section: Section }) {
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  const learningLang = session.game?.lang ?? 'en';
  const prompt = section.words[0];
  const shown = prompt && textOf(prompt);
  const sound = useMemo(() => promptSound(section, learningLang), [section, learningLang]);
  const voice = useVoice(sound, { saysItself: section.kind !== 'translate' });
  const isReading = moment === 'reading';
  const hasPictures = arePictures(section);
  const { answeredCount = 0, awaitedCount = 0 } = session.data?.live ?? {};
  return (
    <>
      <div className={styles.prompt}>
        {prompt?.imageUrl && (
          <span className={styles.picture}>
            <img src={prompt.imageUrl} alt="" />
          </span>
        )}
        <div className={styles.words}>
          <p>{instructionOf(tPlay, section, learningLang, section.asksTyping)}</p>
          {shown ? (
            <h2 lang={shown.lang}>{shown.text}</h2>
          ) : (
            sound && (
              <button type="button" aria-label={tPlay('speakAgain')} onClick={() => void voice.speak()}>
                <Volume2 aria-hidden />
              </button>
            )
          )}
        </div>
        {!isReading && <TimeLeft game={game} section={section} />}
      </div>
      {section.asksTyping && (
        <p className={styles.blank} aria-hidden>
          <PencilLine className={styles.pencil} />
        </p>
      )}
      <ul
        className={[styles.choices, hasPictures && styles.pictures, isReading && styles.hidden]
          .filter(Boolean)
          .join(' ')}
        aria-hidden={isReading}
      >
        {section.answers.map((answer, at) => {
          const text = textOf(answer);
          const position = ((answer.slot ?? at) + 1) as ChoicePosition;
          return (
            <li key={answer.uuid} className={styles[`c${position}`]}>
              <KeyCap position={position} className={styles.cap} tone="white" />
              {hasPictures ? (
                <img src={answer.imageUrl ?? ''} alt={text?.text ?? ''} lang={text?.lang} />
              ) : (
                <span lang={text?.lang}>{text?.text}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.answered}>
        <b>{answeredCount}</b>
        <span>{t('lead.answered', { count: answeredCount, total: awaitedCount })}</span>
        <span className={styles.squares} aria-hidden>
          {Array.from({ length: awaitedCount }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
            <i key={at} className={at < answeredCount ? styles.full : undefined} />
          ))}
        </span>
      </p>
    </>
  );
}

function TimeLeft({ game, section }: { game: LeaderViewProps['game']; section: Section }) {
  const { limitMs, servedAtMs } = section;
  const left = useSecondsLeft(game.clock, limitMs === null ? null : servedAtMs + limitMs);
  const elapsedMs = useMemo(() => Math.max(0, game.clock.nowMs() - servedAtMs), [game.clock, servedAtMs]);
  if (limitMs === null || left === null) return null;
  return (
    <Ring
      durationMs={limitMs}
      elapsedMs={elapsedMs}
      isRunning
      text={String(left)}
      className={`${styles.ring} ${left <= 5 ? styles.last : ''}`}
    />
  );
}
