import type { Sibling } from '@motamo/contract/family';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { usePage } from '../../lib/page.ts';
import { queryOf } from '../../lib/query.ts';
import { signIn } from '../../lib/session.ts';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { FieldNote } from '../../ui/form/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './FamilyPage.module.css';
import { HandBack } from './HandBack.tsx';

/** `/student/family`: the device goes on to a sister or brother, or back to the parent who handed it over. */
export function FamilyPage() {
  const { t } = useTranslation('family');
  usePage(t('page'));
  const { data } = useQuery(queryOf('GET /student/family', {}));
  if (!data) return <Skeleton shape="card" height="320px" />;
  const { parent, siblings } = data;
  if (!parent) {
    return (
      <Paper shape="large" className={styles.family}>
        <h1>{t('page')}</h1>
        <p>{t('none')}</p>
        <Link to="/student" className={buttonClass({})}>
          {t('home')}
        </Link>
      </Paper>
    );
  }
  return (
    <Paper shape="large" className={styles.family}>
      <h1>{t('title')}</h1>
      <p>{t('text', { name: parent.name })}</p>
      {siblings.length > 0 && <Siblings siblings={siblings} />}
      <HandBack parent={parent} />
    </Paper>
  );
}

function Siblings({ siblings }: { siblings: Sibling[] }) {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  const turn = useMutation({
    mutationFn: async (uuid: string) =>
      signIn(await call('POST /student/family/{uuid}/session', { params: { uuid } }, { isQuiet: true })),
    onSuccess: () => navigate({ to: '/student' }),
  });
  return (
    <>
      <ul className={styles.siblings}>
        {siblings.map(({ uuid, firstName, avatarImageUrl }) => (
          <li key={uuid}>
            <button type="button" disabled={turn.isPending} onClick={() => turn.mutate(uuid)}>
              <Avatar
                imageUrl={avatarImageUrl ?? iconUrl('student')}
                background="var(--ground-sky)"
                size={72}
              />
              <span>{t('turnTo', { name: firstName })}</span>
            </button>
          </li>
        ))}
      </ul>
      {turn.isError && <FieldNote id="family-turn" error={t('failed')} />}
    </>
  );
}
