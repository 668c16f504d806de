import type { Anonymous } from '@motamo/contract/people';
import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Play, Shuffle } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { signIn, updateGuest } from '../../lib/session.ts';
import { useOfferedLanguages } from '../../lib/settings.ts';
import { unlockAudio } from '../../lib/sound.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { learningLangsFor, usualLearningLang } from './learning-langs.ts';
import { NameChoice } from './NameChoice.tsx';
import styles from './NameForm.module.css';

const SHOWN = 4;

export interface NameFormProps {
  guest: Anonymous | null;
  lang: Lang;
  onDone: () => void;
}

/** A friendly name and two languages; the first name is chosen already, so that one tap is enough. */
export function NameForm({ guest, lang: firstLang, onDone }: NameFormProps) {
  const { t } = useTranslation('guest');
  const [lang, setLang] = useState(guest?.lang ?? firstLang);
  const [wish, setWish] = useState<LearningLang>(guest?.learningLang ?? usualLearningLang(firstLang));
  const [picked, setPicked] = useState<string | null>(null);
  const names = useQuery({
    ...queryOf('GET /anonymous/auth/names', { query: { lang } }),
    staleTime: Infinity,
  });
  const offered = names.data?.names.slice(0, SHOWN) ?? [];
  const name = picked !== null && offered.includes(picked) ? picked : (offered[0] ?? null);
  const learningLangs = learningLangsFor(lang);
  const learningLang = learningLangs.includes(wish) ? wish : usualLearningLang(lang);
  const langs = useOfferedLanguages();

  const save = useMutation({
    mutationFn: async (chosenName: string) => {
      const body = { name: chosenName, lang, learningLang };
      if (guest) updateGuest((await call('PUT /anonymous/me', { body })).anonymous);
      else await signIn(await call('POST /anonymous/auth/login', { body }));
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlockAudio();
    if (name && !save.isPending) save.mutate(name);
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
          onChange={(event) => setWish(event.target.value as LearningLang)}
        />
      </div>
      {(names.isError || save.isError) && (
        <FieldNote
          id="guest-name-note"
          error={`${t('name.failed')}. ${names.isError ? t('name.failedText') : ''}`}
        />
      )}
      <Button
        type="submit"
        size="l"
        wide
        busy={save.isPending}
        disabled={name === null}
        icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
      >
        {t(guest ? 'name.save' : 'name.go')}
      </Button>
    </form>
  );
}
