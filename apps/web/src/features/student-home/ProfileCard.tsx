import type { Student } from '@motamo/contract/people';
import { formatNumber } from '@motamo/rules/durations';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarScene } from '../../ui/art/AvatarScene.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import type { SceneCode } from '../../ui/art/Scene.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Amount } from '../../ui/meter/Amount.tsx';
import { LevelBar } from '../../ui/meter/LevelBar.tsx';
import { useFittingText } from '../../ui/use-fitting-text.ts';
import styles from './ProfileCard.module.css';

/** Portrait, level and what was earned. */
export function ProfileCard({ student }: { student: Student }) {
  const { t } = useTranslation('student');
  const { experience, pointsXP, pointsK, pointsZ, grade } = student;
  const next = experience.level + 1;
  const name = useRef<HTMLHeadingElement>(null);
  useFittingText(name, student.name, { minPx: 16, maxLines: 3 });
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <Link to="/student/inventory" aria-label={t('home.me')}>
          <AvatarScene
            imageUrl={student.avatarImageUrl ?? iconUrl('student')}
            sceneCode={student.mainBackgroundCode as SceneCode}
            background={student.backgroundImageUrl ?? undefined}
            badgeUrl={student.badgeImageUrl ?? undefined}
            size={118}
          />
        </Link>
        <div className={styles.names}>
          <h2 ref={name}>{student.name}</h2>
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
