import type { Classroom } from '@motamo/contract/classrooms';
import type { OwnStudent } from '@motamo/contract/students';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Maximize, Pencil, RefreshCw, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.ts';
import { Chip } from '../../ui/Chip.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import styles from './ClassBand.module.css';
import { CopyButton } from './CopyButton.tsx';
import type { OpenModal } from './modal-state.ts';

/** Code of the class, what it is good for, and whether its pupils can play. */
export function ClassBand({
  classroom,
  students,
  onOpen,
}: {
  classroom: Classroom;
  students: readonly OwnStudent[];
  onOpen: (modal: OpenModal) => void;
}) {
  const { t } = useTranslation('students');
  const { t: tColleagues } = useTranslation('colleagues');
  const { access, ownerName } = classroom;
  const hasLicence = useUser()?.licenseId != null;
  const covered = students.filter((student) => student.licenseId !== null).length;
  const code = classroom.code ?? '';
  return (
    <section className={styles.band} aria-label={classroom.title}>
      <div className={styles.code}>
        <span>{t('band.code', { title: classroom.title })}</span>
        <b translate="no">{code}</b>
        <CopyButton text={code} label={t('band.copy')} isIcon />
        <RoundButton
          size="s"
          tone="bare"
          label={t('band.show')}
          icon={<Maximize size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'code', classroom })}
        />
        <RoundButton
          size="s"
          tone="bare"
          label={t('band.renew')}
          icon={<RefreshCw size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'renew-code', classroom })}
        />
      </div>
      <p>{t('band.text')}</p>
      <div className={styles.licence}>
        {ownerName !== null ? (
          <Chip tone="sky" icon={<Users size={14} aria-hidden />}>
            {tColleagues('of', { name: ownerName })}
          </Chip>
        ) : hasLicence ? (
          <Chip tone="leaf" icon={<Check size={14} aria-hidden />}>
            {t('band.licence')}
          </Chip>
        ) : (
          <Chip tone="sun" icon={<CircleAlert size={14} aria-hidden />}>
            {t('band.noLicence')}
          </Chip>
        )}
        <small>
          {t(hasLicence || ownerName !== null ? 'band.covered' : 'band.uncovered', { count: covered })}
        </small>
      </div>
      <div className={styles.tools}>
        <Link
          to="/user/classrooms/$uuid"
          params={{ uuid: classroom.uuid }}
          className={buttonClass({ variant: 'paper', size: 's' })}
        >
          {t('band.stats')}
        </Link>
        <RoundButton
          size="s"
          tone="bare"
          label={tColleagues('title')}
          icon={<Users size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'colleagues', classroom })}
        />
        <RoundButton
          size="s"
          tone="bare"
          label={t('class.edit')}
          icon={<Pencil size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'class', classroom })}
        />
        {access === 'owner' && (
          <RoundButton
            size="s"
            tone="bare"
            label={t('class.delete')}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => onOpen({ kind: 'delete-class', classroom })}
          />
        )}
      </div>
    </section>
  );
}
