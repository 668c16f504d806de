import type { WordGroup } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { BookOpen, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { listName } from '../../../lib/word-texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NearImage } from '../../../ui/NearImage.tsx';
import { DeskLevel } from './DeskLevel.tsx';
import styles from './PlayDesk.module.css';

/** All lists that can be played live; every row starts a game. */
export function ListTable({
  wordGroups,
  onChoose,
}: {
  wordGroups: readonly WordGroup[];
  /** Missing while there is nobody to play with: the words can be read all the same. */
  onChoose?: ((wordGroup: WordGroup) => void) | undefined;
}) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  if (wordGroups.length === 0) return <EmptyState title={t('desk.noLists')} text={t('desk.noListsText')} />;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('desk.others')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk.others')}</th>
          <th scope="col" className={styles.number}>
            {t('desk.words')}
          </th>
          <th scope="col" className={styles.levelColumn}>
            {t('desk.level')}
          </th>
          <th scope="col" className={styles.weekColumn}>
            {t('desk.weekColumn')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('desk.live')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {wordGroups.map((group) => (
          <tr key={group.uuid}>
            <th scope="row">
              <span className={styles.name}>
                <span className={styles.pic}>{group.imageUrl && <NearImage src={group.imageUrl} />}</span>
                <Link to="/user/play/$uuid" params={{ uuid: group.uuid }}>
                  {listName(group, lang)}
                </Link>
              </span>
            </th>
            <td className={styles.number}>{group.wordCount}</td>
            <td className={styles.levelColumn}>
              <DeskLevel level={group.difficulty} />
            </td>
            <td className={styles.weekColumn}>
              {group.isWeekNb ? t('desk.weekNb', { week: group.weekNb }) : t('desk.none')}
            </td>
            <td className={styles.action}>
              {onChoose ? (
                <button
                  type="button"
                  aria-label={t('desk.choose', { list: listName(group, lang) })}
                  onClick={() => onChoose(group)}
                >
                  <Radio size={16} aria-hidden /> <span>{t('desk.live')}</span>
                </button>
              ) : (
                <Link
                  to="/user/play/$uuid"
                  params={{ uuid: group.uuid }}
                  aria-label={t('desk.seeWordsOf', { list: listName(group, lang) })}
                >
                  <BookOpen size={16} aria-hidden /> <span>{t('desk.seeWords')}</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
