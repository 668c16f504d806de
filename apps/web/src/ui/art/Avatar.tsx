import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Picture of the avatar product in use. */
  imageUrl: string;
  /** Colour or address of the background product in use. */
  background?: string;
  /** Diameter in px. */
  size?: number;
  /** The sun and ink ring of "you". */
  isMe?: boolean;
  /** Empty when the name stands beside it. */
  alt?: string;
  className?: string;
}

export function Avatar({ imageUrl, background, size = 48, isMe = false, alt = '', className }: AvatarProps) {
  const isPicture = background?.includes('/');
  return (
    <span
      className={[styles.avatar, isMe && styles.me, className].filter(Boolean).join(' ')}
      style={{
        width: size,
        height: size,
        backgroundColor: isPicture ? undefined : background,
        backgroundImage: isPicture ? `url("${background}")` : undefined,
      }}
    >
      <img
        src={imageUrl}
        alt={alt}
        width={Math.round(size * 0.66)}
        height={Math.round(size * 0.66)}
        draggable={false}
      />
    </span>
  );
}
