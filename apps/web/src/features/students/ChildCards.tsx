import type { OwnStudent } from '@motamo/contract/students';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { HARD_WORDS } from '../../lib/stats-start.ts';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ChildCards.module.css';
import { ChildHomework } from './ChildHomework.tsx';
import { ChildWeek } from './ChildWeek.tsx';
import type { OpenModal } from './modal-state.ts';
import { StudentTools } from './StudentTools.tsx';

export interface ChildCardsProps {
  students: OwnStudent[];
  onOpen: (modal: OpenModal) => void;
}

/** The children of a parent, a card each: who, how the week went, what to do next. */
export function ChildCards({ students, onOpen }: ChildCardsProps) {
  return (
    <ul className={styles.cards}>
      {students.map((student) => (
        <li key={student.uuid}>
          <ChildCard {...{ student, onOpen }} />
        </li>
      ))}
    </ul>
  );
}

function ChildCard({ student, onOpen }: { student: OwnStudent; onOpen: ChildCardsProps['onOpen'] }) {
  const { t } = useTranslation('students');
  const { t: tFamily } = useTranslation('family');
  const { uuid, name } = student;
  const { data } = useQuery(queryOf('GET /user/students/{uuid}/stats/week', { params: { uuid } }));
  const isCovered = student.licenseId !== null;
  return (
    <article className={styles.card} aria-label={name}>
      <ChildHead {...{ student, onOpen }} />
      <ChildHomework uuid={uuid} />
      {data ? <ChildWeek week={data.week} isCovered={isCovered} /> : <Skeleton shape="card" height="150px" />}
      {data && data.week.difficultWordsCount > 0 && (
        <div className={styles.resist}>
          <span aria-hidden className={styles.pictures}>
            {data.week.difficultWords.map(
              ({ id, imageUrl }) => imageUrl && <img key={id} src={imageUrl} alt="" width={28} height={28} />,
            )}
          </span>
          <p>{t('child.resist', { count: data.week.difficultWordsCount })}</p>
          <Link
            to="/user/students/$uuid"
            params={{ uuid }}
            hash={HARD_WORDS}
            className={buttonClass({ variant: 'sky' })}
            aria-label={t('child.reviewOf', { name })}
          >
            {t('child.review')}
          </Link>
        </div>
      )}
      <div className={styles.foot}>
        <Link
          to="/user/students/$uuid"
          params={{ uuid }}
          className={buttonClass({ variant: 'paper' })}
          aria-label={t('progressOf', { name })}
        >
          {t('child.progress')}
        </Link>
        <Button
          variant="paper"
          aria-label={tFamily('handOverTo', { name: student.firstName })}
          onClick={() => onOpen({ kind: 'hand-over', student })}
        >
          {tFamily('handOver')}
        </Button>
        {!isCovered && (
          <Link to="/user/billing" className={buttonClass({ variant: 'sky' })}>
            {t('child.subscribe')}
          </Link>
        )}
      </div>
    </article>
  );
}

function ChildHead({ student, onOpen }: { student: OwnStudent; onOpen: ChildCardsProps['onOpen'] }) {
  const { t: tStats } = useTranslation('stats');
  const { name, grade, username } = student;
  const facts = [
    grade === null ? null : tStats('pupil.grade', { count: grade, ordinal: true }),
    tStats('pupil.level', { level: student.experience.level }),
    username,
  ];
  return (
    <header className={styles.head}>
      <Avatar
        imageUrl={student.avatarImageUrl ?? iconUrl('student')}
        background="var(--ground-sky)"
        size={60}
      />
      <div>
        <h2>{name}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.tools}>
        <StudentTools name={name} onOpen={(kind) => onOpen({ kind, student })} />
      </div>
    </header>
  );
}
