import type { Pupil } from '@motamo/contract/pupils';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { iconUrl } from '../../ui/icon-url.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ChildCards.module.css';
import { ChildWeek } from './ChildWeek.tsx';
import type { OpenModal } from './modal-state.ts';
import { PupilTools } from './PupilTools.tsx';

export interface ChildCardsProps {
  pupils: Pupil[];
  onOpen: (modal: OpenModal) => void;
}

/** The children of a parent, a card each: who, how the week went, what to do next. */
export function ChildCards({ pupils, onOpen }: ChildCardsProps) {
  return (
    <ul className={styles.cards}>
      {pupils.map((pupil) => (
        <li key={pupil.uuid}>
          <ChildCard {...{ pupil, onOpen }} />
        </li>
      ))}
    </ul>
  );
}

function ChildCard({ pupil, onOpen }: { pupil: Pupil; onOpen: ChildCardsProps['onOpen'] }) {
  const { t } = useTranslation('students');
  const { uuid, name } = pupil;
  const { data } = useQuery(queryOf('GET /user/students/{uuid}/stats/week', { params: { uuid } }));
  const isCovered = pupil.licenseId !== null;
  return (
    <article className={styles.card} aria-label={name}>
      <ChildHead {...{ pupil, onOpen }} />
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
        {!isCovered && (
          <Link to="/user/billing" className={buttonClass({ variant: 'sky' })}>
            {t('child.subscribe')}
          </Link>
        )}
      </div>
    </article>
  );
}

function ChildHead({ pupil, onOpen }: { pupil: Pupil; onOpen: ChildCardsProps['onOpen'] }) {
  const { t: tStats } = useTranslation('stats');
  const { name, grade, username } = pupil;
  const facts = [
    grade === null ? null : tStats('pupil.grade', { count: grade, ordinal: true }),
    tStats('pupil.level', { level: pupil.experience.level }),
    username,
  ];
  return (
    <header className={styles.head}>
      <Avatar
        imageUrl={pupil.avatarImageUrl ?? iconUrl('student')}
        background="var(--ground-sky)"
        size={60}
      />
      <div>
        <h2>{name}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.tools}>
        <PupilTools name={name} onOpen={(kind) => onOpen({ kind, pupil })} />
      </div>
    </header>
  );
}
