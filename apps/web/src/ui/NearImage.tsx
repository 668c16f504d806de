import { type ImgHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { whenNear } from './when-near.ts';

export interface NearImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'loading'> {
  src: string;
}

/**
 * A picture of a long list, fetched when it is about to be seen. `loading="lazy"` fetches what is several screens away:
 * on a phone that shares a hotspot with a class, most of a list that nobody scrolls through.
 */
export function NearImage({ src, alt = '', ...rest }: NearImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const shown = image.current;
    if (shown) return whenNear(shown, () => shown.setAttribute('src', src));
  }, [src]);
  return <img {...rest} ref={image} alt={alt} />;
}
