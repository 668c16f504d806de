import type { Student } from '@motamo/contract/people';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../lib/page.ts';
import { useStudent } from '../../lib/session.ts';
import { AvatarScene } from '../../ui/art/AvatarScene.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import type { SceneCode } from '../../ui/art/Scene.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { StudentFields } from './StudentFields.tsx';
import styles from './StudentSettings.module.css';
import { isLinked } from './student-values.ts';
import { useStudentForm } from './use-student-form.ts';

/** `/student/settings`: the own profile of a pupil (product §2, §5 Student form). */
export function StudentSettingsPage() {
  const student = useStudent();
  return student && <StudentSettings student={student} />;
}

function StudentSettings({ student }: { student: Student }) {
  const { t } = useTranslation('profile');
  usePage(t('title'));
  const form = useStudentForm(student);
  const isLocked = isLinked(student);
  return (
    <form {...form.formProps} className={styles.page}>
      <Paper as="header" className={styles.head}>
        <AvatarScene
          imageUrl={student.avatarImageUrl ?? iconUrl('student')}
          sceneCode={student.mainBackgroundCode as SceneCode}
          background={student.backgroundImageUrl ?? undefined}
          badgeUrl={student.badgeImageUrl ?? undefined}
          size={104}
        />
        <div className={styles.names}>
          <h1>{t('title')}</h1>
          <p>
            {student.name} · {t('username', { username: student.username })}
          </p>
        </div>
        <Link to="/student/inventory" className={buttonClass({ variant: 'paper', size: 's' })}>
          {t('toInventory')}
        </Link>
      </Paper>
      <Paper shape="large" className={styles.sheet}>
        {isLocked && <p className={styles.note}>{t('locked')}</p>}
        <StudentFields form={form} isLocked={isLocked} />
        {!isLocked && (
          <PasswordField
            label={t('password')}
            name="password"
            hint={t('passwordHint')}
            autoComplete="new-password"
            showLabel={t('show')}
            hideLabelText={t('hide')}
            value={form.values.password}
            error={form.errors.password}
            onChange={({ target }) => form.change({ password: target.value })}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
            {t('save')}
          </Button>
        </div>
      </Paper>
    </form>
  );
}
