import type { Word } from '@motamo/contract/words';
import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { wordText } from '../../lib/word-texts.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import styles from './ChosenWords.module.css';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';

const places = Array.from({ length: LIST_MIN_WORDS }, (_, at) => at);

/** The words of the list so far, with the places that are still empty. */
export function ChosenWords(props: {
  langs: DeskLangs;
  words: readonly Word[];
  onRemove: (word: Word) => void;
}) {
  const { t } = useTranslation('lists');
  const { words, langs } = props;
  return (
    <section className={styles.chosen} aria-label={t('chosen.title')}>
      <p className={styles.count} role="status">
        <b>{words.length}</b>{' '}
        {words.length < LIST_MIN_WORDS
          ? t('chosen.of', { min: LIST_MIN_WORDS })
          : t('chosen.words', { count: words.length })}
      </p>
      <div className={styles.bars} aria-hidden>
        {places.map((at) => (
          <i key={at} className={at < words.length ? styles.full : undefined} />
        ))}
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word.id} className={styles.word}>
            {word.imageUrl ? (
              <img src={word.imageUrl} alt="" width={40} height={40} />
            ) : (
              <PictureTile url={null} size={40} />
            )}
            <b>{wordText(word, langs.learningLang)}</b>
            <span>{wordText(word, meaningLangOf(langs))}</span>
            <RoundButton
              className={styles.remove}
              tone="bare"
              size="s"
              label={t('chosen.remove', { word: wordText(word, langs.learningLang) })}
              icon={<X size={16} aria-hidden />}
              onClick={() => props.onRemove(word)}
            />
          </li>
        ))}
        {places.slice(words.length).map((at) => (
          <li key={`empty-${at}`} className={`${styles.word} ${styles.empty}`} aria-hidden>
            {at + 1}
          </li>
        ))}
      </ul>
    </section>
  );
}
