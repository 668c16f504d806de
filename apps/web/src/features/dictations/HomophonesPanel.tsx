import type { Homophones } from '@motamo/contract/dictations';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { explanationOf, sentencesOf, wordText } from '../../lib/word-texts.ts';
import styles from './HomophonesPanel.module.css';

/** What sounds alike in a language: how to tell the forms, and the sentences that a class writes. */
export function HomophonesPanel({ learningLang, lang }: { learningLang: LearningLang; lang: Lang }) {
  const { t } = useTranslation('lists');
  const query = useQuery(queryOf('GET /user/homophones', { query: { lang: learningLang } }));
  const sets = query.data?.homophones ?? [];
  if (sets.length === 0) return null;
  return (
    <section className={styles.homophones} aria-label={t('homophones.title')}>
      <h2>{t('homophones.title')}</h2>
      <p>{t('homophones.text')}</p>
      {sets.map((set) => (
        <details key={set.wordGroup.uuid} className={styles.set}>
          <summary lang={learningLang}>{set.wordGroup.text}</summary>
          <Forms set={set} lang={lang} />
        </details>
      ))}
    </section>
  );
}

/** Each form once, with all its sentences. */
function Forms({ set, lang }: { set: Homophones; lang: Lang }) {
  const forms = [...new Set(set.words.map((word) => wordText(word, set.lang)))];
  return (
    <dl>
      {forms.map((form) => {
        const words = set.words.filter((word) => wordText(word, set.lang) === form);
        return (
          <div key={form}>
            <dt lang={set.lang}>{form}</dt>
            <dd>{words[0] && explanationOf(words[0], lang)}</dd>
            {words.flatMap((word) =>
              sentencesOf(word, set.lang).map((sentence) => (
                <dd key={sentence} className={styles.sentence} lang={set.lang}>
                  {sentence}
                </dd>
              )),
            )}
          </div>
        );
      })}
    </dl>
  );
}
