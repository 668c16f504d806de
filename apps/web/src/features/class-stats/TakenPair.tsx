import type { StatsWord, TakenFor } from '@motamo/contract/class-stats';
import type { Lang } from '@motamo/rules/languages';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canSpeak, speakWord } from '../../lib/sound.ts';
import { Button } from '../../ui/Button.tsx';
import { Person, Picture } from './Pictured.tsx';
import styles from './TakenTab.module.css';

const SHOWN = 5;

/** A confusion by itself: both words to be heard, and who confuses them how often. */
export function TakenPair({ pair, lang }: { pair: TakenFor; lang: string }) {
  const { t } = useTranslation('stats');
  const [isWhole, setIsWhole] = useState(false);
  const { word, chosenWord, students, medianTimeMs } = pair;
  const shown = isWhole ? students : students.slice(0, SHOWN);
  const seconds = (Math.round(medianTimeMs / 100) / 10).toFixed(1);
  return (
    <aside className={styles.detail} aria-label={`${word.text}, ${chosenWord.text}`}>
      {word.imageUrl && chosenWord.imageUrl && (
        <div className={styles.faces} aria-hidden>
          <Picture url={word.imageUrl} size={84} />
          <span>≠</span>
          <Picture url={chosenWord.imageUrl} size={84} />
        </div>
      )}
      <h2>
        {word.text}, {chosenWord.text}
      </h2>
      <p>{t('taken.median', { seconds })}</p>
      <div className={styles.voices}>
        <SayButton word={word} lang={lang} />
        <SayButton word={chosenWord} lang={lang} />
      </div>
      <h3>{t('taken.students', { count: students.length })}</h3>
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

function SayButton({ word, lang }: { word: StatsWord; lang: string }) {
  const { t } = useTranslation('stats');
  const speakable = {
    soundUrl: word.soundUrl,
    soundKind: word.soundKind,
    text: word.text,
    lang: lang as Lang,
  };
  const isMute = !canSpeak(speakable);
  const Icon = isMute ? VolumeX : Volume2;
  return (
    <Button
      variant="paper"
      size="s"
      icon={<Icon size={16} aria-hidden />}
      disabled={isMute}
      aria-label={t(isMute ? 'taken.mute' : 'taken.listen', { word: word.text })}
      onClick={() => void speakWord(speakable)}
    >
      {word.text}
    </Button>
  );
}
