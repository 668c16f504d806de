import type { User } from '@motamo/contract/people';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { speakOwnLanguage } from '../../lib/i18n.ts';
import { usePage } from '../../lib/page.ts';
import { updateUser, useUser } from '../../lib/session.ts';
import { type Messages, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { DataSection } from './DataSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSections } from './ProfileSections.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import styles from './SettingsPage.module.css';
import { changesOf, type SettingsValues, valuesOf } from './settings-values.ts';

/** `/user/settings`: the own account of an adult (product §5 User settings). */
export function SettingsPage() {
  const user = useUser();
  return user && <Settings user={user} />;
}

function Settings({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  usePage(t('title'));
  // The form holds only what was changed here: the account itself may change meanwhile.
  const valuesWith = (draft: Partial<SettingsValues>) => ({ ...valuesOf(user), ...draft });
  const form = useForm<Partial<SettingsValues>>({
    initial: {},
    isFormal: true,
    draft: 'settings',
    check: (draft): Messages => {
      const values = valuesWith(draft);
      const empty = (['firstName', 'lastName'] as const).filter((name) => values[name].trim() === '');
      return Object.fromEntries(empty.map((name) => [name, t('required')]));
    },
    send: async (draft): Promise<void> => {
      const changes = changesOf(user, valuesWith(draft));
      if (Object.keys(changes).length === 0) return;
      const reply = await call('PUT /user/me', { body: changes });
      updateUser(reply.user);
      form.reset();
      if (changes.lang) await speakOwnLanguage(changes.lang);
      showFlash({ tone: 'success', text: t('saved') });
    },
  });
  const values = valuesWith(form.values);
  const count = Object.keys(changesOf(user, values)).length;
  return (
    <form {...form.formProps} className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.tools}>
          <span role="status">{count > 0 && t('changes', { count })}</span>
          {count > 0 && (
            <Button variant="quiet" onClick={() => form.reset()}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" variant="sky" busy={form.isBusy} disabled={count === 0}>
            {t('save')}
          </Button>
        </div>
      </header>
      <ProfileSections
        {...{ user, values }}
        errors={form.errors}
        onChange={form.change}
        account={
          <>
            <EmailSection user={user} />
            <PasswordSection />
            <SecondFactorSection />
          </>
        }
        display={<DisplaySection />}
      />
      <DataSection />
      <Link to="/auth/logout" className={buttonClass({ variant: 'paper', className: styles.logout })}>
        <LogOut size={18} aria-hidden /> {t('logout')}
      </Link>
    </form>
  );
}
