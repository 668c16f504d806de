import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useTranslation } from 'react-i18next';
import { groundOf } from '../../lib/list-ground.ts';
import { OpenableWord } from '../../question/OpenableWord.tsx';
import { SpeakWord } from '../../question/SpeakWord.tsx';
import { type Difficulty, StarsLevel } from '../../ui/meter/StarsLevel.tsx';
import styles from './WordShelf.module.css';
import { squareOf } from './word-shelves.ts';

export interface WordShelfProps {
  level: Difficulty;
  words: Word[];
  lang: Lang;
  learningLang: LearningLang;
}

/** The words of one difficulty. */
export function WordShelf({ level, words, lang, learningLang }: WordShelfProps) {
  const { t } = useTranslation('student');
  return (
    <section>
      <h2 className={styles.title}>
        <StarsLevel level={level} label={t(`difficulty.${level}`)} />
        <span className={styles.count}>{t('list.words', { count: words.length })}</span>
      </h2>
      <ul className={styles.words}>
        {words.map((word) => {
          const square = squareOf(word);
          return (
            <li key={word.uuid}>
              <OpenableWord
                word={word}
                lang={lang}
                learningLang={learningLang}
                ground={word.imageUrl ? undefined : groundOf(word.id)}
                knowledge={square}
                knowledgeLabel={square && t(`knowledge.${square}`)}
                speak={<SpeakWord word={word} learningLang={learningLang} />}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
