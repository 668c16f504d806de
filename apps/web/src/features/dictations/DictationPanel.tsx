import type { Classroom } from '@motamo/contract/classrooms';
import type { WeeklyDictation } from '@motamo/contract/dictations';
import { usualLearningLang } from '@motamo/rules/language-pair';
import type { Lang } from '@motamo/rules/languages';
import { Link, useNavigate } from '@tanstack/react-router';
import { Presentation, Printer, Radio } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { listName } from '../../lib/word-texts.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './DictationsPage.module.css';
import { dictatedOf } from './dictated.ts';
import { leadDictation } from './lead-dictation.ts';

interface PanelProps {
  dictation: WeeklyDictation;
  /** Null for who has no class. */
  classroom: Classroom | null;
  lang: Lang;
}

/** The dictation of one band: what is dictated, and what can be done with it. */
export function DictationPanel({ dictation, classroom, lang }: PanelProps) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { band, wordGroup } = dictation;
  const learningLang = classroom?.lang ?? usualLearningLang(lang);
  const name = listName(wordGroup, lang);
  const { uuid } = wordGroup;
  const lead = async () => {
    if (!classroom) return;
    unlockAudio();
    setIsBusy(true);
    try {
      const game = await leadDictation(call, classroom.uuid, wordGroup);
      await navigate({ to: '/user/live/$uuid/$gameType', params: { uuid: game.uuid, gameType: 'contest' } });
    } catch {
      showFlash({ tone: 'error', text: t('dictations.leadFailed') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.panel} aria-label={name}>
      <h2>{t(`dictations.band${band}`)}</h2>
      <ol lang={learningLang}>
        {dictatedOf(dictation, learningLang).map(({ text, isSentence }) => (
          <li key={text} className={isSentence ? styles.sentence : undefined}>
            {text}
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Link
          to="/user/play/$uuid/print"
          params={{ uuid }}
          className={buttonClass({ variant: 'paper' })}
          aria-label={t('dictations.printOf', { name })}
        >
          <Printer size={18} aria-hidden /> {t('print')}
        </Link>
        <Link
          to="/user/live/dictation/$week/$grade/$lang"
          params={{ week: String(wordGroup.weekNb), grade: String(band), lang: learningLang }}
          className={buttonClass({ variant: 'sky' })}
          aria-label={t('dictations.dictateOf', { name })}
          onClick={() => unlockAudio()}
        >
          <Presentation size={18} aria-hidden /> {t('dictations.dictate')}
        </Link>
        <Button
          variant="paper"
          busy={isBusy}
          disabled={!classroom}
          icon={<Radio size={18} aria-hidden />}
          aria-label={t('dictations.leadOf', { name })}
          onClick={() => void lead()}
        >
          {t('dictations.lead')}
        </Button>
        <Link
          to="/user/play/$uuid"
          params={{ uuid }}
          className={buttonClass({ variant: 'quiet' })}
          aria-label={t('dictations.openOf', { name })}
        >
          {t('dictations.open')}
        </Link>
      </div>
    </section>
  );
}
