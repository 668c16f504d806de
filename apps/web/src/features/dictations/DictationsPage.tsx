import { usualLearningLang } from '@motamo/rules/language-pair';
import { WEEK_NB_MAX, WEEK_NB_MIN } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseClass, useChosenClass } from '../../lib/browser/chosen-class.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { taughtOf } from '../../lib/taught-classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { backLinkClass } from '../../ui/form/back-link-class.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DictationPanel } from './DictationPanel.tsx';
import styles from './DictationsPage.module.css';
import { HomophonesPanel } from './HomophonesPanel.tsx';

/** `/user/dictations`: what is dictated in a week, for each band of grades, to print or to lead from the wall. */
export function DictationsPage() {
  const { t } = useTranslation('lists');
  usePage(t('dictations.title'));
  const lang = useLanguage();
  const [chosenWeek, setChosenWeek] = useState<number | null>(null);
  const week = useQuery({
    ...queryOf('GET /user/dictations', { query: chosenWeek === null ? {} : { weekNb: chosenWeek } }),
    placeholderData: (before) => before,
  });
  const classes = useQuery(queryOf('GET /user/classrooms', {}));
  const classUuid = useChosenClass();
  const classrooms = taughtOf(classes.data?.classrooms ?? []);
  const classroom = classrooms.find(({ uuid }) => uuid === classUuid) ?? classrooms[0] ?? null;
  const back = (
    <Link to="/user" className={backLinkClass}>
      <ArrowLeft size={16} aria-hidden /> {t('back.play')}
    </Link>
  );
  if (week.isError) {
    const retry = <Button onClick={() => void week.refetch()}>{t('retry')}</Button>;
    return (
      <div>
        {back}
        <EmptyState title={t('dictations.failed')} action={retry} />
      </div>
    );
  }
  if (!week.data || classes.isPending) return <Skeleton shape="card" height="480px" />;
  const { weekNb, dictations } = week.data;
  return (
    <div>
      {back}
      <header className={styles.head}>
        <h1>{t('dictations.title')}</h1>
        <Weeks weekNb={weekNb} onChoose={setChosenWeek} />
        {classrooms.length > 1 && (
          <SelectField
            label={t('start.classroom')}
            hideLabel
            value={classroom?.uuid ?? ''}
            options={classrooms.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            onChange={(event) => chooseClass(event.target.value)}
          />
        )}
      </header>
      <p className={styles.text}>{t('dictations.text')}</p>
      {dictations.length === 0 && <EmptyState title={t('dictations.none')} />}
      <div className={styles.panels}>
        {dictations.map((dictation) => (
          <DictationPanel key={dictation.band} {...{ dictation, classroom, lang }} />
        ))}
      </div>
      <HomophonesPanel learningLang={classroom?.lang ?? usualLearningLang(lang)} lang={lang} />
    </div>
  );
}

function Weeks({ weekNb, onChoose }: { weekNb: number; onChoose: (week: number) => void }) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles.weeks}>
      <Button
        variant="paper"
        size="s"
        icon={<ChevronLeft size={18} aria-hidden />}
        disabled={weekNb === WEEK_NB_MIN}
        onClick={() => onChoose(weekNb - 1)}
      >
        {t('dictations.before')}
      </Button>
      <b role="status">{t('week.other', { week: weekNb })}</b>
      <Button
        variant="paper"
        size="s"
        iconAfter={<ChevronRight size={18} aria-hidden />}
        disabled={weekNb === WEEK_NB_MAX}
        onClick={() => onChoose(weekNb + 1)}
      >
        {t('dictations.after')}
      </Button>
    </div>
  );
}
