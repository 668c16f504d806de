import type { Classroom } from '@motamo/contract/classrooms';
import type { LiveGame, LiveGameTypeSlug } from '@motamo/contract/live';
import type { WordGroup } from '@motamo/contract/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { chooseClass, useChosenClass } from '../../../lib/browser/chosen-class.ts';
import { useLanguage } from '../../../lib/language.ts';
import { usePage } from '../../../lib/page.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';
import { taughtOf } from '../../../lib/taught-classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Segments } from '../../../ui/meter/Segments.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { deskLists, type ListTab, startTab } from './desk-lists.ts';
import { ListTable } from './ListTable.tsx';
import { OpenRooms } from './OpenRooms.tsx';
import styles from './PlayDesk.module.css';
import { StartModal } from './StartModal.tsx';
import { TryPanel } from './TryPanel.tsx';
import { classWeek, WeekCards } from './WeekCards.tsx';

const REFRESH_MS = 10_000;

/** `/user`: a list and a class become a live game (product §2 Play screen). */
export function PlayDesk() {
  const { t } = useTranslation('live');
  const title = t('desk.play');
  usePage(title);
  const classes = useQuery(queryOf('GET /user/classrooms', {}));
  const lists = useQuery(queryOf('GET /user/word-groups/playable/contest', {}));
  const open = useQuery({ ...queryOf('GET /user/live-games', {}), refetchInterval: REFRESH_MS });
  if (classes.isError || lists.isError) {
    const retry = () => void Promise.all([classes.refetch(), lists.refetch()]);
    return (
      <EmptyState title={t('desk.failed')} action={<Button onClick={retry}>{t('desk.retry')}</Button>} />
    );
  }
  if (!classes.data || !lists.data || open.isPending) {
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <ListsLoading />
      </div>
    );
  }
  return (
    <Desk
      classrooms={taughtOf(classes.data.classrooms)}
      wordGroups={lists.data.wordGroups}
      openGames={open.data?.games ?? []}
    />
  );
}

/** Content that arrives later above the rows would move them under the finger: they wait for it. */
function ListsLoading() {
  return (
    <>
      <Skeleton shape="card" height="180px" />
      <Skeleton shape="card" height="360px" />
    </>
  );
}

/** The class that was chosen last on this device, else the first. */
function usePreferredClassroom(classrooms: Classroom[]) {
  const uuid = useChosenClass();
  return classrooms.find((candidate) => candidate.uuid === uuid) ?? classrooms[0];
}

/** The lists of the week as the pupils of a class find them; in a family each child may be in another grade. */
function useWeek(classroom: Classroom | undefined, isTeacher: boolean) {
  const ofClass = useQuery({
    ...classWeek(classroom?.uuid ?? ''),
    enabled: isTeacher && classroom !== undefined,
    placeholderData: keepPreviousData,
  });
  const ofFamily = useQuery({
    ...queryOf('GET /user/globals', {}),
    enabled: !isTeacher && classroom !== undefined,
  });
  if (isTeacher) {
    const { weekNb = 0, wordGroups: lists = [] } = ofClass.data ?? {};
    return { isLoading: ofClass.isLoading, weekNb, lists };
  }
  const { weekNb = 0, wordGroupsOfTheWeek: lists = [] } = ofFamily.data ?? {};
  return { isLoading: ofFamily.isLoading, weekNb, lists };
}

interface DeskProps {
  classrooms: Classroom[];
  wordGroups: WordGroup[];
  openGames: LiveGame[];
}

function Desk({ classrooms, wordGroups, openGames }: DeskProps) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  const navigate = useNavigate();
  const classroom = usePreferredClassroom(classrooms);
  // Without a licence the entry of the classes is locked: what is left are the lists (product §2 Menus).
  const user = useUser();
  const hasLicence = user?.licenseId != null;
  const [chosenTab, setChosenTab] = useState<ListTab | null>(null);
  const listGroupId = classroom?.listGroupId ?? null;
  const tab = chosenTab ?? startTab(wordGroups, { listGroupId, lang, reviewName: t('host.group') });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<WordGroup | null>(null);
  const enter = ({ uuid, gameType }: LiveGame) => {
    unlockAudio();
    void navigate({ to: '/user/live/$uuid/$gameType', params: { uuid, gameType: gameType.slug } });
  };
  const start = async (wordGroup: WordGroup, gameTypeSlug: LiveGameTypeSlug) => {
    if (!classroom) return;
    const body = { classroomUuid: classroom.uuid, wordGroupUuid: wordGroup.uuid, gameTypeSlug };
    enter((await call('POST /user/live-games', { body })).game);
  };
  const week = useWeek(classroom, user?.isTeacher === true);
  const { shown, hasBoth } = deskLists(wordGroups, { tab, search, lang });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('desk.play')}</h1>
        {hasBoth && (
          <Segments
            label={t('desk.tabs')}
            value={tab}
            options={[
              { value: 'custom', label: t('desk.mine') },
              { value: 'list', label: t('desk.motamo') },
            ]}
            onChange={setChosenTab}
          />
        )}
        {classrooms.length > 1 && (
          <SelectField
            label={t('desk.classroom')}
            hideLabel
            className={styles.classroom}
            value={classroom?.uuid ?? ''}
            options={classrooms.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            onChange={(event) => chooseClass(event.target.value)}
          />
        )}
        <Link to="/user/dictations" className={buttonClass({ variant: 'paper' })}>
          <PencilLine size={18} aria-hidden /> {t('desk.dictations')}
        </Link>
        <div className={styles.search}>
          <SearchField label={t('desk.search')} value={search} onChange={setSearch} />
        </div>
      </header>
      <OpenRooms games={openGames} onResume={enter} />
      {!classroom && user?.isTeacher && !hasLicence && <TryPanel user={user} />}
      {!classroom && hasLicence && (
        <EmptyState
          title={t('desk.noClass')}
          text={t('desk.noClassText')}
          action={
            <Link to="/user/students" className={buttonClass({ variant: 'sky' })}>
              {t('desk.newClass')}
            </Link>
          }
        />
      )}
      {week.lists.length > 0 && search === '' && (
        <WeekCards week={week.weekNb} wordGroups={week.lists} onChoose={setChosen} />
      )}
      {week.isLoading ? (
        <ListsLoading />
      ) : (
        <ListTable wordGroups={shown} onChoose={classroom ? setChosen : undefined} />
      )}
      <StartModal
        wordGroup={chosen}
        classroom={classroom ?? null}
        onStart={start}
        onClose={() => setChosen(null)}
      />
    </div>
  );
}
