import type { Product } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';

/** In the language that is read. */
export function productTitle(
  { traductions, title }: Pick<Product, 'traductions' | 'title'>,
  lang: Lang,
): string {
  return traductions.find((traduction) => traduction.lang === lang)?.text ?? title;
}
