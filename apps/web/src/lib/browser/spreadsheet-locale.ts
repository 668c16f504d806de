import { spreadsheetLocale } from '@motamo/rules/lists/csv';
import { useLanguage } from '../language.ts';
import { useUser } from '../session.ts';

/** What decides how this adult's spreadsheet reads decimals and parts cells. */
export function useSpreadsheetLocale(): string {
  const lang = useLanguage();
  const country = useUser()?.country ?? null;
  return spreadsheetLocale({ lang, country, device: navigator.language });
}
