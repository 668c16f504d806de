import type { Lang } from './languages.ts';

/** First and last name, as adults read them. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** A title in a language, else in French, which the catalogue always has, else in any language it exists in. */
export function titleIn(titles: Readonly<Partial<Record<Lang, string>>>, lang: Lang): string {
  return titles[lang] ?? titles.fr ?? Object.values(titles)[0] ?? '';
}
