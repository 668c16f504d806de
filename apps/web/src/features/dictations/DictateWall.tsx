import { type GradeBand, gradeBandOf } from '@motamo/rules/grade-band';
import type { LearningLang } from '@motamo/rules/languages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Check, Turtle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import type { Speakable } from '../../lib/sound/sound.ts';
import { useVoice } from '../../lib/sound/use-voice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { backLinkClass } from '../../ui/form/back-link-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SpeakButton } from '../../ui/SpeakButton.tsx';
import styles from './DictateWall.module.css';
import { type Dictated, dictatedOf } from './dictated.ts';

export interface DictateWallProps {
  weekNb: number;
  grade: number;
  learningLang: LearningLang;
}

/** `/user/live/dictation/{week}/{grade}/{lang}`: a class that writes on paper hears the dictation from the wall. */
export function DictateWall({ weekNb, grade, learningLang }: DictateWallProps) {
  const { t } = useTranslation('lists');
  const band: GradeBand = gradeBandOf(grade);
  const { data, isError } = useQuery(queryOf('GET /user/dictations', { query: { weekNb } }));
  const title = t('dictate.title', { week: weekNb, grades: t(`dictations.band${band}`) });
  usePage(title);
  const found = data?.dictations.find((one) => one.band === band);
  const parts = useMemo(() => (found ? dictatedOf(found, learningLang) : []), [found, learningLang]);
  return (
    <main id="main" tabIndex={-1} className={styles.wall}>
      <Link to="/user/dictations" className={backLinkClass}>
        <ArrowLeft size={16} aria-hidden /> {t('dictations.title')}
      </Link>
      <h1>{title}</h1>
      {isError && <EmptyState title={t('dictations.failed')} />}
      {!data && !isError && <Skeleton shape="card" height="420px" />}
      {data && parts.length === 0 && <EmptyState title={t('dictations.none')} />}
      {parts.length > 0 && <Parts parts={parts} />}
    </main>
  );
}

/** One word or sentence after the other, then all of them to correct by. */
function Parts({ parts }: { parts: readonly Dictated[] }) {
  const { t } = useTranslation('lists');
  const [at, setAt] = useState(0);
  const part = parts[at];
  const before = (
    <Button
      variant="paper"
      size="l"
      disabled={at === 0}
      icon={<ArrowLeft size={26} aria-hidden />}
      onClick={() => setAt(at - 1)}
    >
      {t('dictate.before')}
    </Button>
  );
  if (!part) {
    return (
      <>
        <h2>{t('dictate.copy')}</h2>
        <ol className={styles.copy}>
          {parts.map(({ text, lang }) => (
            <li key={text} lang={lang}>
              {text}
            </li>
          ))}
        </ol>
        <div className={styles.tools}>{before}</div>
      </>
    );
  }
  const isLast = at === parts.length - 1;
  return (
    <>
      <Part key={at} part={part} place={{ number: at + 1, total: parts.length }} />
      <div className={styles.tools}>
        {before}
        <Button
          size="l"
          iconAfter={isLast ? <Check size={26} aria-hidden /> : <ArrowRight size={26} aria-hidden />}
          onClick={() => setAt(at + 1)}
        >
          {t(isLast ? 'dictate.showCopy' : 'dictate.next')}
        </Button>
      </div>
    </>
  );
}

interface PartProps {
  part: Dictated;
  place: { number: number; total: number };
}

/** What is dictated now: heard when it comes, and as often as wanted. Nothing of it is shown. */
function Part({ part, place }: PartProps) {
  const { t } = useTranslation('lists');
  const { soundUrl, lang, text } = part;
  const sound = useMemo(
    (): Speakable => ({ soundUrl, soundKind: part.soundKind, lang, text }),
    [soundUrl, part.soundKind, lang, text],
  );
  const voice = useVoice(sound, { saysItself: true });
  return (
    <section className={styles.part} aria-label={t('dictate.place', place)}>
      <p className={styles.place} role="status">
        {t(part.isSentence ? 'dictate.sentence' : 'dictate.word', place)}
      </p>
      <SpeakButton
        label={t(voice.state === 'none' ? 'dictate.noSound' : 'dictate.again')}
        state={voice.state}
        size={140}
        onSpeak={() => void voice.speak()}
      />
      <Button
        variant="paper"
        size="l"
        icon={<Turtle size={28} aria-hidden />}
        onClick={() => void voice.speak({ slow: true })}
      >
        {t('dictate.slowly')}
      </Button>
      {voice.state === 'none' && <p>{t('dictate.noSoundText')}</p>}
    </section>
  );
}
