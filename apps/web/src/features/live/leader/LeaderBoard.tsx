import type { Section } from '@motamo/contract/games';
import { CONTEST_FEEDBACK_MS } from '@motamo/rules/limits';
import { Check, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../lib/question/shown-item.ts';
import type { ChoicePosition } from '../../../ui/choice-shapes.ts';
import { KeyCap } from '../../../ui/KeyCap.tsx';
import { playersOf } from '../players.ts';
import { rightPair } from '../right-pair.ts';
import { useRightVoice } from '../use-right-voice.ts';
import styles from './LeaderBoard.module.css';
import type { LeaderViewProps } from './leader-view.ts';

/** What the class chose: the right row lit and first, the bars of the others, the five in front. */
export function LeaderBoard({ session, section }: LeaderViewProps & { section: Section }) {
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  const { board, topSeats, rightWord } = session.data?.live ?? {};
  const lang = session.game?.lang;
  const learnt = lang === 'fr' || lang === 'es' ? lang : 'en';
  const pair = rightPair(section, board ?? [], learnt, rightWord);
  const voice = useRightVoice(pair);
  const all = (board ?? []).reduce((sum, { count }) => sum + count, 0);
  const right = board?.find(({ isRight }) => isRight)?.count ?? 0;
  const rows = section.answers
    .map((answer, at) => {
      const entry = board?.find(({ uuid }) => uuid === answer.uuid);
      return {
        answer,
        position: (at + 1) as ChoicePosition,
        count: entry?.count ?? 0,
        isRight: entry?.isRight,
      };
    })
    .sort((a, b) => Number(b.isRight) - Number(a.isRight) || b.count - a.count);
  return (
    <div className={styles.board}>
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
                aria-label={tPlay('speak', { word: pair.word?.text ?? '' })}
                onClick={() => void voice.speak()}
              >
                <Volume2 className={styles.loud} aria-hidden />
              </button>
            )}
          </h2>
          {pair.other && <p lang={pair.other.lang}>{pair.other.text}</p>}
        </div>
      </div>
      <ul className={styles.rows}>
        {rows.map(({ answer, position, count, isRight }) => {
          const text = textOf(answer);
          return (
            <li key={answer.uuid} className={`${styles[`c${position}`]} ${isRight ? styles.right : ''}`}>
              <span
                className={styles.bar}
                style={{ '--share': all > 0 ? count / all : 0 } as React.CSSProperties}
              >
                <KeyCap position={position} className={styles.cap} tone={isRight ? 'white' : 'colour'} />
                {text ? (
                  <span lang={text.lang}>{text.text}</span>
                ) : (
                  <img src={answer.imageUrl ?? ''} alt="" />
                )}
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
      <TopFive session={session} seats={topSeats ?? []} />
      <p className={styles.sum}>
        <b className={styles.sumCount}>{right}</b> {t('lead.right', { count: right, total: all })}
      </p>
      <p className={styles.next}>
        {t('lead.next')}
        <i style={{ animationDuration: `${CONTEST_FEEDBACK_MS}ms` }} aria-hidden />
      </p>
    </div>
  );
}

function TopFive({ session, seats }: { session: LeaderViewProps['session']; seats: readonly number[] }) {
  const { t } = useTranslation('live');
  const players = playersOf(session);
  const top = seats.flatMap((seat) => players.find((player) => player.seat === seat) ?? []);
  return (
    <section className={styles.top}>
      <h2>{t('lead.five')}</h2>
      <ol>
        {top.map((player, at) => (
          <li key={player.uuid}>
            <i>{at + 1}</i>
            <span className={styles.disc} style={{ background: player.ground }}>
              <img src={player.pictureUrl} alt="" />
            </span>
            <span>
              <b className={styles.name}>{player.shortName}</b>
              <small>{t('points', { count: player.score, points: player.score })}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
