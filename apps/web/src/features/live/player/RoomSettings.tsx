import type { LiveSettings } from '@motamo/contract/games';
import type { WordGroup } from '@motamo/contract/words';
import {
  SECONDS_TO_ANSWER_MAX,
  SECONDS_TO_ANSWER_MIN,
  SECONDS_TO_ANSWER_STEP,
  WORDS_COUNT_MAX,
  WORDS_COUNT_MIN,
} from '@motamo/rules/limits';
import { ChevronDown, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { listName } from '../../../lib/word-texts.ts';
import { MoreSettings, type SettingsChange } from './MoreSettings.tsx';
import styles from './RoomSettings.module.css';

export interface RoomSettingsProps {
  kind: 'battle' | 'contest';
  settings: LiveSettings;
  wordGroupUuid: string;
  /** Name of the list: it may stand on no shelf. */
  wordGroupText: string;
  wordGroups: readonly WordGroup[];
  onChange: (change: SettingsChange) => void;
}

const seconds = Array.from(
  { length: (SECONDS_TO_ANSWER_MAX - SECONDS_TO_ANSWER_MIN) / SECONDS_TO_ANSWER_STEP + 1 },
  (_, at) => SECONDS_TO_ANSWER_MIN + at * SECONDS_TO_ANSWER_STEP,
);

/** What its creator may change in the room (product §5): list, words, seconds of a contest, whether speed counts. Sized in em. */
export function RoomSettings(props: RoomSettingsProps) {
  const { kind, settings, wordGroupUuid, wordGroupText, wordGroups, onChange } = props;
  const { t } = useTranslation('live');
  const lang = useLanguage();
  const isKnown = wordGroups.some(({ uuid }) => uuid === wordGroupUuid);
  const picture = wordGroups.find(({ uuid }) => uuid === wordGroupUuid)?.imageUrl;
  return (
    <div className={styles.settings}>
      <label>
        <span className={styles.label}>{t('room.list')}</span>
        <span className={styles.box}>
          {picture && <img src={picture} alt="" />}
          <select
            value={isKnown ? wordGroupUuid : ''}
            onChange={(event) => onChange({ wordGroupUuid: event.target.value })}
          >
            {!isKnown && <option value="">{wordGroupText}</option>}
            {wordGroups.map((group) => (
              <option key={group.uuid} value={group.uuid}>
                {listName(group, lang)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      </label>
      <WordsCount count={settings.wordsCount} onChange={(wordsCount) => onChange({ wordsCount })} />
      {kind === 'contest' && (
        <fieldset className={styles.seconds}>
          <legend className={styles.label}>{t('room.seconds')}</legend>
          <div>
            {seconds.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name="seconds"
                  checked={value === settings.maxSecondsToAnswer}
                  onChange={() => onChange({ maxSecondsToAnswer: value })}
                />
                {value}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <RoomSwitch
        label={t('room.speed')}
        isOn={settings.speedCounts}
        onChange={(speedCounts) => onChange({ speedCounts })}
      />
      <RoomSwitch
        label={t('room.admitsOthers')}
        isOn={settings.admitsOthers}
        onChange={(admitsOthers) => onChange({ admitsOthers })}
      />
      <MoreSettings kind={kind} settings={settings} onChange={onChange} />
    </div>
  );
}

interface RoomSwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function RoomSwitch({ label, isOn, onChange }: RoomSwitchProps) {
  return (
    <label className={styles.speed}>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i aria-hidden />
      {label}
    </label>
  );
}

/** Rapid presses are sent as one change. The focus stays on the last button, or Space would start the game. */
const SETTLE_MS = 400;

function WordsCount({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const { t } = useTranslation('live');
  const [wanted, setWanted] = useState(count);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setWanted(count), [count]);
  useEffect(() => () => clearTimeout(settle.current), []);
  const want = (next: number) => {
    const within = Math.min(WORDS_COUNT_MAX, Math.max(WORDS_COUNT_MIN, next));
    if (within === wanted) return;
    setWanted(within);
    clearTimeout(settle.current);
    settle.current = setTimeout(() => onChange(within), SETTLE_MS);
  };
  return (
    <fieldset className={styles.count}>
      <legend className={styles.label}>{t('room.count')}</legend>
      <div>
        <button
          type="button"
          aria-label={t('room.fewer')}
          aria-disabled={wanted <= WORDS_COUNT_MIN || undefined}
          onClick={() => want(wanted - 1)}
        >
          <Minus aria-hidden />
        </button>
        <output aria-live="polite" aria-label={t('words', { count: wanted })}>
          {wanted}
        </output>
        <button
          type="button"
          aria-label={t('room.more')}
          aria-disabled={wanted >= WORDS_COUNT_MAX || undefined}
          onClick={() => want(wanted + 1)}
        >
          <Plus aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}
