import type { Section } from '@motamo/contract/games';
import type { LearningLang } from '@motamo/rules/languages';
import { ArrowUp, Check, Volume2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/language.ts';
import { sentenceIn } from '../../../lib/word-texts.ts';
import { textOf } from '../../../question/shown-item.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { FittingText } from '../../../ui/FittingText.tsx';
import type { ChoicePosition } from '../../../ui/form/choice-shapes.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { placeAt, playersOf } from '../engine/players.ts';
import { type RightPair, rightPair } from '../engine/right-pair.ts';
import { useRightVoice } from '../engine/use-right-voice.ts';
import styles from './LeaderBoard.module.css';
import type { LeaderViewProps } from './leader-view.ts';

/** Place by seat. */
export type Places = ReadonlyMap<number, number>;

const STREAK_LEAST = 3;

/** What can be read from the last row. */
const ROW_LEAST_PX = 28;

/** What the class chose: the right row lit and first, the bars of the others, the five in front. */
export function LeaderBoard({
  session,
  section,
  places,
}: Pick<LeaderViewProps, 'session'> & { section: Section; places: RefObject<Places> }) {
  const { t } = useTranslation('live');
  const { board, topSeats, rightWord } = session.data?.live ?? {};
  const learnt = session.game?.lang ?? 'en';
  const sentence = rightWord ? sentenceIn(rightWord, learnt) : null;
  const all = (board ?? []).reduce((sum, { count }) => sum + count, 0);
  const right = board?.find(({ isRight }) => isRight)?.count ?? 0;
  const rows = section.answers
    .map((answer, at) => {
      const entry = board?.find(({ uuid }) => uuid === answer.uuid);
      return {
        answer,
        position: ((answer.slot ?? at) + 1) as ChoicePosition,
        count: entry?.count ?? 0,
        isRight: entry?.isRight,
      };
    })
    .sort((a, b) => Number(b.isRight) - Number(a.isRight) || b.count - a.count);
  const staysMs = (session.data?.live.settings.feedbackSeconds ?? 0) * 1000;
  return (
    <div className={styles.board}>
      <RightWord
        pair={rightPair(section, board ?? [], learnt, rightWord, currentLanguage())}
        sentence={sentence}
        learnt={learnt}
      />
      <ul className={styles.rows}>
        {rows.length === 0 && (
          <li className={`${styles.c3} ${styles.right}`}>
            <span
              className={styles.bar}
              style={{ '--share': all > 0 ? right / all : 0 } as React.CSSProperties}
            >
              <span>{t('contest.wroteRight')}</span>
              <span className={styles.tick}>
                <Check className={styles.check} aria-hidden />
              </span>
            </span>
            <b className={styles.count}>{right}</b>
          </li>
        )}
        {rows.map(({ answer, position, count, isRight }) => {
          const text = textOf(answer);
          return (
            <li key={answer.uuid} className={`${styles[`c${position}`]} ${isRight ? styles.right : ''}`}>
              <span
                className={styles.bar}
                style={{ '--share': all > 0 ? count / all : 0 } as React.CSSProperties}
              >
                <KeyCap position={position} className={styles.cap} tone={isRight ? 'white' : 'colour'} />
                {answer.imageUrl && <img src={answer.imageUrl} alt="" />}
                {text && <FittingText {...text} className={styles.text} minPx={ROW_LEAST_PX} maxLines={1} />}
                {isRight && (
                  <span className={styles.tick}>
                    <Check className={styles.check} aria-hidden />
                  </span>
                )}
              </span>
              <b className={styles.count}>{count}</b>
            </li>
          );
        })}
      </ul>
      <TopFive session={session} seats={topSeats ?? []} places={places} />
      <p className={styles.sum}>
        <b className={styles.sumCount}>{right}</b> {t('lead.right', { count: right, total: all })}
      </p>
      <p className={styles.next}>
        {t(staysMs > 0 ? 'lead.next' : 'room.boardStays')}
        {staysMs > 0 && <i style={{ animationDuration: `${staysMs}ms` }} aria-hidden />}
      </p>
    </div>
  );
}

interface RightWordProps {
  pair: RightPair;
  sentence: string | null;
  learnt: LearningLang;
}

/** The pair that was asked, large and said once, and the sentence of the word. */
function RightWord({ pair, sentence, learnt }: RightWordProps) {
  const { t } = useTranslation('play');
  const voice = useRightVoice(pair);
  return (
    <div className={styles.word}>
      {pair.imageUrl && (
        <span className={styles.picture}>
          <img src={pair.imageUrl} alt="" />
        </span>
      )}
      <div>
        <h2 lang={pair.word?.lang}>
          {pair.word?.text}
          {pair.sound && (
            <button
              type="button"
              aria-label={t('speak', { word: pair.word?.text ?? '' })}
              onClick={() => void voice.speak()}
            >
              <Volume2 className={styles.loud} aria-hidden />
            </button>
          )}
        </h2>
        {pair.other && <p lang={pair.other.lang}>{pair.other.text}</p>}
        {sentence && (
          <p className={styles.sentence} lang={learnt}>
            {sentence}
          </p>
        )}
      </div>
    </div>
  );
}

interface TopFiveProps {
  session: LeaderViewProps['session'];
  seats: readonly number[];
  places: RefObject<Places>;
}

const FIVE = 5;

/** Those in front (five of a class), how many places each has climbed since the board before, and who is on fire. */
function TopFive({ session, seats, places }: TopFiveProps) {
  const { t } = useTranslation('live');
  const [before] = useState(() => places.current);
  const players = playersOf(session);
  useEffect(() => {
    const ranked = players.toSorted((a, b) => b.score - a.score);
    places.current = new Map(ranked.map(({ seat }, at) => [seat, placeAt(ranked, at, session)]));
  });
  const top = seats.flatMap((seat) => players.find((player) => player.seat === seat) ?? []);
  return (
    <section className={styles.top}>
      <h2>{t(top.length === FIVE ? 'lead.five' : 'contest.top')}</h2>
      {top.length === 0 && <p>{t('contest.topNone')}</p>}
      <ol>
        {top.map((player, at) => (
          <li key={player.uuid}>
            <i>{placeAt(top, at, session)}</i>
            <span className={styles.disc} style={{ background: player.ground }}>
              <img src={player.pictureUrl} alt="" />
            </span>
            <span>
              <b className={styles.name}>{player.shortName}</b>
              <small>{t('points', { count: player.score, points: player.score })}</small>
              <Climbed by={(before.get(player.seat) ?? 0) - placeAt(top, at, session)} />
              <OnFire count={session.streaks[player.seat] ?? 0} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Climbed({ by }: { by: number }) {
  const { t } = useTranslation('live');
  if (by <= 0) return null;
  return (
    <em className={styles.climbed}>
      <ArrowUp aria-hidden /> {by} <span className="visually-hidden">{t('lead.climbed', { count: by })}</span>
    </em>
  );
}

function OnFire({ count }: { count: number }) {
  if (count < STREAK_LEAST) return null;
  return (
    <em className={styles.streak} aria-hidden>
      <img src={iconUrl('fire')} alt="" /> {count}
    </em>
  );
}
