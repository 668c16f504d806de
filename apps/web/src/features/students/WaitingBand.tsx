import type { OwnStudent } from '@motamo/contract/students';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/form/Button.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { refreshStudents } from './student-calls.ts';
import styles from './WaitingBand.module.css';

/** Who registered with a class code and waits: one tap lets the whole class in (product §10). */
export function WaitingBand({
  students,
  onRefuse,
}: {
  students: readonly OwnStudent[];
  onRefuse: (student: OwnStudent) => void;
}) {
  const { t } = useTranslation('students');
  const [isBusy, setIsBusy] = useState(false);
  const waiting = students.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return null;
  const confirm = (uuids: string[]) => {
    setIsBusy(true);
    call('POST /user/students/consent', { body: { uuids } })
      .then(refreshStudents, () => undefined)
      .finally(() => setIsBusy(false));
  };
  const title = t('waiting.title', { count: waiting.length });
  return (
    <section className={styles.band} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2 role="status">{title}</h2>
          <p>{t('waiting.text')}</p>
        </div>
        <Button
          variant="sky"
          busy={isBusy}
          icon={<Check size={18} aria-hidden />}
          onClick={() => confirm(waiting.slice(0, 200).map(({ uuid }) => uuid))}
        >
          {t('waiting.all')}
        </Button>
      </div>
      <ul>
        {waiting.map((student) => (
          <li key={student.uuid}>
            <span>{student.name}</span>
            <RoundButton
              size="s"
              tone="bare"
              label={t('waiting.one', { name: student.name })}
              icon={<Check size={18} aria-hidden />}
              onClick={() => confirm([student.uuid])}
            />
            <RoundButton
              size="s"
              tone="bare"
              label={t('waiting.refuse', { name: student.name })}
              icon={<X size={18} aria-hidden />}
              onClick={() => onRefuse(student)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
