import type { Word } from '@motamo/contract/words';
import { useTranslation } from 'react-i18next';
import type { ReadyCounts } from '../../lib/use-ready-counts.ts';
import { wordText } from '../../lib/word-texts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import { Level } from './Level.tsx';
import { Picture } from './Picture.tsx';
import styles from './WordGroupPage.module.css';
import { WordVoice } from './WordVoice.tsx';

/** The words of a list: picture, text, meaning, sound, sentence, difficulty. */
export function WordRows({
  words,
  langs,
  ready,
}: {
  words: readonly Word[];
  langs: DeskLangs;
  /** Null where no class is concerned. */
  ready: ReadyCounts | null;
}) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.word')}</th>
            <th scope="col">{t('column.listen')}</th>
            <th scope="col" className={styles.sentence}>
              {t('column.sentence')}
            </th>
            <th scope="col" className={styles.level}>
              {t('column.level')}
            </th>
            {ready && (
              <th scope="col" className={styles.ready}>
                {t('column.ready')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {words.map((word) => {
            const text = word.traductions.find(({ lang }) => lang === langs.learningLang);
            return (
              <tr key={word.id}>
                <th scope="row">
                  <span className={styles.word}>
                    <Picture url={word.imageUrl} size={34} />
                    <span>
                      <b lang={langs.learningLang}>{wordText(word, langs.learningLang)}</b>
                      <span>{wordText(word, meaningLangOf(langs))}</span>
                    </span>
                    {word.isOwn && <Chip>{t('ownWord')}</Chip>}
                  </span>
                </th>
                <td className={styles.voices}>
                  <WordVoice word={word} learningLang={langs.learningLang} hasSlow />
                </td>
                <td className={styles.sentence} lang={langs.learningLang}>
                  {text?.sentences[0]?.text ?? '–'}
                </td>
                <td className={styles.level}>
                  <Level level={word.difficulty} isNameHidden />
                </td>
                {ready && (
                  <td className={styles.ready}>
                    <ReadyCell count={ready.byWord.get(word.id)} total={ready.studentsCount} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** "16 of 24"; coral where fewer than three out of four are ready. */
function ReadyCell({ count, total }: { count: number | undefined; total: number }) {
  const { t } = useTranslation('lists');
  if (count === undefined) return '–';
  return (
    <>
      <b className={count < 0.75 * total ? styles.few : undefined}>{count}</b> {t('ready.of', { total })}
    </>
  );
}
