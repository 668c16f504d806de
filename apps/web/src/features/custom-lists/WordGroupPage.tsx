import type { Word, WordGroup } from '@motamo/contract/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { useReadinessCounts } from '../../lib/use-readiness-counts.ts';
import { listName } from '../../lib/word-texts.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { backLinkClass } from '../../ui/form/back-link-class.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Level } from '../../ui/meter/Level.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDeskLangs } from './desk-langs.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { OwnerButtons, SharingChip } from './OwnerButtons.tsx';
import { StartPanel } from './StartPanel.tsx';
import styles from './WordGroupPage.module.css';
import { WordRows } from './WordRows.tsx';

export interface WordGroupPageProps {
  uuid: string;
  backTo: '/user' | '/user/list';
  /** Gives the list as homework; for teachers. */
  homework: ReactNode;
}

/** `/user/play/{uuid}` and `/user/list/{uuid}`: one list with its words. */
export function WordGroupPage({ uuid, backTo, homework }: WordGroupPageProps) {
  const { t } = useTranslation('lists');
  const group = useQuery(queryOf('GET /user/word-groups/uuid/{uuid}', { params: { uuid } }));
  const words = useQuery(queryOf('GET /user/word-groups/uuid/{uuid}/words', { params: { uuid } }));
  const back = (
    <Link to={backTo} className={backLinkClass}>
      <ArrowLeft size={16} aria-hidden /> {backTo === '/user' ? t('back.play') : t('title')}
    </Link>
  );
  if (group.data && words.data) {
    return (
      <div>
        {back}
        <OneList
          list={group.data.wordGroup}
          words={words.data.words}
          homework={homework}
          printTo={backTo === '/user' ? '/user/play/$uuid/print' : '/user/list/$uuid/print'}
        />
      </div>
    );
  }
  if (group.error || words.error) {
    const retry = () => void Promise.all([group.refetch(), words.refetch()]);
    const isGone = [group.error, words.error].some((one) => one instanceof ApiFailure && one.status === 404);
    return (
      <div>
        {back}
        {isGone ? (
          <EmptyState
            title={t('list.missing')}
            text={t('list.missingText')}
            action={
              <Link to={backTo} className={buttonClass({ variant: 'sky' })}>
                {t('list.all')}
              </Link>
            }
          />
        ) : (
          <EmptyState title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
        )}
      </div>
    );
  }
  return <Skeleton shape="card" height="480px" />;
}

interface OneListProps {
  list: WordGroup;
  words: readonly Word[];
  homework: ReactNode;
  printTo: '/user/play/$uuid/print' | '/user/list/$uuid/print';
}

function OneList({ list, words, homework, printTo }: OneListProps) {
  const { t } = useTranslation('lists');
  const langs = useDeskLangs();
  const isTeacher = useUser()?.isTeacher ?? false;
  const title = listName(list, langs.lang);
  usePage(title);
  const groups = useQuery({ ...queryOf('GET /user/list-groups', {}), enabled: isTeacher });
  const ready = useReadinessCounts(list.uuid);
  const own = groups.data?.listGroups.find(({ id }) => id === list.listGroupId);
  return (
    <>
      <header className={styles.head}>
        <PictureTile url={list.imageUrl} size={60} />
        <div className={styles.names}>
          <h1>{title}</h1>
          <p>
            <span>{t('wordsCount', { count: list.wordCount })}</span>
            <Level level={list.difficulty} />
            {own && <span>{own.title}</span>}
            <span>{t('week.other', { week: list.weekNb })}</span>
            <SharingChip list={list} />
          </p>
        </div>
        <div className={styles.tools}>
          <Link to={printTo} params={{ uuid: list.uuid }} className={buttonClass({ variant: 'paper' })}>
            <Printer size={18} aria-hidden /> {t('print')}
          </Link>
          <ExportMenu title={title} words={words} langs={langs} />
          {(groups.data || !isTeacher) && <OwnerButtons list={list} groups={groups.data?.listGroups} />}
        </div>
      </header>
      <div className={styles.columns}>
        <WordRows words={words} langs={langs} ready={ready} />
        <StartPanel list={list} ready={ready} homework={isTeacher && homework} />
      </div>
    </>
  );
}
