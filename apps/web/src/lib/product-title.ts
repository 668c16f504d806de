import type { Product } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';

/** Straight apostrophes are how it is stored; a page shows curly ones. */
export function productTitle(
  { traductions, title }: Pick<Product, 'traductions' | 'title'>,
  lang: Lang,
): string {
  const text = traductions.find((traduction) => traduction.lang === lang)?.text ?? title;
  return text.replaceAll("'", '’');
}
