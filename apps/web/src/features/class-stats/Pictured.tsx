import type { StatsStudent } from '@motamo/contract/stats/class-stats';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import styles from './Stats.module.css';

const grounds = ['--ground-coral', '--ground-leaf', '--ground-sky', '--ground-sun', '--ground-grape'];

/** A pupil's face; always on the same ground. */
export function Face({ student, size = 30 }: { student: StatsStudent; size?: number }) {
  const background = `var(${grounds[student.id % grounds.length]})`;
  return (
    <Avatar imageUrl={student.avatarImageUrl ?? iconUrl('student')} background={background} size={size} />
  );
}

export function Person({ student, size }: { student: StatsStudent; size?: number }) {
  return (
    <span className={styles.person}>
      <Face student={student} size={size} />
      {student.name}
    </span>
  );
}
