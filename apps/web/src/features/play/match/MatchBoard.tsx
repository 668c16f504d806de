import type { Section } from '@motamo/contract/games';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speakWord } from '../../../lib/sound/sound.ts';
import type { Player } from '../../../question/player.ts';
import { UPRIGHT, useMedia } from '../../../question/use-media.ts';
import type { GameSession } from '../engine/game-session.ts';
import styles from './MatchBoard.module.css';
import { MatchTile } from './MatchTile.tsx';
import { cardStateOf, cardsOf, columnsOf, foundIn, type MatchCard, neighbourOf } from './match-grid.ts';

export interface MatchBoardProps {
  session: GameSession;
  section: Section;
  player: Player;
  onPair: (wordUuid: string, partnerUuid: string) => void;
  /** Ends the feedback of the last pair: the next card may be chosen at once. */
  onNext: () => void;
}

/** A grid of words and partners: choose one, choose the other. Arrows move, Enter or Space choose. */
export function MatchBoard({ session, section, player, onPair, onNext }: MatchBoardProps) {
  const { t } = useTranslation('play');
  const board = useRef<HTMLFieldSetElement>(null);
  const cards = useMemo(() => cardsOf(section), [section]);
  const columns = columnsOf(cards.length, useMedia(UPRIGHT));
  const [chosen, setChosen] = useState<MatchCard | null>(null);
  const [stop, setStop] = useState(0);
  const found = foundIn(session, section.sectionIdx);
  const isBusy = session.phase === 'sending' || session.phase === 'waiting';
  const isHole = (at: number) => found.has(cards[at]?.item.uuid ?? '');
  const tabStop = isHole(stop) ? cards.findIndex((_, at) => !isHole(at)) : stop;

  const focusAt = (at: number) => board.current?.querySelectorAll<HTMLElement>('[data-card]')[at]?.focus();
  useEffect(() => {
    // The focused card was removed: moves the focus to another card of the board.
    if (document.activeElement === document.body) focusAt(tabStop);
  });

  const choose = (card: MatchCard) => {
    if (isBusy || found.has(card.item.uuid)) return;
    if (session.phase === 'feedback') onNext();
    if (card.side === 'word') {
      const { soundUrl, soundKind } = card.item;
      const text = card.item.traductions.find(({ lang }) => lang === player.learningLang)?.text;
      void speakWord({ soundUrl, soundKind, text, lang: player.learningLang });
    }
    if (chosen?.item.uuid === card.item.uuid) return setChosen(null);
    if (!chosen || chosen.side === card.side) return setChosen(card);
    setChosen(null);
    const [word, partner] = card.side === 'word' ? [card, chosen] : [chosen, card];
    onPair(word.item.uuid, partner.item.uuid);
  };
  const move = (event: KeyboardEvent) => {
    const at = cards.findIndex(({ item }) => item.uuid === (event.target as HTMLElement).dataset.card);
    const next = neighbourOf(at, event.key, columns, isHole, cards.length);
    if (next === null) return;
    event.preventDefault();
    focusAt(next);
  };
  return (
    <fieldset
      ref={board}
      className={styles.board}
      style={{ '--columns': columns, '--rows': Math.ceil(cards.length / columns) } as React.CSSProperties}
      onKeyDown={move}
    >
      <legend className="visually-hidden">{t('match.grid')}</legend>
      {cards.map((card, at) => (
        <MatchTile
          key={card.item.uuid}
          card={card}
          state={cardStateOf(session, card.item.uuid, chosen?.item.uuid ?? null, found)}
          pictureLabel={t('match.picture', { number: at + 1 })}
          isTabStop={at === tabStop}
          onFocus={() => setStop(at)}
          onChoose={() => choose(card)}
        />
      ))}
    </fieldset>
  );
}
