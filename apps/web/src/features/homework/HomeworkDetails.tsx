import type { Homework, HomeworkRow } from '@motamo/contract/homework';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CatchUp } from './CatchUp.tsx';
import styles from './Homework.module.css';

const STATES = ['not-begun', 'begun', 'done'] as const;

interface HomeworkDetailsProps {
  homework: Homework;
  /** The class that is to catch up; null for a colleague who only looks. */
  classroomUuid: string | null;
}

/** Who has done it and who has not, what is done about that, and which words were hard. */
export function HomeworkDetails({ homework, classroomUuid }: HomeworkDetailsProps) {
  const { t } = useTranslation('homework');
  const { data } = useQuery(queryOf('GET /user/homework/{uuid}', { params: { uuid: homework.uuid } }));
  if (!data) return <Skeleton shape="card" height="120px" />;
  return (
    <>
      {classroomUuid !== null && <CatchUp {...{ homework, classroomUuid }} rows={data.rows} />}
      <div className={styles.details}>
        {STATES.map((state) => {
          const rows = data.rows.filter((row) => row.state === state);
          return (
            rows.length > 0 && (
              <section key={state}>
                <h3>{t(`count.${state}`)}</h3>
                <ul>
                  {rows.map((row) => (
                    <Row key={row.student.uuid} row={row} homework={homework} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
        <section>
          <h3>{t('hard')}</h3>
          {data.hardWords.length === 0 && <p className={styles.quiet}>{t('hard.none')}</p>}
          <ul>
            {data.hardWords.map(({ word, wrongCount, tries }) => (
              <li key={word.id}>
                <b>{word.text}</b>
                <span className={styles.quiet}>{t('hard.wrong', { count: wrongCount, tries })}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Row({ row, homework }: { row: HomeworkRow; homework: Homework }) {
  const { t } = useTranslation('homework');
  const { rounds, wordGroup } = homework;
  return (
    <li>
      <Link to="/user/students/$uuid" params={{ uuid: row.student.uuid }}>
        {row.student.name}
      </Link>
      <span className={styles.quiet}>
        {rounds === null
          ? t('row.known', { done: row.knownCount, goal: wordGroup.wordCount })
          : t('row.rounds', { done: row.roundsDone, count: rounds })}
      </span>
    </li>
  );
}
