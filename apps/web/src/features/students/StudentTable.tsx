import type { Pupil } from '@motamo/contract/pupils';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { daysAgo, formatDate } from '../../lib/dates.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import type { OpenModal } from './modal-state.ts';
import { needsWords } from './needs-words.ts';
import { PupilTools } from './PupilTools.tsx';
import styles from './StudentTable.module.css';

interface Props {
  pupils: Pupil[];
  onOpen: (modal: OpenModal) => void;
}

/** The pupils of a class, a row each; on phones a card each. */
export function StudentTable({ pupils, onOpen }: Props) {
  const { t } = useTranslation('students');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col" aria-sort="ascending">
            {t('column.name')}
          </th>
          <th scope="col">{t('column.username')}</th>
          <th scope="col" className={styles.number}>
            {t('column.level')}
          </th>
          <th scope="col" className={styles.number}>
            {t('column.words')}
          </th>
          <th scope="col">{t('column.last')}</th>
          <th scope="col">{t('column.needs')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pupils.map((pupil) => (
          <StudentRow key={pupil.uuid} {...{ pupil, onOpen }} />
        ))}
      </tbody>
    </table>
  );
}

function StudentRow({ pupil, onOpen }: { pupil: Pupil; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('students');
  const name = pupil.name;
  const days = pupil.lastPlayedAt === null ? null : daysAgo(pupil.lastPlayedAt);
  const last =
    pupil.lastPlayedAt === null || days === null
      ? '–'
      : days === 0
        ? t('today')
        : days === 1
          ? t('yesterday')
          : formatDate(pupil.lastPlayedAt);
  const needs = needsWords(pupil.needs, t);
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {pupil.avatarImageUrl ? (
            <Avatar imageUrl={pupil.avatarImageUrl} size={30} />
          ) : (
            <span className={styles.face} aria-hidden>
              {pupil.firstName.charAt(0)}
            </span>
          )}
          {name}
        </span>
      </th>
      <td data-label={t('column.username')} translate="no">
        {pupil.username}
      </td>
      <td data-label={t('column.level')} className={styles.number}>
        {pupil.experience.level}
      </td>
      <td data-label={t('column.words')} className={styles.number}>
        {pupil.learntWordsCount}
      </td>
      <td data-label={t('column.last')}>{last}</td>
      <td data-label={t('column.needs')}>
        {needs.length === 0 ? (
          '–'
        ) : (
          <span className={styles.needs}>
            {needs.map((word) => (
              <Chip key={word}>{word}</Chip>
            ))}
          </span>
        )}
      </td>
      <td className={styles.actions}>
        <Link
          to="/user/students/$uuid"
          params={{ uuid: pupil.uuid }}
          className={styles.progress}
          aria-label={t('progressOf', { name })}
        >
          {t('progress')}
        </Link>
        <PupilTools name={name} onOpen={(kind) => onOpen({ kind, pupil })} />
      </td>
    </tr>
  );
}
