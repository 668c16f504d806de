import type { User } from '@motamo/contract/people';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { fieldErrorsOf, NetworkError } from '../../lib/api-failure.ts';
import { changeLanguage } from '../../lib/i18n.ts';
import { usePage } from '../../lib/page.ts';
import { updateUser, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { showFlash } from '../../ui/flash-store.ts';
import { DisplaySection } from './DisplaySection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSections } from './ProfileSections.tsx';
import styles from './SettingsPage.module.css';
import { changesOf, type SettingsValues, valuesOf } from './settings-values.ts';

/** `/user/settings`: the own account of an adult (spec §5 User settings). */
export function SettingsPage() {
  const user = useUser();
  return user && <Settings user={user} />;
}

type Messages = Readonly<Record<string, string>>;

function Settings({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  usePage(t('title'));
  const [draft, setDraft] = useState<Partial<SettingsValues>>({});
  const [errors, setErrors] = useState<Messages>({});
  const [isBusy, setIsBusy] = useState(false);
  const values = { ...valuesOf(user), ...draft };
  const changes = changesOf(user, values);
  const count = Object.keys(changes).length;
  const save = async () => {
    const empty = (['firstName', 'lastName'] as const).filter((name) => values[name].trim() === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, t('required')])));
    if (empty.length > 0) return document.getElementById(`settings-${empty[0]}`)?.focus();
    setIsBusy(true);
    try {
      const reply = await call('PUT /user/me', { body: changes });
      updateUser(reply.user);
      setDraft({});
      if (changes.lang) await changeLanguage(changes.lang, { isChosen: true });
      showFlash({ tone: 'success', text: t('saved') });
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      if (error instanceof NetworkError) showFlash({ tone: 'warning', text: t('network') });
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0 && !isBusy) void save();
  };
  return (
    <form className={styles.page} noValidate onSubmit={submit}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.tools}>
          <span role="status">{count > 0 && t('changes', { count })}</span>
          {count > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                setDraft({});
                setErrors({});
              }}
            >
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" variant="sky" busy={isBusy} disabled={count === 0}>
            {t('save')}
          </Button>
        </div>
      </header>
      <ProfileSections
        {...{ user, values, errors }}
        onChange={(part) => setDraft((old) => ({ ...old, ...part }))}
        account={
          <>
            <EmailSection user={user} />
            <PasswordSection />
          </>
        }
        display={<DisplaySection />}
      />
      <Link to="/auth/logout" className={buttonClass({ variant: 'paper', className: styles.logout })}>
        <LogOut size={18} aria-hidden /> {t('logout')}
      </Link>
    </form>
  );
}
