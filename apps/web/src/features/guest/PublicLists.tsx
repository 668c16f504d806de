import type { WordGroup } from '@motamo/contract/words';
import { fitsGradeBand, GRADE_BANDS, type GradeBand } from '@motamo/rules/grade-band';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readStored } from '../../lib/browser/storage.ts';
import { useLanguage } from '../../lib/language.ts';
import { groundOf } from '../../lib/list-ground.ts';
import { findLists, useListsByWord } from '../../lib/lists/find-lists.ts';
import { queryOf } from '../../lib/query.ts';
import { coverPictures, listName } from '../../lib/word-texts.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Field } from '../../ui/form/Field.tsx';
import { ListCard } from '../../ui/ListCard.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PublicLists.module.css';

const WAITING = ['1', '2', '3', '4'];
/** Lists that are shown until all are asked for: a phone shows one below the other. */
const SHOWN = 12;

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

/** What is shown of the public lists; the address keeps it for a refresh and for the way back. */
export interface Shown {
  search: string;
  all: boolean;
}

export interface PublicListsProps {
  lists: WordGroup[] | undefined;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** The lists that everybody may play: those of the week for the chosen grade first, then those of that grade, or those found. */
export function PublicLists({ lists, shown: { search, all }, onShow }: PublicListsProps) {
  const { t } = useTranslation('guest');
  const lang = useLanguage();
  const [band, chooseBand] = useGradeBand();
  const byWord = useListsByWord(search, 'anonymous');
  const isSearching = search.trim() !== '';
  const globals = useQuery({
    ...queryOf('GET /anonymous/globals', { query: band === undefined ? {} : { grade: band } }),
    enabled: lists !== undefined && lists.length > 0,
  });
  const fitting = isSearching
    ? lists && findLists(lists, search, lang, byWord)
    : lists?.filter(({ grades }) => band === undefined || fitsGradeBand(grades, band));
  const week = isSearching ? [] : (globals.data?.wordGroupsOfTheWeek ?? []);
  return (
    <section aria-busy={lists === undefined || undefined}>
      <div className={styles.head}>
        <Paper as="h2" shape="label">
          {t('home.chooseList')}
        </Paper>
        <Paper shape="label" className={styles.levels}>
          <Segments
            label={t('grade.label')}
            look="pills"
            value={band === undefined ? 'all' : `${band}`}
            options={(['all', '1', '3', '5'] as const).map((value) => ({
              value,
              label: gradeLabel(t, value),
            }))}
            onChange={(value) => chooseBand(GRADE_BANDS.find((one) => `${one}` === value))}
          />
        </Paper>
        <SearchBox search={search} onSearch={(next) => onShow({ search: next, all: false })} />
      </div>
      {lists?.length === 0 && (
        <Paper shape="large">
          <EmptyState title={t('home.empty')} text={t('home.emptyText')} />
        </Paper>
      )}
      {week.length > 0 && (
        <section aria-label={t('grade.week')} className={styles.week}>
          <Paper as="h3" shape="label" className={styles.weekTitle}>
            {t('grade.week')}
          </Paper>
          <Cards lists={week} />
        </section>
      )}
      {!fitting && <WaitingCards />}
      {fitting && (
        <Found
          lists={fitting}
          isSearching={isSearching}
          showsAll={all}
          onShowAll={() => onShow({ search: isSearching && fitting.length > 0 ? search : '', all: true })}
        />
      )}
    </section>
  );
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('student');
  return (
    <Field
      className={styles.search}
      label={t('lists.search')}
      hideLabel
      placeholder={t('lists.search')}
      type="search"
      icon={<Search size={24} strokeWidth={2.6} aria-hidden />}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}

interface FoundProps {
  lists: readonly WordGroup[];
  isSearching: boolean;
  showsAll: boolean;
  onShowAll: () => void;
}

/** The first lists, the others on demand; what to do where none was found. */
function Found({ lists, isSearching, showsAll, onShowAll }: FoundProps) {
  const { t } = useTranslation('student');
  if (isSearching && lists.length === 0) {
    return (
      <Paper shape="large">
        <EmptyState
          title={t('lists.nothing')}
          text={t('lists.nothingText')}
          action={
            <Button variant="paper" onClick={onShowAll}>
              {t('lists.reset')}
            </Button>
          }
        />
      </Paper>
    );
  }
  const hasMore = !showsAll && lists.length > SHOWN;
  return (
    <>
      <Cards lists={hasMore ? lists.slice(0, SHOWN) : lists} />
      {hasMore && (
        <Button variant="paper" size="l" wide className={styles.more} onClick={onShowAll}>
          {t('lists.seeAll', { count: lists.length })}
        </Button>
      )}
    </>
  );
}

function gradeLabel(t: ReturnType<typeof useTranslation<'guest'>>['t'], value: 'all' | '1' | '3' | '5') {
  if (value === '1') return t('grade.band1');
  if (value === '3') return t('grade.band3');
  return value === '5' ? t('grade.band5') : t('grade.all');
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
