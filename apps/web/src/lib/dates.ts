import { currentLanguage, languageTags } from './language.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** DD-MM-YYYY in the viewer's zone, the same in every language (spec §5). */
export function formatDate(instant: string | Date): string {
  const date = new Date(instant);
  return `${twoDigits(date.getDate())}-${twoDigits(date.getMonth() + 1)}-${date.getFullYear()}`;
}

/** 'D MMMM YYYY HH:mm' in the interface language, in the viewer's zone (spec §2, games table). */
export function formatDateTime(instant: string | Date): string {
  const date = new Date(instant);
  const month = new Intl.DateTimeFormat(languageTags[currentLanguage()], { month: 'long' }).format(date);
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  return `${date.getDate()} ${month} ${date.getFullYear()} ${time}`;
}

/** Calendar days since, in the viewer's zone: 0 today, 1 yesterday. */
export function daysAgo(instant: string | Date, now: Date = new Date()): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(now) - day(new Date(instant))) / 86_400_000);
}
