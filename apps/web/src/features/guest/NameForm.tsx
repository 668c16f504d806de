import type { Anonymous } from '@motamo/contract/people';
import { learningLangsFor, usualLearningLang } from '@motamo/rules/language-pair';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Play, Shuffle } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { signIn, updateGuest } from '../../lib/session.ts';
import { useOfferedLanguages } from '../../lib/settings.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { Button } from '../../ui/form/Button.tsx';
import { FieldNote } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { NameChoice } from './NameChoice.tsx';
import styles from './NameForm.module.css';

const SHOWN = 4;

/** Fetched while the dialog is still on its way. */
export const offeredNames = (lang: Lang) => ({
  ...queryOf('GET /anonymous/auth/names', { query: { lang } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The names come after the dialog: until then the focus is on the way to other ones. Given once, to the way on. */
function useFirstFocus(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasGiven = useRef(false);
  useEffect(() => {
    if (!isReady || wasGiven.current) return;
    wasGiven.current = true;
    button.current?.focus({ preventScroll: true });
  }, [isReady]);
  return button;
}

export interface NameFormProps {
  guest: Anonymous | null;
  lang: Lang;
  hasGame: boolean;
  /** Signs in instead: an account brings its profile along. */
  onAccount: () => void;
  /** `playsNow`: straight into a game, without choosing a list. */
  onDone: (playsNow: boolean) => void;
  /** Told before anything is sent. */
  onSend: (playsNow: boolean) => void;
}

/** A friendly name and two languages; the first name is chosen already, so that one tap is enough. */
export function NameForm({ guest, lang: firstLang, hasGame, onAccount, onDone, onSend }: NameFormProps) {
  const { t } = useTranslation('guest');
  const [lang, setLang] = useState(guest?.lang ?? firstLang);
  const [chosenLang, setChosenLang] = useState<LearningLang>(
    guest?.learningLang ?? usualLearningLang(firstLang),
  );
  const [picked, setPicked] = useState<string | null>(null);
  const names = useQuery(offeredNames(lang));
  const offered = names.data?.names.slice(0, SHOWN) ?? [];
  const name = picked !== null && offered.includes(picked) ? picked : (offered[0] ?? null);
  const learningLangs = learningLangsFor(lang);
  const learningLang = learningLangs.includes(chosenLang) ? chosenLang : usualLearningLang(lang);
  const langs = useOfferedLanguages();
  const main = useFirstFocus(name !== null);

  const save = useMutation({
    mutationFn: async ({ chosenName }: { chosenName: string; playsNow: boolean }) => {
      const body = { name: chosenName, lang, learningLang };
      if (guest) updateGuest((await call('PUT /anonymous/me', { body })).anonymous);
      else await signIn(await call('POST /anonymous/auth/login', { body }));
    },
    onSuccess: (_, { playsNow }) => onDone(playsNow),
  });
  const send = (playsNow: boolean) => {
    unlockAudio();
    if (!name || save.isPending) return;
    onSend(playsNow);
    save.mutate({ chosenName: name, playsNow });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <NameChoice names={offered} isLoading={names.isFetching} picked={name} onPick={setPicked} />
      <div className={styles.row}>
        <Button
          variant="paper"
          size="s"
          icon={<Shuffle size={24} strokeWidth={2.6} aria-hidden />}
          busy={names.isFetching}
          onClick={() => void names.refetch()}
        >
          {t('name.more')}
        </Button>
      </div>
      {!hasGame && (
        <div className={styles.languages}>
          <SelectField
            label={t('name.lang')}
            value={lang}
            options={langs.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(event) => setLang(event.target.value as Lang)}
          />
          <SelectField
            label={t('name.learningLang')}
            value={learningLang}
            options={learningLangs.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(event) => setChosenLang(event.target.value as LearningLang)}
          />
        </div>
      )}
      {(names.isError || save.isError) && (
        <FieldNote
          id="guest-name-note"
          error={`${t('name.failed')}. ${names.isError ? t('name.failedText') : ''}`}
        />
      )}
      {!guest && !hasGame && (
        <Button
          size="l"
          wide
          busy={save.isPending && save.variables.playsNow}
          disabled={name === null}
          ref={main}
          icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
          onClick={() => send(true)}
        >
          {t('name.playNow')}
        </Button>
      )}
      <Button
        type="submit"
        size={guest || hasGame ? 'l' : 'm'}
        variant={guest || hasGame ? 'sun' : 'paper'}
        wide
        busy={save.isPending && !save.variables.playsNow}
        disabled={name === null}
        ref={guest || hasGame ? main : undefined}
      >
        {t(guest ? 'name.save' : 'name.go')}
      </Button>
      {!guest && (
        <Button variant="quiet" wide onClick={onAccount}>
          {t('name.account')}
        </Button>
      )}
    </form>
  );
}
