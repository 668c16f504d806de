import type { Word } from '@motamo/contract/words';
import { type ListFormat, tableOf, writeList } from '@motamo/rules/lists/list-export';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveBlob, saveText } from '../../lib/browser/save-file.ts';
import { useSpreadsheetLocale } from '../../lib/browser/spreadsheet-locale.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { Menu } from '../../ui/modal/Menu.tsx';
import type { DeskLangs } from './desk-langs.ts';
import { deckOf, exportedWord } from './files/list-deck.ts';
import { makePackage } from './files/list-files.ts';
import { fetchWordMedia } from './files/word-media.ts';

const kinds: Record<ListFormat, { ending: string; mime: string }> = {
  csv: { ending: 'csv', mime: 'text/csv' },
  quizlet: { ending: 'txt', mime: 'text/plain' },
  anki: { ending: 'txt', mime: 'text/plain' },
};
const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const blobOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });

const fileName = (title: string) =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} -]+/gu, '')
    .trim() || 'motamo';

/** Takes a list along: into a spreadsheet, Quizlet or Anki. */
export function ExportMenu({
  title,
  words,
  langs,
}: {
  title: string;
  words: readonly Word[];
  langs: DeskLangs;
}) {
  const { t } = useTranslation('lists');
  const locale = useSpreadsheetLocale();
  const name = fileName(title);
  const save = (format: ListFormat) => {
    const { ending, mime } = kinds[format];
    const text = writeList(words.map(exportedWord), { format, ...langs, locale });
    saveText({ name: `${name}.${ending}`, mime, text });
  };
  const saveBook = async () => {
    // With what packs it: most visits never take a list along.
    const { writeXlsx } = await import('./files/write-xlsx.ts');
    const { headings, rows } = tableOf(words.map(exportedWord), langs);
    saveBlob(`${name}.xlsx`, blobOf(writeXlsx(title, [headings, ...rows]), XLSX_MIME));
  };
  const savePackage = async () => {
    showFlash({ tone: 'success', text: t('export.packing') });
    const media = await fetchWordMedia(words);
    const description = t('export.licence');
    const deck = deckOf(words, { title, description, media, langs, nowMs: Date.now() });
    saveBlob(`${name}.apkg`, blobOf(await makePackage(deck), 'application/octet-stream'));
  };
  const failed = () => showFlash({ tone: 'error', text: t('export.failed') });
  return (
    <Menu
      label={t('export')}
      icon={<Download size={18} aria-hidden />}
      align="end"
      items={[
        { id: 'xlsx', label: t('export.xlsx'), onSelect: () => void saveBook().catch(failed) },
        { id: 'csv', label: t('export.csv'), onSelect: () => save('csv') },
        { id: 'quizlet', label: t('export.quizlet'), onSelect: () => save('quizlet') },
        { id: 'apkg', label: t('export.apkg'), onSelect: () => void savePackage().catch(failed) },
        { id: 'anki', label: t('export.anki'), onSelect: () => save('anki') },
      ]}
    />
  );
}
