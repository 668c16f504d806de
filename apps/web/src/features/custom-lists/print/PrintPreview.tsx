import type { Word } from '@motamo/contract/words';
import { bingoOf, puzzlesOf } from '@motamo/rules/print/printed-games';
import { QrCode } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PrintPreview.module.css';
import { type PrintChoice, type ShownWord, shownWords } from './print-choice.ts';

interface PreviewProps {
  choice: PrintChoice;
  words: readonly Word[];
  title: string;
  difficulty: number;
}

/** The first pages as they will be printed, small: same words, same draw. */
export function PrintPreview({ choice, words, title, difficulty }: PreviewProps) {
  const { t } = useTranslation('lists');
  const shown = useMemo(() => shownWords(words, choice), [words, choice]);
  const kind = t(`print.kind.${choice.kind}`);
  return (
    <aside className={styles.preview} aria-label={t('print.preview')}>
      <h2>{t('print.preview')}</h2>
      <div
        role="img"
        aria-label={t('print.previewOf', { kind, title })}
        className={`${styles.sheets} ${choice.ink === 'grey' ? styles.grey : ''}`}
      >
        <Pages choice={choice} shown={shown} difficulty={difficulty} />
      </div>
    </aside>
  );
}

function Sheet({ paper, children }: { paper: PrintChoice['paper']; children: ReactNode }) {
  return <div className={`${styles.sheet} ${paper === 'a4' ? styles.a4 : ''}`}>{children}</div>;
}

interface PagesProps {
  choice: PrintChoice;
  shown: readonly ShownWord[];
  difficulty: number;
}

function Pages({ choice, shown, difficulty }: PagesProps) {
  switch (choice.kind) {
    case 'cards':
      return <Cards choice={choice} shown={shown} />;
    case 'memory':
      return <Pairs choice={choice} shown={shown} />;
    case 'bingo':
      return <Boards choice={choice} shown={shown} />;
    case 'word-search':
      return <Puzzle choice={choice} shown={shown} difficulty={difficulty} />;
    case 'dictation':
      return <Lines choice={choice} shown={shown} />;
  }
}

const picture = ({ imageUrl }: ShownWord) => imageUrl && <img src={imageUrl} alt="" />;

const CARDS = 12;
const COLUMNS = 3;

function Cards({ choice, shown }: Omit<PagesProps, 'difficulty'>) {
  const cards = shown.slice(0, CARDS);
  // Mirrors each row of the backs: a sheet is turned over its long edge.
  const places = Array.from(
    { length: CARDS },
    (_, at) => at - (at % COLUMNS) + (COLUMNS - 1 - (at % COLUMNS)),
  );
  return (
    <>
      <Sheet paper={choice.paper}>
        <div className={`${styles.cards} ${styles.cut}`}>
          {cards.map((word) => (
            <div key={word.id}>
              {picture(word)}
              <b>{word.text}</b>
            </div>
          ))}
        </div>
      </Sheet>
      <Sheet paper={choice.paper}>
        <div className={styles.cards}>
          {places.map((place) => (
            <div key={place}>
              <b>{cards[place]?.meaning}</b>
            </div>
          ))}
        </div>
      </Sheet>
    </>
  );
}

function Pairs({ choice, shown }: Omit<PagesProps, 'difficulty'>) {
  return (
    <Sheet paper={choice.paper}>
      <div className={`${styles.pairs} ${styles.cut}`}>
        {shown.slice(0, 10).flatMap((word) => [
          <div key={`${word.id} word`}>
            <b>{word.text}</b>
          </div>,
          <div key={`${word.id} partner`}>
            {(choice.face === 'picture' && picture(word)) || <span>{word.meaning}</span>}
          </div>,
        ])}
      </div>
    </Sheet>
  );
}

function Boards({ choice, shown }: Omit<PagesProps, 'difficulty'>) {
  const { boards } = useMemo(
    () => bingoOf(shown, { boards: choice.boards, draw: choice.draw }),
    [shown, choice],
  );
  return (
    <Sheet paper={choice.paper}>
      <div className={styles.boards}>
        {boards.slice(0, 2).map((board) => (
          <div
            key={board.map(({ id }) => id).join()}
            style={{ gridTemplateColumns: `repeat(${Math.sqrt(board.length)}, minmax(0, 1fr))` }}
          >
            {board.map((word) => (
              <div key={word.id}>
                {(choice.face === 'picture' && picture(word)) || (
                  <b>{choice.face === 'word' ? word.text : word.meaning}</b>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Sheet>
  );
}

function Puzzle({ choice, shown, difficulty }: PagesProps) {
  const { puzzles } = useMemo(
    () => puzzlesOf(shown, { difficulty, draw: choice.draw }),
    [shown, difficulty, choice.draw],
  );
  const [first] = puzzles;
  if (!first) return null;
  const { rows } = first.grid;
  return (
    <Sheet paper={choice.paper}>
      <div
        className={styles.letters}
        style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
      >
        {rows.flat().map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
          <span key={at}>{letter}</span>
        ))}
      </div>
      <div className={styles.clues}>
        {first.words.map((word) => (
          <span key={word.id}>
            {(choice.face === 'picture' && picture(word)) ||
              (choice.face === 'word' ? word.text : word.meaning)}
          </span>
        ))}
      </div>
    </Sheet>
  );
}

function Lines({ choice, shown }: Omit<PagesProps, 'difficulty'>) {
  return (
    <Sheet paper={choice.paper}>
      <QrCode className={styles.qr} aria-hidden />
      <ol className={styles.lines}>
        {shown.slice(0, 14).map((word, at) => (
          <li key={word.id}>{at + 1}</li>
        ))}
      </ol>
    </Sheet>
  );
}
