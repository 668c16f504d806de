import type { CallReply } from '@motamo/contract/table';
import type { Lang } from '@motamo/rules/languages';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HARD_WORDS } from '../../lib/stats-start.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { useTurnText } from './readiness/use-turn-text.ts';
import { SayButton } from './SayButton.tsx';
import styles from './StudentStats.module.css';
import { TableTools } from './TableTools.tsx';

type Words = CallReply<'GET /user/students/{uuid}/stats/words'>['statsWords']['hardWords'];

/** The words answered wrong most often, with their last three answers. */
export function HardWords({
  name,
  words,
  listenLang,
}: {
  name: string;
  words: Words;
  /** Language of the voice; null hides the buttons. A parent goes over the words with the child. */
  listenLang: Lang | null;
}) {
  const { t } = useTranslation('stats');
  const turnText = useTurnText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${HARD_WORDS}`) heading.current?.focus();
  }, []);
  const csv = () => [
    [t('col.word'), t('col.meaning'), t('col.ratePercent')],
    ...words.map(({ word, successRate }) => [word.text, word.meaning, successRate]),
  ];
  return (
    <section>
      <TableTools fileName={`${name} - ${t('pupil.hard')}`} rows={csv} isCompact>
        <h2 ref={heading} id={HARD_WORDS} tabIndex={-1} className={styles.small}>
          {t('pupil.hard')}
        </h2>
      </TableTools>
      {words.length === 0 && <p>{t('pupil.hardEmpty')}</p>}
      <ul className={styles.lines}>
        {words.map(({ word, successRate, lastRight, turn }) => (
          <li key={word.id}>
            <PictureTile url={word.imageUrl} size={32} />
            <span className={styles.word}>
              <b>{word.text}</b>
              <span className={styles.meaning}>{word.meaning}</span>
              <span className={styles.turn}>{turnText(turn)}</span>
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
