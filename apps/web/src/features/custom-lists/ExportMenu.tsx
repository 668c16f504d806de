import type { Word } from '@motamo/contract/words';
import type { Lang } from '@motamo/rules/languages';
import { type ExportedWord, type ListFormat, writeList } from '@motamo/rules/lists/list-export';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../lib/browser/save-file.ts';
import { Menu } from '../../ui/modal/Menu.tsx';
import type { DeskLangs } from './desk-langs.ts';

function exportedWord({ traductions, difficulty }: Word): ExportedWord {
  const texts: Partial<Record<Lang, string>> = {};
  const sentences: Partial<Record<Lang, string>> = {};
  for (const {
    lang,
    text,
    sentences: [sentence],
  } of traductions) {
    texts[lang] = text;
    if (sentence) sentences[lang] = sentence.text;
  }
  return { texts, sentences, difficulty };
}

const kinds: Record<ListFormat, { ending: string; mime: string }> = {
  csv: { ending: 'csv', mime: 'text/csv' },
  quizlet: { ending: 'txt', mime: 'text/plain' },
  anki: { ending: 'txt', mime: 'text/plain' },
};

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
  const save = (format: ListFormat) => {
    const { ending, mime } = kinds[format];
    const name =
      title
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N} -]+/gu, '')
        .trim() || 'motamo';
    const text = writeList(words.map(exportedWord), { format, ...langs });
    saveText({ name: `${name}.${ending}`, mime, text });
  };
  return (
    <Menu
      label={t('export')}
      icon={<Download size={18} aria-hidden />}
      align="end"
      items={[
        { id: 'csv', label: t('export.csv'), onSelect: () => save('csv') },
        { id: 'quizlet', label: t('export.quizlet'), onSelect: () => save('quizlet') },
        { id: 'anki', label: t('export.anki'), onSelect: () => save('anki') },
      ]}
    />
  );
}
