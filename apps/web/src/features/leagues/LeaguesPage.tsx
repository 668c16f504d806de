import type { League } from '@motamo/contract/leagues';
import { LEAGUE_NAME_MAX, LEAGUE_SEARCH_MIN } from '@motamo/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FoundLeagues } from './FoundLeagues.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { LeagueForm } from './LeagueForm.tsx';
import styles from './LeaguesPage.module.css';
import { MembersModal } from './MembersModal.tsx';
import { OwnLeagues } from './OwnLeagues.tsx';

/** `/student/friends`: own leagues, those to be found, who asks whom. */
export function LeaguesPage() {
  const { t } = useTranslation('leagues');
  usePage(t('page'));
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const [form, setForm] = useState<League | 'new' | null>(null);
  const [openUuid, setOpenUuid] = useState<string | null>(null);
  const own = useQuery(queryOf('GET /student/leagues', {}));
  const opened = own.data?.leagues.find(({ uuid }) => uuid === openUuid);
  // Taken out of it meanwhile: it does not open by itself once the pupil is in it again.
  if (openUuid && own.data && !opened) setOpenUuid(null);
  return (
    <div className={styles.page}>
      <Paper as="header" className={styles.bar}>
        <h1>{t('page')}</h1>
        <div className={styles.search}>
          <Field
            type="search"
            label={t('search')}
            hideLabel
            placeholder={t('search')}
            maxLength={LEAGUE_NAME_MAX}
            icon={<Search size={24} strokeWidth={2.8} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <Button icon={<Plus size={24} strokeWidth={3} aria-hidden />} onClick={() => setForm('new')}>
          {t('create')}
        </Button>
      </Paper>
      {wanted !== '' && <FoundLeagues search={wanted} isLongEnough={wanted.length >= LEAGUE_SEARCH_MIN} />}
      <OwnLeagues
        leagues={own.data?.leagues}
        hasFailed={own.isError}
        onRetry={() => void own.refetch()}
        onCreate={() => setForm('new')}
        onEdit={setForm}
        onOpen={({ uuid }) => setOpenUuid(uuid)}
      />
      <InvitationsPanel />
      <LeagueForm of={form} onClose={() => setForm(null)} />
      <MembersModal league={opened ?? null} onClose={() => setOpenUuid(null)} />
    </div>
  );
}
