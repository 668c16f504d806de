import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayKeys } from '../../../question/use-play-keys.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Mo } from '../../../ui/art/Mo.tsx';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { BreakableName } from '../../../ui/BreakableName.tsx';
import type { LiveViewProps } from '../engine/live-view.ts';
import { playersOf, type ShownPlayer } from '../engine/players.ts';
import { useArrivals } from '../engine/use-arrivals.ts';
import { LiveStage } from '../LiveStage.tsx';
import { PlayerDialog } from '../PlayerDialog.tsx';
import { CreatorDesk } from './CreatorDesk.tsx';
import { LiveBanner } from './LiveBanner.tsx';
import { LiveHud } from './LiveHud.tsx';
import { PlayerFace } from './PlayerFace.tsx';
import styles from './WaitingRoom.module.css';

/** From here on faces are smaller, so that a class fits. */
const MANY = 14;

/** Before the start: everybody's face, the code for friends; whoever made the game leads it here. */
export function WaitingRoom(props: LiveViewProps) {
  const { session, title, isLost, isSpoken, onLeave } = props;
  const { t } = useTranslation('live');
  const { game, data } = session;
  const [chosen, setChosen] = useState<ShownPlayer | null>(null);
  const players = playersOf(session);
  const me = players.find(({ isMe }) => isMe);
  const others = players.filter(({ isMe }) => !isMe);
  const kind = game?.gameType.slug === 'contest' ? 'contest' : 'battle';
  const code = data?.live.code ?? '';
  useArrivals(players, isSpoken);
  usePlayKeys({ onNext: null, onReplay: null, onLeave });
  return (
    <LiveStage
      title={title}
      layout="page"
      momentKey="lobby"
      top={
        <LiveHud
          kind={kind}
          place={null}
          score={null}
          onLeave={onLeave}
          end={
            <span className={styles.count}>
              <Users size={24} strokeWidth={2.4} aria-hidden />
              {t('players', { count: players.length })}
            </span>
          }
        />
      }
      banner={isLost && <LiveBanner />}
      answers={
        <div className={styles.room}>
          <Paper shape="large" className={styles.head}>
            <Sticker src={iconUrl(kind)} size={54} />
            <div>
              <h2>{t(kind)}</h2>
              <p>
                {game?.wordGroupText} · {t('words', { count: data?.sectionsCount ?? 0 })}
              </p>
            </div>
            <p
              className={styles.code}
              role="img"
              aria-label={t('room.codeRead', { code: [...code].join(' ') })}
            >
              {[...code].map((digit, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
                <b key={at}>{digit}</b>
              ))}
            </p>
            <p className={styles.give}>{t('room.code')}</p>
          </Paper>
          <ul className={`${styles.faces} ${players.length > MANY ? styles.many : ''}`}>
            {(me ? [me, ...others] : others).map((player) => (
              <li key={player.uuid}>
                {data?.live.isCreator && !player.isMe ? (
                  <button
                    type="button"
                    className={styles.change}
                    aria-label={t('room.player', { name: player.name })}
                    onClick={() => setChosen(player)}
                  >
                    <PlayerFace player={player} size={players.length > MANY ? 54 : 66} />
                  </button>
                ) : (
                  <PlayerFace player={player} size={players.length > MANY ? 54 : 66} />
                )}
                <b className={player.isMe ? styles.me : undefined}>
                  <BreakableName name={player.isMe ? t('you') : player.shortName} />
                </b>
              </li>
            ))}
          </ul>
          {chosen && game && (
            <PlayerDialog
              leader="student"
              gameUuid={game.uuid}
              player={chosen}
              onClose={() => setChosen(null)}
            />
          )}
        </div>
      }
      foot={
        data?.live.isCreator ? <CreatorDesk {...props} /> : <Ready name={data?.live.creatorName ?? null} />
      }
    />
  );
}

function Ready({ name }: { name: string | null }) {
  const { t } = useTranslation('live');
  return (
    <Paper shape="large" className={styles.ready} data-stays>
      <Mo size={92} />
      <div>
        <h2>{t('room.ready')}</h2>
        <p>{name ? t('room.waits', { name }) : t('room.alone')}</p>
        <span className={styles.dots} aria-hidden>
          <i />
          <i />
          <i />
        </span>
      </div>
    </Paper>
  );
}
