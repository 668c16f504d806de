import type { WordGroup } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { groundOf } from '../../lib/list-ground.ts';
import { coverPictures, listName } from '../../lib/word-texts.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './WeekLists.module.css';

const WAITING = ['1', '2', '3'];

/** The lists of the week; side by side, to be pushed along where there is no room. */
export function WeekLists({ lists }: { lists: WordGroup[] | undefined }) {
  const { t } = useTranslation('student');
  const lang = useLanguage();
  return (
    <section aria-busy={lists === undefined || undefined}>
      <Paper as="h2" shape="label" className={styles.title}>
        {t('home.week')}
      </Paper>
      {lists?.length === 0 ? (
        <Paper shape="large">
          <EmptyState
            title={t('home.weekEmpty')}
            text={t('home.weekEmptyText')}
            action={
              <Link to="/student/list" className={buttonClass({ variant: 'paper' })}>
                {t('home.choosePlain')}
              </Link>
            }
          />
        </Paper>
      ) : (
        <ul className={styles.lists}>
          {!lists &&
            WAITING.map((card) => (
              <li key={card}>
                <Paper style={{ padding: 10 }}>
                  <Skeleton height="270px" shape="card" />
                </Paper>
              </li>
            ))}
          {lists?.map((list) => {
            const { uuid, wordCount: count, knownCount: known } = list;
            const name = listName(list, lang);
            return (
              <li key={uuid}>
                <ListCard
                  title={name}
                  pictureUrls={coverPictures(list)}
                  ground={groundOf(list.id)}
                  done={known}
                  total={count}
                  countLabel={`${t('lists.count', { known: known ?? 0, count })} ${t('home.words', { count })}`}
                  action={
                    <Link
                      to="/student/list/$uuid"
                      params={{ uuid }}
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
      )}
    </section>
  );
}
