import type { League } from '@motamo/contract/leagues';
import { LEAGUE_NAME_MAX, LEAGUE_NAME_MIN } from '@motamo/rules/limits';
import { Check, Globe, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { refreshLeagues } from '../../lib/league-answers.ts';
import { type Messages, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DraftNote } from '../../ui/form/DraftNote.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { PickCard } from '../../ui/PickCard.tsx';
import styles from './LeagueForm.module.css';

const kinds = [
  { type: 'public', ground: 'var(--sky-soft)', Icon: Globe },
  { type: 'private', ground: 'var(--paper-2)', Icon: Lock },
] as const;

export interface LeagueFormProps {
  /** A league to change, `new` for a new one, null while it is closed. */
  of: League | 'new' | null;
  onClose: () => void;
}

/** A league's name and who may enter, in a modal. */
export function LeagueForm({ of, onClose }: LeagueFormProps) {
  const { t } = useTranslation('leagues');
  return (
    <Modal
      open={of !== null}
      title={t(of === 'new' || of === null ? 'create' : 'editTitle')}
      onClose={onClose}
    >
      {of && <Fields league={of === 'new' ? null : of} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ league, onClose }: { league: League | null; onClose: () => void }) {
  const { t } = useTranslation('leagues');
  const { formProps, text, values, errors, change, reset, isRestored, isBusy } = useForm({
    draft: `league.${league?.uuid ?? 'new'}`,
    initial: { name: league?.name ?? '', type: league?.type ?? ('public' as League['type']) },
    check: ({ name }): Messages => {
      const length = name.trim().length;
      return length < LEAGUE_NAME_MIN ? { name: t(length === 0 ? 'nameRequired' : 'nameShort') } : {};
    },
    send: async (body) => {
      if (league) await call('PUT /student/leagues/{uuid}', { params: { uuid: league.uuid }, body });
      else await call('POST /student/leagues', { body });
      await refreshLeagues();
      onClose();
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <DraftNote isRestored={isRestored} onDiscard={() => reset()} />
      <Field
        {...text('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={LEAGUE_NAME_MAX}
        autoFocus
        autoComplete="off"
        end={
          values.name.trim().length >= LEAGUE_NAME_MIN &&
          !errors.name && <Check className={styles.good} size={28} strokeWidth={3.4} aria-hidden />
        }
      />
      <fieldset className={styles.kinds}>
        <legend>{t('who')}</legend>
        {kinds.map(({ type: kind, ground, Icon }) => (
          <PickCard
            key={kind}
            name="league-type"
            value={kind}
            checked={values.type === kind}
            ground={ground}
            picture={<Icon size={28} strokeWidth={2.4} aria-hidden />}
            title={t(kind)}
            text={t(`${kind}Text`)}
            onPick={() => change({ type: kind })}
          />
        ))}
      </fieldset>
      <div className={styles.foot}>
        <Button
          variant="paper"
          size="l"
          onClick={() => {
            reset();
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" size="l" wide busy={isBusy}>
          {t(league ? 'save' : 'createIt')}
        </Button>
      </div>
    </form>
  );
}
