import type { CallReply } from '@motamo/contract/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Button } from '../../ui/form/Button.tsx';
import styles from './DemoPeople.module.css';
import { signInWithPassword } from './sign-in.ts';

type Person = CallReply<'GET /global/demo'>['people'][number];

/** The people of the demo school, one tap each, apart from the form; nothing where there is no demo (rulings 13). */
export function DemoPeople() {
  const { t } = useTranslation('auth');
  const [people, setPeople] = useState<Person[]>([]);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('GET /global/demo', {}, { signal: leaving.signal, isQuiet: true }).then(
      (reply) => setPeople(reply.people),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (people.length === 0) return null;
  const enter = (person: Person) => {
    setBusyWith(person.username);
    signInWithPassword(person.username, person.password).catch(() => setBusyWith(null));
  };
  return (
    <Paper as="aside" className={styles.demo} aria-label={t('demo.title')}>
      <p>
        <b>{t('demo.title')}</b> {t('demo.text')}
      </p>
      <ul>
        {people.map((person) => (
          <li key={person.username}>
            <Button
              variant="paper"
              size="s"
              busy={busyWith === person.username}
              onClick={() => enter(person)}
            >
              <small>{t(`demo.${person.kind}`)}</small> {person.name}
            </Button>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
