import type { Confusion } from '@motamo/contract/stats/class-stats';
import type { Lang } from '@motamo/rules/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Person } from '../Pictured.tsx';
import { SayButton } from '../SayButton.tsx';
import styles from './ConfusionsTab.module.css';

const SHOWN = 5;

/** A confusion by itself: both words to be heard, and who confuses them how often. */
export function ConfusionPair({ pair, lang }: { pair: Confusion; lang: string }) {
  const { t } = useTranslation('stats');
  const isFamily = useUser()?.isParent ?? false;
  const [isWhole, setIsWhole] = useState(false);
  const { word, chosenWord, students, medianTimeMs, falseFriend } = pair;
  const shown = isWhole ? students : students.slice(0, SHOWN);
  const seconds = Math.round(medianTimeMs / 100) / 10;
  return (
    <aside className={styles.detail} aria-label={`${word.text}, ${chosenWord.text}`}>
      {word.imageUrl && chosenWord.imageUrl && (
        <div className={styles.faces} aria-hidden>
          <PictureTile url={word.imageUrl} size={84} />
          <span>≠</span>
          <PictureTile url={chosenWord.imageUrl} size={84} />
        </div>
      )}
      <h2>
        {word.text}, {chosenWord.text}
      </h2>
      {falseFriend && (
        <p>
          {t('taken.falseFriendText', {
            text: falseFriend.text,
            like: falseFriend.likeText,
            meaning: falseFriend.meaning,
          })}
        </p>
      )}
      <p>{t('taken.median', { seconds })}</p>
      <div className={styles.voices}>
        <SayButton word={word} lang={lang as Lang} />
        <SayButton word={chosenWord} lang={lang as Lang} />
      </div>
      <h3>{t(isFamily ? 'family.children' : 'taken.students', { count: students.length })}</h3>
      <ul>
        {shown.map(({ student, count }) => (
          <li key={student.id}>
            <Person student={student} size={26} />
            <span>{t('taken.times', { count })}</span>
          </li>
        ))}
      </ul>
      {students.length > shown.length && (
        <Button variant="quiet" size="s" onClick={() => setIsWhole(true)}>
          {t('taken.more', { count: students.length - shown.length })}
        </Button>
      )}
    </aside>
  );
}
