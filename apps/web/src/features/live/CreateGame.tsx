import type { LiveGame, LiveGameTypeSlug, Playgroup } from '@motamo/contract/live';
import type { WordGroup } from '@motamo/contract/words';
import { Play, School, Shuffle } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { listName } from '../../lib/word-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { showFlash } from '../../ui/flash-store.ts';
import { iconUrl } from '../../ui/icon-url.ts';
import { PickCard } from '../../ui/PickCard.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sticker } from '../../ui/Sticker.tsx';
import styles from './CreateGame.module.css';

type GroupType = 'random' | 'classroom';
const types = ['battle', 'contest'] as const satisfies LiveGameTypeSlug[];
const grounds = { battle: 'var(--sky-soft)', contest: 'var(--grape-soft)' };

export interface CreateGameProps {
  wordGroups: WordGroup[];
  classrooms: Playgroup[];
  onCreated: (game: LiveGame) => void;
}

/** Which game, which words, with whom (spec §4: only at random for whoever has no class). */
export function CreateGame({ wordGroups, classrooms, onCreated }: CreateGameProps) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  const [slug, setSlug] = useState<LiveGameTypeSlug>('battle');
  const [chosenUuid, setChosenUuid] = useState<string | null>(null);
  const [groupType, setGroupType] = useState<GroupType>(classrooms.length > 0 ? 'classroom' : 'random');
  const [classUuid, setClassUuid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const wordGroupUuid = chosenUuid ?? wordGroups[0]?.uuid;
  const chosen = wordGroups.find(({ uuid }) => uuid === wordGroupUuid);
  const classroomUuid = classUuid ?? classrooms[0]?.uuid;
  const pickGroup = (next: GroupType) => {
    setGroupType(next);
    setClassUuid(null);
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    // For a class there must be one (spec §5): otherwise nothing is sent.
    if (!wordGroupUuid || isBusy || (groupType === 'classroom' && !classroomUuid)) return;
    setIsBusy(true);
    const group = groupType === 'classroom' && classroomUuid ? { classroomUuid } : {};
    try {
      const body = { gameTypeSlug: slug, wordGroupUuid, ...group };
      onCreated((await call('POST /student/live-games', { body })).game);
    } catch {
      showFlash({ tone: 'error', text: t('create.failed') });
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.create} onSubmit={(event) => void create(event)}>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t('create.type')}</legend>
        {types.map((type) => (
          <PickCard
            key={type}
            name="live-type"
            value={type}
            checked={slug === type}
            ground={grounds[type]}
            picture={<Sticker src={iconUrl(type)} size={32} />}
            title={t(`${type}.short`)}
            onPick={() => setSlug(type)}
          />
        ))}
      </fieldset>
      <SelectField
        label={t('create.words')}
        icon={chosen?.imageUrl ? <Sticker src={chosen.imageUrl} size={36} /> : undefined}
        value={wordGroupUuid ?? ''}
        options={wordGroups.map((group) => ({
          value: group.uuid,
          label: `${listName(group, lang)} · ${t('words', { count: group.wordCount })}`,
        }))}
        onChange={(event) => setChosenUuid(event.target.value)}
      />
      {classrooms.length > 0 && (
        <div className={styles.who}>
          <p className={styles.label}>{t('create.who')}</p>
          <Segments
            label={t('create.who')}
            value={groupType}
            options={[
              { value: 'random', label: t('create.random'), icon: <Shuffle size={22} aria-hidden /> },
              { value: 'classroom', label: t('create.class'), icon: <School size={22} aria-hidden /> },
            ]}
            onChange={pickGroup}
          />
          {groupType === 'classroom' && (
            <SelectField
              label={t('create.classroom')}
              hideLabel
              value={classroomUuid ?? ''}
              options={classrooms.map(({ uuid, title }) => ({ value: uuid, label: title }))}
              onChange={(event) => setClassUuid(event.target.value)}
            />
          )}
        </div>
      )}
      <Button
        type="submit"
        size="l"
        wide
        className={styles.go}
        busy={isBusy}
        disabled={!wordGroupUuid}
        icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
      >
        {t('create.go')}
      </Button>
    </form>
  );
}
