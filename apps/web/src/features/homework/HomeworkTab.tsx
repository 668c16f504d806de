import type { Homework } from '@motamo/contract/homework';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayRange } from '../../lib/dates.ts';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import { useIsViewer } from '../../lib/taught-classes.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeHomework } from './ChangeHomework.tsx';
import { GiveHomeworkButton } from './GiveHomeworkButton.tsx';
import styles from './Homework.module.css';
import { HomeworkDetails } from './HomeworkDetails.tsx';
import { RemoveHomework } from './RemoveHomework.tsx';

/** Homework of a class, the newest first. */
export function HomeworkTab({ classroomUuid }: { classroomUuid: string }) {
  const { t } = useTranslation('homework');
  const query = useQuery(
    queryOf('GET /user/classrooms/uuid/{uuid}/homework', { params: { uuid: classroomUuid } }),
  );
  const isViewer = useIsViewer(classroomUuid);
  const give = isViewer ? null : <GiveHomeworkButton classroomUuid={classroomUuid} />;
  if (query.error) return <EmptyState title={t('network')} action={give} />;
  if (!query.data) return <Skeleton shape="card" height="150px" />;
  const { homework } = query.data;
  if (homework.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} action={give} />;
  return (
    <>
      <div className={styles.bar}>{give}</div>
      <ul className={styles.list}>
        {homework.map((one) => (
          <li key={one.uuid}>
            <HomeworkCard homework={one} classroomUuid={isViewer ? null : classroomUuid} />
          </li>
        ))}
      </ul>
    </>
  );
}

const tones = { planned: 'paper', open: 'leaf', over: 'ink' } as const;

function HomeworkHead({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework');
  const { wordGroup, fromDay, untilDay, rounds, phase } = homework;
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(languageTags[useLanguage()], options);
  const days = dayRange(format, Date.parse(fromDay), Date.parse(untilDay));
  return (
    <header className={styles.head}>
      <div>
        <h2>{wordGroup.text}</h2>
        <p>
          {days} · {rounds === null ? t('goal.known') : t('goal.rounds', { count: rounds })}
        </p>
      </div>
      <Chip tone={tones[phase]}>{t(`phase.${phase}`)}</Chip>
    </header>
  );
}

interface HomeworkCardProps {
  homework: Homework;
  /** Null for a colleague who only looks. */
  classroomUuid: string | null;
}

function HomeworkCard({ homework, classroomUuid }: HomeworkCardProps) {
  const { t } = useTranslation('homework');
  const [isOpen, setIsOpen] = useState(false);
  const [modal, setModal] = useState<'change' | 'remove' | null>(null);
  const { uuid, studentsCount, doneCount, begunCount } = homework;
  const list = homework.wordGroup.text;
  const counts = { done: doneCount, begun: begunCount, 'not-begun': studentsCount - doneCount - begunCount };
  return (
    <article className={styles.card} aria-label={list}>
      <HomeworkHead homework={homework} />
      <dl className={styles.counts}>
        {(['done', 'begun', 'not-begun'] as const).map((state) => (
          <div key={state}>
            <dt>{t(`count.${state}`)}</dt>
            <dd>{t('counts', { done: counts[state], total: studentsCount })}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tools}>
        <Button
          variant="paper"
          size="s"
          aria-expanded={isOpen}
          aria-label={t('showOf', { list })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('show')}
        </Button>
        {classroomUuid !== null && (
          <>
            <Button
              variant="quiet"
              size="s"
              aria-label={t('changeOf', { list })}
              onClick={() => setModal('change')}
            >
              {t('change')}
            </Button>
            <Button
              variant="quiet"
              size="s"
              aria-label={t('removeOf', { list })}
              onClick={() => setModal('remove')}
            >
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      {isOpen && <HomeworkDetails {...{ homework, classroomUuid }} />}
      {modal === 'change' && <ChangeHomework homework={homework} onClose={() => setModal(null)} />}
      {modal === 'remove' && <RemoveHomework uuid={uuid} onClose={() => setModal(null)} />}
    </article>
  );
}
