import { type ReactNode, useRef } from 'react';
import { Sticker } from './art/Sticker.tsx';
import { KnowledgeDot } from './meter/KnowledgeDot.tsx';
import type { Knowledge } from './meter/knowledge-colours.ts';
import { useFittingText } from './use-fitting-text.ts';
import styles from './WordCard.module.css';

export interface WordCardProps {
  text: string;
  /** Language of `text`. */
  lang: string;
  meaning: string;
  imageUrl?: string | null;
  /** Stands in the place of a missing picture. */
  letter?: string;
  knowledge?: Knowledge;
  knowledgeLabel?: string;
  /** A `SpeakButton`: 48 soft on `s`, 56 on `m`. */
  speak?: ReactNode;
  size?: 's' | 'm';
  /** A `--ground-…` colour behind the picture. */
  ground?: string;
  /** Opens the whole word; `openLabel` says so to readers. */
  onOpen?: () => void;
  openLabel?: string;
}

export function WordCard({
  text,
  lang,
  meaning,
  imageUrl,
  letter,
  knowledge,
  knowledgeLabel,
  speak,
  size = 's',
  ground,
  onOpen,
  openLabel,
}: WordCardProps) {
  const word = useRef<HTMLElement>(null);
  const said = useRef<HTMLElement>(null);
  useFittingText(word, text, { minPx: 18, maxLines: 2 });
  useFittingText(said, meaning, { minPx: 16, maxLines: 3 });
  return (
    <div className={[styles.card, styles[size], onOpen && styles.opens].filter(Boolean).join(' ')}>
      {onOpen && (
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={openLabel}
          onClick={onOpen}
        />
      )}
      <span className={styles.picture} style={ground ? { background: ground } : undefined}>
        {imageUrl ? (
          <Sticker src={imageUrl} size={size === 'm' ? 58 : 38} isLazy />
        ) : (
          letter && (
            <span className={styles.letter} aria-hidden>
              {letter}
            </span>
          )
        )}
        {knowledge && (
          <span className={styles.dot}>
            <KnowledgeDot state={knowledge} label={knowledgeLabel} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <b ref={word} lang={lang}>
          {text}
        </b>
        <span ref={said}>{meaning}</span>
      </span>
      {speak}
    </div>
  );
}
