import type { StatsStudent } from '@motamo/contract/class-stats';
import { Avatar } from '../../ui/Avatar.tsx';
import { iconUrl } from '../../ui/icon-url.ts';
import { NearImage } from '../../ui/NearImage.tsx';
import styles from './StatsTable.module.css';

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

/** A picture of a word or a list on its tile; without one the tile stays, so that names stand in line. */
export function Picture({ url, size = 34 }: { url: string | null; size?: number }) {
  const inner = Math.round(size * 0.7);
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      {url && <NearImage src={url} width={inner} height={inner} />}
    </span>
  );
}
