import type { IconName } from './icon-names.ts';

/** Address of one of the interface's own flat pictures. */
export function iconUrl(name: IconName): string {
  return `/icons/${name}.svg`;
}
