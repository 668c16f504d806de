import type { League } from '@motamo/contract/leagues';
import type { LiveGame, LiveGameTypeSlug } from '@motamo/contract/live';
import type { Playgroup } from '@motamo/contract/live-boards';

import type { WordGroup } from '@motamo/contract/words';
import { Play, School, Shuffle, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { useLanguage } from '../../../lib/language.ts';
import { listName } from '../../../lib/word-texts.ts';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Sticker } from '../../../ui/art/Sticker.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Segments } from '../../../ui/meter/Segments.tsx';
import { PickCard } from '../../../ui/PickCard.tsx';
import styles from './CreateGame.module.css';

type GroupType = 'random' | 'league' | 'classroom';
const types = ['battle', 'contest'] as const satisfies LiveGameTypeSlug[];
const grounds = { battle: 'var(--sky-soft)', contest: 'var(--grape-soft)' };

export interface CreateGameProps {
  wordGroups: WordGroup[];
  classrooms: Playgroup[];
  leagues: League[];
  onCreated: (game: LiveGame) => void;
}

/** Which game, which words, with whom (product §4: only at random for whoever has neither league nor class). */
export function CreateGame({ wordGroups, classrooms, leagues, onCreated }: CreateGameProps) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  const [slug, setSlug] = useState<LiveGameTypeSlug>('battle');
  const [chosenUuid, setChosenUuid] = useState<string | null>(null);
  const [groupType, setGroupType] = useState<GroupType>(classrooms.length > 0 ? 'classroom' : 'random');
  const [pickedUuid, setPickedUuid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const wordGroupUuid = chosenUuid ?? wordGroups[0]?.uuid;
  const chosen = wordGroups.find(({ uuid }) => uuid === wordGroupUuid);
  const groups = { random: [], classroom: classrooms, league: leagues }[groupType];
  // Another kind begins with its first league or class (product §4).
  const groupUuid = pickedUuid ?? groups[0]?.uuid;
  const pickGroup = (next: GroupType) => {
    setGroupType(next);
    setPickedUuid(null);
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    // For a league or a class there must be one (product §5): otherwise nothing is sent.
    if (!wordGroupUuid || isBusy || (groupType !== 'random' && !groupUuid)) return;
    setIsBusy(true);
    const key = { random: null, classroom: 'classroomUuid', league: 'leagueUuid' }[groupType];
    const group = key ? { [key]: groupUuid } : {};
    try {
      const body = { gameTypeSlug: slug, wordGroupUuid, ...group };
      onCreated((await call('POST /student/live-games', { body })).game);
    } catch {
      showFlash({ tone: 'error', text: t('create.failed') });
      setIsBusy(false);
    }
  };
  const isOffered = { random: true, league: leagues.length > 0, classroom: classrooms.length > 0 };
  const options = [
    { value: 'random', label: t('create.random'), icon: <Shuffle size={22} aria-hidden /> },
    { value: 'league', label: t('create.league'), icon: <Users size={22} aria-hidden /> },
    { value: 'classroom', label: t('create.class'), icon: <School size={22} aria-hidden /> },
  ] as const;
  // Three with pictures are wider than the form.
  const offered = options.filter(({ value }) => isOffered[value]);
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
      {classrooms.length + leagues.length > 0 && (
        <div className={styles.who}>
          <p className={styles.label}>{t('create.who')}</p>
          <Segments
            label={t('create.who')}
            value={groupType}
            options={offered.length > 2 ? offered.map(({ icon: _, ...option }) => option) : offered}
            onChange={pickGroup}
          />
          {groupType === 'random' ? (
            <p className={styles.open}>{t('create.randomText')}</p>
          ) : (
            <SelectField
              label={t(groupType === 'league' ? 'create.whichLeague' : 'create.classroom')}
              hideLabel
              value={groupUuid ?? ''}
              options={groups.map((group) => ({ value: group.uuid, label: group.title }))}
              onChange={(event) => setPickedUuid(event.target.value)}
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
