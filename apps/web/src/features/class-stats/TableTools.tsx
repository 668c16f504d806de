import { type CsvCell, csvOf, csvSeparatorOf } from '@motamo/rules/lists/csv';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../lib/browser/save-file.ts';
import { useSpreadsheetLocale } from '../../lib/browser/spreadsheet-locale.ts';
import { Button } from '../../ui/form/Button.tsx';
import styles from './Stats.module.css';

export interface TableToolsProps {
  /** Name of the file, without its ending. */
  fileName: string;
  /** The whole table with its head, as numbers and plain texts. */
  rows: () => (readonly CsvCell[])[] | Promise<(readonly CsvCell[])[]>;
  children?: ReactNode;
  /** Pictures only, where a heading stands beside in a narrow column. */
  isCompact?: boolean;
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w -]+/g, '')
    .trim() || 'motamo';

/** What every table can do: go to a spreadsheet, and to the printer. */
export function TableTools({ fileName, rows, children, isCompact = false }: TableToolsProps) {
  const { t } = useTranslation('stats');
  const locale = useSpreadsheetLocale();
  const save = async () =>
    saveText({
      name: `${plain(fileName)}.csv`,
      mime: 'text/csv',
      text: csvOf(await rows(), csvSeparatorOf(locale)),
    });
  const tools = [
    { label: t('tools.csv'), icon: <Download size={16} aria-hidden />, onClick: () => void save() },
    { label: t('tools.print'), icon: <Printer size={16} aria-hidden />, onClick: () => window.print() },
  ];
  return (
    <div className={styles.tools}>
      {children}
      {tools.map(({ label, ...tool }) =>
        isCompact ? (
          <Button
            key={label}
            variant="quiet"
            size="s"
            aria-label={`${label} : ${fileName}`}
            title={label}
            {...tool}
          />
        ) : (
          <Button key={label} variant="quiet" size="s" {...tool}>
            {label}
          </Button>
        ),
      )}
    </div>
  );
}
