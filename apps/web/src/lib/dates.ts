import { currentLanguage, languageTags } from './language.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** DD-MM-YYYY in the viewer's zone, the same in every language (product §5). */
export function formatDate(instant: string | Date): string {
  const date = new Date(instant);
  return `${twoDigits(date.getDate())}-${twoDigits(date.getMonth() + 1)}-${date.getFullYear()}`;
}

/** 'D MMMM YYYY HH:mm' in the interface language, in the viewer's zone (product §2, games table). */
export function formatDateTime(instant: string | Date): string {
  const date = new Date(instant);
  const month = new Intl.DateTimeFormat(languageTags[currentLanguage()], { month: 'long' }).format(date);
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  return `${date.getDate()} ${month} ${date.getFullYear()} ${time}`;
}

/** 'YYYY-MM-DD HH:mm' in the viewer's zone: a spreadsheet of any language sorts it. */
export function sortableDateTime(instant: string | Date): string {
  const date = new Date(instant);
  return `${isoDayOf(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Calendar days since, in the viewer's zone: 0 today, 1 yesterday. */
export function daysAgo(instant: string | Date, now: Date = new Date()): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(now) - day(new Date(instant))) / 86_400_000);
}

/** A day of the school's calendar ("2026-11-27") in words: "vendredi 27 novembre". */
export function dayInWords(isoDay: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languageTags[currentLanguage()], options).format(Date.parse(isoDay));
}

/** A day of the school's calendar where there is little room: "27 nov.". */
export function shortDay(isoDay: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languageTags[currentLanguage()], options).format(Date.parse(isoDay));
}

/** The day of an instant in the viewer's zone, today by default, as "2026-11-27". */
export function isoDayOf(now: Date = new Date()): string {
  return [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
}

/** "28 janv. – 3 févr.": a line may end at the dash, and not between a day and its month. */
export function dayRange(format: Intl.DateTimeFormat, from: number, until: number): string {
  return format.formatRange(from, until).replace(/(?<!–) (?!–)/g, '\u00a0');
}
