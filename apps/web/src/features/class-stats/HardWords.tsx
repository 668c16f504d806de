import type { CallReply } from '@motamo/contract/table';
import type { Lang } from '@motamo/rules/languages';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Picture } from './Pictured.tsx';
import styles from './PupilStats.module.css';
import { SayButton } from './SayButton.tsx';
import { TableTools } from './TableTools.tsx';

type Words = CallReply<'GET /user/students/{uuid}/stats/words'>['statsWords']['hardWords'];

/** What resists: the words answered wrong most often, with the last three answers. */
export function HardWords({
  name,
  words,
  listenLang,
}: {
  name: string;
  words: Words;
  /** Set where the words can be heard: a parent goes over them with the child. */
  listenLang: Lang | null;
}) {
  const { t } = useTranslation('stats');
  const csv = () => [
    [t('col.word'), t('col.meaning'), t('col.ratePercent')],
    ...words.map(({ word, successRate }) => [word.text, word.meaning, successRate]),
  ];
  return (
    <section>
      <TableTools fileName={`${name} - ${t('pupil.hard')}`} rows={csv} isCompact>
        <h2 className={styles.small}>{t('pupil.hard')}</h2>
      </TableTools>
      {words.length === 0 && <p>{t('pupil.hardEmpty')}</p>}
      <ul className={styles.lines}>
        {words.map(({ word, successRate, lastRight }) => (
          <li key={word.id}>
            <Picture url={word.imageUrl} size={32} />
            <span className={styles.word}>
              <b>{word.text}</b>
              <span className={styles.meaning}>{word.meaning}</span>
            </span>
            <span className={styles.verdicts}>
              {lastRight.map((isRight, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three verdicts in their order have no other name
                <i key={at} className={`${styles.verdict} ${isRight ? styles.right : styles.wrong}`}>
                  <span className="visually-hidden">{t(isRight ? 'pupil.right' : 'pupil.wrong')}</span>
                  {isRight ? <Check size={12} aria-hidden /> : <X size={12} aria-hidden />}
                </i>
              ))}
            </span>
            {listenLang && <SayButton word={word} lang={listenLang} isIcon />}
            <b className={styles.percent}>{t('percent', { value: successRate })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
