import type { SharedList } from '@motamo/contract/lists/sharing';
import { LANGS, type Lang } from '@motamo/rules/languages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { isLang, useLanguageName } from '../../../lib/language.ts';
import { usePage } from '../../../lib/page.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { backLinkClass } from '../../../ui/form/back-link-class.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import styles from './Sharing.module.css';

function useSchoolLists(search: string, lang: Lang | '') {
  const query = { search: search || undefined, lang: lang || undefined };
  return useInfiniteQuery({
    queryKey: ['GET /user/school-lists', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /user/school-lists', { query: { ...query, cursor: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** `/user/list/school`: the lists that colleagues share. */
export function SchoolListsPage() {
  const { t } = useTranslation(['sharing', 'lists']);
  const languageName = useLanguageName();
  usePage(t('library'));
  const [search, setSearch] = useState('');
  const [lang, setLang] = useState<Lang | ''>('');
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage } = useSchoolLists(
    search,
    lang,
  );
  const lists = data?.pages.flatMap(({ sharedLists }) => sharedLists) ?? [];
  const isFiltered = search !== '' || lang !== '';
  const hasSchool = data?.pages[0]?.hasSchool ?? true;
  return (
    <div>
      <Link to="/user/list" className={backLinkClass}>
        <ArrowLeft size={16} aria-hidden /> {t('lists:title')}
      </Link>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('library')}</h1>
        {(lists.length > 0 || isFiltered) && (
          <>
            <SelectField
              label={t('lang')}
              hideLabel
              value={lang}
              options={[
                { value: '', label: t('lang.all') },
                ...LANGS.map((each) => ({ value: each, label: languageName(each) })),
              ]}
              onChange={({ target: { value } }) => setLang(isLang(value) ? value : '')}
            />
            <div className={styles.search}>
              <SearchField label={t('search')} value={search} onChange={setSearch} />
            </div>
          </>
        )}
      </header>
      {error && (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
      {!data && !error && <Skeleton shape="card" height="320px" />}
      {data && lists.length === 0 && isFiltered && <p>{t('library.noneFound')}</p>}
      {data && lists.length === 0 && !isFiltered && (
        <EmptyState
          title={t(hasSchool ? 'library.empty' : 'library.noSchool')}
          text={t(hasSchool ? 'library.emptyText' : 'library.noSchoolText')}
          action={
            <Link to="/user/list" className={backLinkClass}>
              {t('lists:title')}
            </Link>
          }
        />
      )}
      {lists.length > 0 && <SchoolRows lists={lists} isBusy={isPlaceholderData} />}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="paper" onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function SchoolRows({ lists, isBusy }: { lists: readonly SharedList[]; isBusy: boolean }) {
  const { t } = useTranslation(['sharing', 'lists']);
  const languageName = useLanguageName();
  const columns: TableColumn<SharedList>[] = [
    {
      label: t('lists:column.list'),
      kind: 'name',
      cell: ({ uuid, imageUrl, title }) => (
        <Link to="/user/list/school/$uuid" params={{ uuid }} className={styles.name}>
          <PictureTile url={imageUrl} />
          {title}
        </Link>
      ),
    },
    { label: t('column.author'), cell: ({ authorName }) => authorName },
    { label: t('lists:column.words'), kind: 'number', cell: ({ wordCount }) => wordCount },
    {
      label: t('column.langs'),
      cell: ({ langs }) => langs.map((each) => languageName(each)).join(', '),
    },
    {
      label: t('column.state'),
      cell: ({ followedAs }) => (followedAs ? <Chip tone="leaf">{t('followed')}</Chip> : '–'),
    },
  ];
  return (
    <Table label={t('library')} columns={columns} rows={lists} keyOf={({ uuid }) => uuid} isBusy={isBusy} />
  );
}
