import type { User } from '@motamo/contract/people';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { NetworkError } from '../../../lib/api-failure.ts';
import { showFlash } from '../../../lib/flash-store.ts';
import { invalidateCalls } from '../../../lib/query.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import styles from './PlayDesk.module.css';

const GRADE = 4;

/** A teacher without a licence and without a class begins here: a class to try with, or the way to a licence. */
export function TryPanel({ user }: { user: User }) {
  const { t } = useTranslation(['live', 'shell']);
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const lang = user.teachingLangs[0] ?? (user.lang === 'en' ? 'fr' : 'en');
    try {
      await call('POST /user/classrooms', { body: { title: t('live:desk.tryClass'), grade: GRADE, lang } });
      await invalidateCalls('GET /user/classrooms');
    } catch (error) {
      // A refusal has been shown by `call`.
      if (error instanceof NetworkError) showFlash({ tone: 'warning', text: t('shell:networkFormal') });
    }
    setIsBusy(false);
  };
  return (
    <EmptyState
      title={t('live:desk.tryTitle')}
      text={t('live:desk.tryText')}
      action={
        <div className={styles.ways}>
          <Button
            variant="sky"
            icon={<Play size={18} aria-hidden />}
            busy={isBusy}
            onClick={() => void begin()}
          >
            {t('live:desk.tryStart')}
          </Button>
          <Link to="/user/billing" className={buttonClass({ variant: 'paper' })}>
            {t('live:desk.tryBilling')}
          </Link>
        </div>
      }
    />
  );
}
