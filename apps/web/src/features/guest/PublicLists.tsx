import type { WordGroup } from '@motamo/contract/words';
import { fitsGradeBand, GRADE_BANDS, type GradeBand } from '@motamo/rules/grade-band';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readStored } from '../../lib/browser/storage.ts';
import { useLanguage } from '../../lib/language.ts';
import { groundOf } from '../../lib/list-ground.ts';
import { queryOf } from '../../lib/query.ts';
import { coverPictures, listName } from '../../lib/word-texts.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PublicLists.module.css';

const WAITING = ['1', '2', '3', '4'];

/** The band chosen on this device; none shows the lists of all grades. */
function useGradeBand() {
  const [band, setBand] = useState(() => {
    const stored = Number(readStored('motamo.grade-band'));
    return GRADE_BANDS.find((one) => one === stored);
  });
  const choose = (next: GradeBand | undefined) => {
    keep('motamo.grade-band', next === undefined ? null : String(next));
    setBand(next);
  };
  return [band, choose] as const;
}

/** The lists that everybody may play: those of the week for the chosen level first, then all of that level. */
export function PublicLists({ lists }: { lists: WordGroup[] | undefined }) {
  const { t } = useTranslation('guest');
  const [band, chooseBand] = useGradeBand();
  const globals = useQuery({
    ...queryOf('GET /anonymous/globals', { query: band === undefined ? {} : { grade: band } }),
    enabled: lists !== undefined && lists.length > 0,
  });
  const fitting = lists?.filter(({ grades }) => band === undefined || fitsGradeBand(grades, band));
  return (
    <section aria-busy={lists === undefined || undefined}>
      <div className={styles.head}>
        <Paper as="h2" shape="label">
          {t('home.chooseList')}
        </Paper>
        <Paper shape="label" className={styles.levels}>
          <Segments
            label={t('level.label')}
            look="pills"
            value={band === undefined ? 'all' : `${band}`}
            options={(['all', '1', '3', '5'] as const).map((value) => ({
              value,
              label: levelLabel(t, value),
            }))}
            onChange={(value) => chooseBand(GRADE_BANDS.find((one) => `${one}` === value))}
          />
        </Paper>
      </div>
      {lists?.length === 0 && (
        <Paper shape="large">
          <EmptyState title={t('home.empty')} text={t('home.emptyText')} />
        </Paper>
      )}
      {globals.data && globals.data.wordGroupsOfTheWeek.length > 0 && (
        <section aria-label={t('level.week')} className={styles.week}>
          <Paper as="h3" shape="label" className={styles.weekTitle}>
            {t('level.week')}
          </Paper>
          <Cards lists={globals.data.wordGroupsOfTheWeek} />
        </section>
      )}
      {fitting ? <Cards lists={fitting} /> : <WaitingCards />}
    </section>
  );
}

function levelLabel(t: ReturnType<typeof useTranslation<'guest'>>['t'], value: 'all' | '1' | '3' | '5') {
  if (value === '1') return t('level.band1');
  if (value === '3') return t('level.band3');
  return value === '5' ? t('level.band5') : t('level.all');
}

function WaitingCards() {
  return (
    <ul className={styles.lists}>
      {WAITING.map((card) => (
        <li key={card}>
          <Paper style={{ padding: 10 }}>
            <Skeleton height="280px" shape="card" />
          </Paper>
        </li>
      ))}
    </ul>
  );
}

function Cards({ lists }: { lists: readonly WordGroup[] }) {
  const { t } = useTranslation('guest');
  const lang = useLanguage();
  return (
    <ul className={styles.lists}>
      {lists.map((list) => {
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
  );
}
