import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../lib/dates.ts';
import { queryOf } from '../../lib/query.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './ChildCards.module.css';

const tones = { done: 'leaf', begun: 'sun', 'not-begun': 'coral' } as const;

/** Homework that runs for a child, and how far it is. */
export function ChildHomework({ uuid }: { uuid: string }) {
  const { t } = useTranslation('students');
  const { data } = useQuery(queryOf('GET /user/students/{uuid}/homework', { params: { uuid } }));
  if (!data?.homework.length) return null;
  return (
    <ul className={styles.homework}>
      {data.homework.map(({ uuid: key, wordGroup, untilDay, state }) => (
        <li key={key}>
          <span>
            <b>{t('child.homework', { list: wordGroup.text })}</b>{' '}
            {t('child.homeworkUntil', { day: dayInWords(untilDay) })}
          </span>
          <Chip tone={tones[state]}>{t(`child.homework.${state}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}
