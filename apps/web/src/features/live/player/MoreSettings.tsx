import type { LiveKind, LiveSettings, SoundFrom } from '@motamo/contract/games';
import { TEAMS_MAX } from '@motamo/rules/limits';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/modal/Modal.tsx';
import styles from './MoreSettings.module.css';

const KINDS = ['cards', 'hear', 'translate', 'typed'] as const satisfies readonly LiveKind[];
/** Little ones choose: a contest, which asks the same of all, is typed only where that is ticked. */
const USUAL = { battle: KINDS, contest: KINDS.filter((kind) => kind !== 'typed') } as const;
const SOUNDS = ['wall', 'devices', 'headphones'] as const satisfies readonly SoundFrom[];
const BOARD_SECONDS = [2, 5, 10, 0];
const TEAMS = [0, ...Array.from({ length: TEAMS_MAX - 1 }, (_, at) => at + 2)];
const GOALS = [0, 50, 100, 200, 300, 500];

export type SettingsChange = Partial<LiveSettings> & { wordGroupUuid?: string };

interface MoreSettingsProps {
  kind: 'battle' | 'contest';
  settings: LiveSettings;
  onChange: (change: SettingsChange) => void;
}

/** What a game may ask, who speaks, how long the answers stay, teams and a goal of the class. */
export function MoreSettings(props: MoreSettingsProps) {
  const { t } = useTranslation('live');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden /> {t('room.settings')}
      </button>
      <Modal
        open={isOpen}
        title={t('room.settings')}
        closeLabel={t('join.close')}
        onClose={() => setIsOpen(false)}
        width={640}
      >
        <Fields {...props} />
      </Modal>
    </>
  );
}

function Fields({ kind, settings, onChange }: MoreSettingsProps) {
  const { t } = useTranslation('live');
  const usual: readonly LiveKind[] = USUAL[kind];
  const asked = settings.kinds.length > 0 ? settings.kinds : usual;
  const toggle = (one: LiveKind) => {
    const kinds = KINDS.filter((known) => (known === one ? !asked.includes(known) : asked.includes(known)));
    if (kinds.length > 0) onChange({ kinds: kinds.join() === usual.join() ? [] : kinds });
  };
  return (
    <div className={styles.fields}>
      <fieldset>
        <legend>{t('room.kinds')}</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input type="checkbox" checked={asked.includes(one)} onChange={() => toggle(one)} />
            {t(one === 'typed' ? `room.kind.typed.${kind}` : `room.kind.${one}`)}
          </label>
        ))}
      </fieldset>
      <Choice
        legend={t('room.sound')}
        values={SOUNDS}
        value={settings.soundFrom}
        textOf={(value) => t(`room.sound.${value}`)}
        onChoose={(soundFrom) => onChange({ soundFrom })}
      />
      {kind === 'contest' && (
        <Choice
          legend={t('room.board')}
          values={BOARD_SECONDS}
          value={settings.feedbackSeconds}
          textOf={(value) => (value === 0 ? t('room.boardStays') : t('room.boardSeconds', { count: value }))}
          onChoose={(feedbackSeconds) => onChange({ feedbackSeconds })}
        />
      )}
      <Choice
        legend={t('room.teams')}
        values={TEAMS}
        value={settings.teamsCount}
        textOf={(value) => (value === 0 ? t('room.teamsNone') : String(value))}
        onChoose={(teamsCount) => onChange({ teamsCount })}
      />
      <Choice
        legend={t('room.goal')}
        values={GOALS}
        value={settings.goalCount}
        textOf={(value) => (value === 0 ? t('room.goalNone') : t('room.goalWords', { count: value }))}
        onChoose={(goalCount) => onChange({ goalCount })}
      />
    </div>
  );
}

function Choice<V extends string | number>({
  legend,
  values,
  value,
  textOf,
  onChoose,
}: {
  legend: string;
  values: readonly V[];
  value: V;
  textOf: (value: V) => string;
  onChoose: (value: V) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={legend} checked={one === value} onChange={() => onChoose(one)} />
          {textOf(one)}
        </label>
      ))}
    </fieldset>
  );
}
