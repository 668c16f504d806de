export interface PictureProps {
  /** Width in px. */
  size?: number;
  className?: string;
}
