import type { LiveGameTypeSlug } from '@motamo/contract/live';
import type { WordGroup } from '@motamo/contract/words';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Flag, Radio, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { chooseClass, useChosenClass } from '../../lib/browser/chosen-class.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { taughtOf } from '../../lib/taught-classes.ts';
import type { ReadinessCounts } from '../../lib/use-readiness-counts.ts';
import { Button } from '../../ui/form/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Shares } from '../../ui/meter/Shares.tsx';
import { PickCard } from '../../ui/PickCard.tsx';
import styles from './StartPanel.module.css';

interface StartPanelProps {
  list: WordGroup;
  ready: ReadinessCounts | null;
  homework: ReactNode;
}

/** Opens a live game on this list for one of the classes. */
export function StartPanel({ list, ready, homework }: StartPanelProps) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const { data } = useQuery(queryOf('GET /user/classrooms', {}));
  const uuid = useChosenClass();
  const [type, setType] = useState<LiveGameTypeSlug>('battle');
  const [isBusy, setIsBusy] = useState(false);
  const classrooms = taughtOf(data?.classrooms ?? []);
  const classroom = classrooms.find((each) => each.uuid === uuid) ?? classrooms[0];
  const open = async () => {
    if (!classroom) return;
    unlockAudio();
    setIsBusy(true);
    try {
      const body = { classroomUuid: classroom.uuid, wordGroupUuid: list.uuid, gameTypeSlug: type };
      const { game } = await call('POST /user/live-games', { body });
      await navigate({ to: '/user/live/$uuid/$gameType', params: { uuid: game.uuid, gameType: type } });
    } finally {
      setIsBusy(false);
    }
  };
  const cards = [
    { value: 'battle', icon: <Flag size={22} aria-hidden /> },
    { value: 'contest', icon: <Timer size={22} aria-hidden /> },
  ] as const;
  return (
    <aside className={styles.panel} aria-label={t('start.title')}>
      <h2>{t('start.title')}</h2>
      {classrooms.length > 1 && (
        <SelectField
          label={t('start.classroom')}
          value={classroom?.uuid ?? ''}
          options={classrooms.map((each) => ({ value: each.uuid, label: each.title }))}
          onChange={(event) => chooseClass(event.target.value)}
        />
      )}
      {classrooms.length === 1 && <p>{classroom?.title}</p>}
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">{t('start.type')}</legend>
        {cards.map(({ value, icon }) => (
          <PickCard
            key={value}
            name="live-type"
            value={value}
            checked={type === value}
            onPick={() => setType(value)}
            title={t(`start.${value}`)}
            text={t(`start.${value}.text`)}
            picture={icon}
          />
        ))}
      </fieldset>
      <Button
        variant="sun"
        wide
        busy={isBusy}
        disabled={!classroom}
        icon={<Radio size={20} aria-hidden />}
        onClick={() => void open()}
      >
        {t('start.open')}
      </Button>
      <p>{classroom || !data ? t('start.hint') : t('start.noClass')}</p>
      {homework}
      {ready && <Readiness {...{ ready }} listUuid={list.uuid} />}
    </aside>
  );
}

/** How many will be ready, and the way to who will not. */
function Readiness({ ready, listUuid }: { ready: ReadinessCounts; listUuid: string }) {
  const { t } = useTranslation('lists');
  const isFamily = useUser()?.isParent ?? false;
  const { readyStudentsCount: count, studentsCount: total } = ready;
  return (
    <>
      {count > 0 && (
        <>
          <p className={styles.ready}>
            {t(isFamily ? 'ready.children' : 'ready.students', { count, total })}
          </p>
          <Shares count={count} total={total} />
        </>
      )}
      <Link
        to="/user/classrooms/$uuid"
        params={{ uuid: ready.classroomUuid }}
        search={{ tab: 'ready', list: listUuid }}
        className={styles.who}
      >
        {t('ready.who')}
      </Link>
    </>
  );
}
