import type { Section } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import { formatNumber } from '@motamo/rules/durations';
import { Check, EyeOff, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { playEffect } from '../../../lib/sound/effects.ts';
import { arePictures, textOf } from '../../../question/shown-item.ts';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { useSentence } from '../../../question/use-sentence.tsx';
import { Paper } from '../../../ui/art/Paper.tsx';
import { BreakableName } from '../../../ui/BreakableName.tsx';
import { FittingText } from '../../../ui/FittingText.tsx';
import type { ChoicePosition } from '../../../ui/form/choice-shapes.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { PointsChip } from '../../../ui/meter/PointsChip.tsx';
import { SpeakButton } from '../../../ui/SpeakButton.tsx';
import { ownChoice } from '../engine/choice-states.ts';
import { doDevicesSound, ownGame } from '../engine/live-session.ts';
import type { LiveViewProps } from '../engine/live-view.ts';
import { placeAt, playersOf, toldPlace } from '../engine/players.ts';
import { rightPair } from '../engine/right-pair.ts';
import { useRightVoice } from '../engine/use-right-voice.ts';
import { LiveStage } from '../LiveStage.tsx';
import styles from './AnswersBoard.module.css';
import { LiveBanner } from './LiveBanner.tsx';
import { LiveHud } from './LiveHud.tsx';
import { PlayerFace } from './PlayerFace.tsx';
import { WrittenRows } from './WrittenRows.tsx';

/** What the board shows; it asks nothing, and so needs no game. */
type BoardProps = Omit<LiveViewProps, 'game' | 'moment' | 'hasRace'> & { section: Section };

/** What came of a contest's question: who chose what, the five in front, and privately one's own place. */
export function AnswersBoard(props: BoardProps) {
  const { session, player, title, isLost, onLeave, section } = props;
  const { t: tPlay } = useTranslation('play');
  const { data, judged } = session;
  const own = ownGame(data);
  const board = data?.live.board ?? [];
  const result = judged?.sectionIdx === section.sectionIdx ? judged.result : null;
  const known = result?.word ?? data?.live.rightWord;
  const pair = rightPair(section, board, player.learningLang, known, player.lang);
  const voice = useRightVoice(pair, props.isSpoken);
  const points = result?.points ?? 0;
  const chosen = ownChoice(session, section.sectionIdx);
  const isHeard = doDevicesSound(session);
  const hasAnswered = chosen !== null || Boolean(result?.answeredText);
  const isRight = result?.answeredText
    ? result.isRight
    : chosen !== null && board.some((entry) => entry.isRight && entry.uuid === chosen);
  useEffect(() => {
    if (isHeard && hasAnswered) playEffect(isRight ? 'right' : 'wrong');
  }, [isHeard, hasAnswered, isRight]);
  usePlayKeys({ onNext: null, onReplay: () => void voice.speak(), onLeave });
  return (
    <LiveStage
      title={title}
      layout="page"
      momentKey={`board ${section.sectionIdx}`}
      top={
        <LiveHud
          kind="contest"
          place={{ number: section.sectionIdx + 1, total: data?.sectionsCount ?? 0 }}
          score={own?.totalScore ?? 0}
          isLit={points > 0}
          onLeave={onLeave}
        />
      }
      banner={isLost && <LiveBanner />}
      answers={
        <div className={styles.board}>
          <Paper shape="card" className={styles.right}>
            <p className={styles.words}>
              <b lang={pair.word?.lang}>{pair.word?.text}</b>
              {pair.other && <span lang={pair.other.lang}>{pair.other.text}</span>}
              {pair.imageUrl && <img src={pair.imageUrl} alt="" width={56} height={56} />}
            </p>
            {points > 0 && <PointsChip text={tPlay('gained', { points })} />}
            {pair.sound && (
              <SpeakButton
                label={tPlay('speak', { word: pair.word?.text ?? '' })}
                state={voice.state}
                size={56}
                onSpeak={() => void voice.speak()}
              />
            )}
            {result?.word && <BoardSentence {...props} word={result.word} />}
          </Paper>
          {section.answers.length > 0 ? (
            <BoardRows {...props} chosen={chosen} />
          ) : (
            <WrittenRows board={board} written={result} {...{ section, player }} />
          )}
          <TopFive {...props} />
          <OwnPlace {...props} />
        </div>
      }
    />
  );
}

/** The sentence of the word, for who has answered; it is said when tapped. */
function BoardSentence({ word, player, isSpoken }: BoardProps & { word: Word }) {
  const sentence = useSentence({ word, player, isShown: true });
  if (!sentence) return null;
  return (
    <div className={styles.sentence}>
      {sentence.text}
      {isSpoken && <span className={styles.buttons}>{sentence.buttons}</span>}
    </div>
  );
}

function BoardRows({ session, section, chosen }: BoardProps & { chosen: string | null }) {
  const { t } = useTranslation('live');
  const board = session.data?.live.board ?? [];
  const hasPictures = arePictures(section);
  const silent = board.find(({ uuid }) => uuid === null)?.count ?? 0;
  return (
    <ul className={styles.rows}>
      {section.answers.map((answer, at) => {
        const entry = board.find(({ uuid }) => uuid === answer.uuid);
        const shown = textOf(answer);
        const count = entry?.count ?? 0;
        return (
          <li key={answer.uuid} className={entry?.isRight ? styles.lit : undefined}>
            <KeyCap
              position={((answer.slot ?? at) + 1) as ChoicePosition}
              size={44}
              tone={entry?.isRight ? 'white' : 'colour'}
            />
            {hasPictures ? (
              <img
                className={styles.picture}
                src={answer.imageUrl ?? ''}
                alt={shown?.text ?? ''}
                lang={shown?.lang}
                width={44}
                height={44}
              />
            ) : (
              shown && <FittingText {...shown} className={styles.text} minPx={18} maxLines={2} />
            )}
            {entry?.isRight && (
              <span className={styles.tick} aria-hidden>
                <Check size={28} strokeWidth={4} />
              </span>
            )}
            {chosen === answer.uuid && <em>{t('you')}</em>}
            <span className={styles.count}>
              <Users size={22} strokeWidth={2.4} aria-hidden />
              <span aria-hidden>{count}</span>
              <span className="visually-hidden">{t('contest.chose', { count })}</span>
            </span>
          </li>
        );
      })}
      {silent > 0 && <li className={styles.silent}>{t('contest.noAnswer', { count: silent })}</li>}
    </ul>
  );
}

function TopFive({ session }: BoardProps) {
  const { t } = useTranslation('live');
  const players = playersOf(session);
  const top = (session.data?.live.topSeats ?? []).flatMap(
    (seat) => players.find((player) => player.seat === seat) ?? [],
  );
  return (
    <Paper shape="card" className={styles.top}>
      <h2>{t('contest.top')}</h2>
      {top.length === 0 && <p>{t('contest.topNone')}</p>}
      <ol>
        {top.map((player, at) => (
          <li key={player.uuid}>
            <i>{placeAt(top, at, session)}</i>
            <PlayerFace player={{ ...player, isMe: false }} size={48} />
            <span>
              <BreakableName name={player.isMe ? t('you') : player.shortName} />
            </span>
            <b>{player.score}</b>
          </li>
        ))}
      </ol>
    </Paper>
  );
}

/** Nobody else is told. */
function OwnPlace({ session }: BoardProps) {
  const { t } = useTranslation('live');
  const place = session.data?.live.ownPlace;
  const players = playersOf(session);
  const me = players.find(({ isMe }) => isMe);
  if (!place || !me) return null;
  const told = toldPlace(session);
  const ahead = players.filter(({ score }) => score > me.score).sort((a, b) => a.score - b.score)[0];
  const placeText = () => {
    if (ahead) {
      const count = ahead.score - me.score;
      return t('contest.behind', { count, points: formatNumber(count), name: ahead.shortName });
    }
    return t(place === 1 ? 'contest.lead' : 'contest.even');
  };
  return (
    <div className={styles.own}>
      <PlayerFace player={{ ...me, isMe: false }} size={60} />
      <p>
        <b>
          {told === null ? (
            t('contest.goOn')
          ) : (
            <Trans
              t={t}
              i18nKey="contest.own"
              count={told}
              tOptions={{ ordinal: true }}
              components={[<sup key="ending" />]}
            />
          )}
        </b>
        {placeText()}
      </p>
      <span className={styles.only}>
        <EyeOff size={26} strokeWidth={2.2} aria-hidden />
        {t('contest.onlyYou')}
      </span>
    </div>
  );
}
