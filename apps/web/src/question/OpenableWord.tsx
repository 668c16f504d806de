import type { Word } from '@motamo/contract/words';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstLetter, wordText } from '../lib/word-texts.ts';
import { WordCard, type WordCardProps } from '../ui/WordCard.tsx';
import { WordModal } from './WordModal.tsx';

export interface OpenableWordProps
  extends Pick<WordCardProps, 'knowledge' | 'knowledgeLabel' | 'size' | 'ground'> {
  word: Word;
  lang: Lang;
  learningLang: LearningLang;
  speak?: ReactNode;
}

/** A word of a list that opens to the whole word. */
export function OpenableWord({ word, lang, learningLang, ...card }: OpenableWordProps) {
  const { t } = useTranslation('student');
  const [isOpen, setIsOpen] = useState(false);
  const text = wordText(word, learningLang);
  return (
    <>
      <WordCard
        {...card}
        text={text}
        lang={learningLang}
        meaning={wordText(word, lang)}
        imageUrl={word.imageUrl}
        letter={firstLetter(text, learningLang)}
        openLabel={t('word.open', { word: text })}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <WordModal word={word} lang={lang} learningLang={learningLang} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
