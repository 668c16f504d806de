import type { Student } from '@motamo/contract/people';
import { formatNumber } from '@motamo/rules/durations';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/Amount.tsx';
import { AvatarScene } from '../../ui/AvatarScene.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { iconUrl } from '../../ui/icon-url.ts';
import { LevelBar } from '../../ui/LevelBar.tsx';
import type { SceneCode } from '../../ui/Scene.tsx';
import styles from './ProfileCard.module.css';

/** Portrait, level and what was earned. */
export function ProfileCard({ student }: { student: Student }) {
  const { t } = useTranslation('pupil');
  const { experience, pointsXP, pointsK, pointsZ, grade } = student;
  const next = experience.level + 1;
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <Link to="/student/inventory" aria-label={t('home.me')}>
          <AvatarScene
            imageUrl={student.avatarImageUrl ?? iconUrl('student')}
            sceneCode={student.mainBackgroundCode as SceneCode}
            size={118}
          />
        </Link>
        <div className={styles.names}>
          <h2>
            {student.username.split('.').map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
              <Fragment key={at}>
                {at > 0 && <wbr />}
                {at > 0 && '.'}
                {part}
              </Fragment>
            ))}
          </h2>
          {grade !== null && <p>{t('home.grade', { count: grade, ordinal: true })}</p>}
          <Chip tone="ink">{t('home.level', { level: experience.level })}</Chip>
        </div>
      </div>
      <p className={styles.xp}>
        <Amount kind="xp" size={21} text={t('home.xp', { xp: formatNumber(pointsXP) })} />
        <span>{t('home.nextLevel', { level: next, xp: formatNumber(experience.nextLevelXp) })}</span>
      </p>
      <LevelBar
        percent={experience.levelPercentage}
        label={t('home.levelBar', { percent: Math.round(experience.levelPercentage), level: next })}
      />
      <p className={styles.points}>
        <Amount kind="k" size={25} isBoxed text={t('home.k', { amount: formatNumber(pointsK) })} />
        <Amount kind="z" size={25} isBoxed text={t('home.z', { amount: formatNumber(pointsZ) })} />
      </p>
    </div>
  );
}
