import styles from './AvatarScene.module.css';
import type { SceneCode } from './Scene.tsx';

export interface AvatarSceneProps {
  /** Picture of the avatar product in use. */
  imageUrl: string;
  /** The painted ground; a background product's own picture or colour wins over it. */
  sceneCode?: SceneCode;
  background?: string;
  /** Picture of the badge in use, stuck on the corner. */
  badgeUrl?: string;
  size?: number;
}

/** The large portrait of the home page and settings. */
export function AvatarScene({
  imageUrl,
  sceneCode = '01',
  background,
  badgeUrl,
  size = 112,
}: AvatarSceneProps) {
  const isColour = background && !background.includes('/');
  const picture = isColour ? undefined : `url("${background ?? `/scenes/${sceneCode}-s.svg`}")`;
  return (
    <span className={styles.portrait} style={{ width: size, height: size }}>
      <span
        className={styles.ground}
        style={{ backgroundImage: picture, backgroundColor: isColour ? background : undefined }}
      />
      <img className={styles.avatar} src={imageUrl} alt="" draggable={false} />
      {badgeUrl && <img className={styles.badge} src={badgeUrl} alt="" draggable={false} />}
    </span>
  );
}
