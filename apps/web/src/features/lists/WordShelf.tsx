import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useTranslation } from 'react-i18next';
import { firstLetter } from '../../lib/first-letter.ts';
import { groundOf } from '../../lib/list-ground.ts';
import { wordText } from '../../lib/word-texts.ts';
import { type Difficulty, StarsLevel } from '../../ui/StarsLevel.tsx';
import { WordCard } from '../../ui/WordCard.tsx';
import styles from './WordShelf.module.css';
import { WordSpeaker } from './WordSpeaker.tsx';
import { squareOf } from './word-shelves.ts';

export interface WordShelfProps {
  level: Difficulty;
  words: Word[];
  lang: Lang;
  learningLang: LearningLang;
}

/** The words of one difficulty. */
export function WordShelf({ level, words, lang, learningLang }: WordShelfProps) {
  const { t } = useTranslation('pupil');
  return (
    <section className={styles.shelf}>
      <h2 className={styles.title}>
        <StarsLevel level={level} label={t(`difficulty.${level}`)} />
        <span className={styles.count}>{t('list.words', { count: words.length })}</span>
      </h2>
      <ul className={styles.words}>
        {words.map((word) => {
          const square = squareOf(word);
          const text = wordText(word, learningLang);
          return (
            <li key={word.uuid}>
              <WordCard
                text={text}
                lang={learningLang}
                meaning={wordText(word, lang)}
                imageUrl={word.imageUrl}
                letter={firstLetter(text, learningLang)}
                ground={word.imageUrl ? undefined : groundOf(word.id)}
                knowledge={square}
                knowledgeLabel={square && t(`knowledge.${square}`)}
                speak={<WordSpeaker word={word} learningLang={learningLang} />}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
