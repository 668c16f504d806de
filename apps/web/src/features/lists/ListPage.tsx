import type { SoloGameTypeSlug } from '@motamo/contract/values';
import type { Word, WordGroup } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { listName } from '../../lib/word-texts.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Legend } from '../../ui/meter/Legend.tsx';
import { FlashCards } from './FlashCards.tsx';
import { GamePicker } from './GamePicker.tsx';
import { ListHead } from './ListHead.tsx';
import styles from './ListPage.module.css';
import { WordShelf } from './WordShelf.tsx';
import { shelvesOf } from './word-shelves.ts';

const LEGEND = ['mastered', 'learnt', 'difficult', 'unseen'] as const;

const GAMES = 'games';

/** Past the words, each of which is two stops of the keyboard. */
const focusGames = () => document.querySelector<HTMLElement>(`#${GAMES} input:checked`)?.focus();

export interface ListPageProps {
  wordGroup: WordGroup;
  words: Word[];
  lang: Lang;
  learningLang: LearningLang;
  backTo: '/student/list' | '/anonymous';
  onPlay: (slug: SoloGameTypeSlug) => void;
}

/** One list: its words by difficulty, and the choice of a game. */
export function ListPage({ wordGroup, words, lang, learningLang, backTo, onPlay }: ListPageProps) {
  const { t } = useTranslation('student');
  const name = listName(wordGroup, useLanguage());
  usePage(name);
  const [hasCards, setHasCards] = useState(false);
  const isKnown = words.some(({ knowledge }) => knowledge !== undefined);
  return (
    <div className={styles.page}>
      {words.length > 0 && (
        <button type="button" className={styles.skip} onClick={focusGames}>
          {t('list.toGames')}
        </button>
      )}
      <div className={styles.head}>
        <ListHead wordGroup={wordGroup} name={name} backTo={backTo} />
      </div>
      <Paper shape="large" className={styles.words}>
        {words.length === 0 && <EmptyState title={t('list.noWords')} text={t('list.noWordsText')} />}
        {shelvesOf(words).map(({ level, items }) => (
          <WordShelf key={level} level={level} words={items} lang={lang} learningLang={learningLang} />
        ))}
        {isKnown && (
          <div className={styles.legend}>
            <Legend isRow parts={LEGEND.map((tone) => ({ tone, label: t(`knowledge.${tone}`) }))} />
          </div>
        )}
      </Paper>
      {words.length > 0 && (
        <div id={GAMES} className={styles.games}>
          <GamePicker onPlay={onPlay} onFlashCards={() => setHasCards(true)} />
        </div>
      )}
      {hasCards && (
        <FlashCards
          title={name}
          words={words}
          lang={lang}
          learningLang={learningLang}
          onClose={() => setHasCards(false)}
        />
      )}
    </div>
  );
}
