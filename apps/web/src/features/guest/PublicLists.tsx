import type { WordGroup } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { groundOf } from '../../lib/list-ground.ts';
import { coverPictures, listName } from '../../lib/word-texts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListCard } from '../../ui/ListCard.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PublicLists.module.css';

const WAITING = ['1', '2', '3', '4'];

/** The lists that everybody may play. */
export function PublicLists({ lists }: { lists: WordGroup[] | undefined }) {
  const { t } = useTranslation('guest');
  const lang = useLanguage();
  return (
    <section aria-busy={lists === undefined || undefined}>
      <Paper as="h2" shape="label" className={styles.title}>
        {t('home.chooseList')}
      </Paper>
      {lists?.length === 0 && (
        <Paper shape="large">
          <EmptyState title={t('home.empty')} text={t('home.emptyText')} />
        </Paper>
      )}
      <ul className={styles.lists}>
        {!lists &&
          WAITING.map((card) => (
            <li key={card}>
              <Paper style={{ padding: 10 }}>
                <Skeleton height="280px" shape="card" />
              </Paper>
            </li>
          ))}
        {lists?.map((list) => {
          const name = listName(list, lang);
          return (
            <li key={list.uuid}>
              <ListCard
                title={name}
                pictureUrls={coverPictures(list)}
                ground={groundOf(list.id)}
                total={list.wordCount}
                countLabel={t('home.words', { count: list.wordCount })}
                action={
                  <Link
                    to="/anonymous/list/$uuid"
                    params={{ uuid: list.uuid }}
                    aria-label={t('home.seeThisList', { list: name })}
                    className={buttonClass({ variant: 'paper', size: 's', wide: true })}
                  >
                    {t('home.seeList')}
                  </Link>
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
