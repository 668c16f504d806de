import { LANGS, type Lang } from '@motamo/rules/languages';
import type { ColumnLangs } from '@motamo/rules/lists/imported-rows';
import { ArrowLeftRight, CircleAlert, FileText, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../lib/language.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { FileButton } from '../../ui/form/FileButton.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FileFault, type FileProblem } from './files/file-fault.ts';
import { readListFile } from './files/list-files.ts';
import styles from './ImportSource.module.css';
import { SeparatorFields, separatorName } from './SeparatorFields.tsx';
import type { Import } from './use-import.ts';

const ACCEPTED =
  '.xlsx,.apkg,.colpkg,.csv,.tsv,.txt,text/plain,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where the words come from: pasted, or out of a file; in which languages, and with what between them. */
export function ImportSource({ pasted }: { pasted: Import }) {
  const { t } = useTranslation('lists');
  const [fault, setFault] = useState<{ name: string; problem: FileProblem } | null>(null);
  const [isReading, setIsReading] = useState(false);
  const { read, chosen } = pasted;
  const choose = async (file: File) => {
    setIsReading(true);
    setFault(null);
    try {
      const found = await readListFile(file);
      if (found.kind === 'text') {
        pasted.setChosen(null);
        pasted.setText(found.text);
      } else pasted.setChosen({ file, read: found, sheet: 0 });
    } catch (error) {
      setFault({ name: file.name, problem: error instanceof FileFault ? error.problem : 'broken' });
    }
    setIsReading(false);
  };
  return (
    <section className={styles.source}>
      {chosen ? <Chosen pasted={pasted} /> : <Pasted pasted={pasted} />}
      {read.rows.length > 0 && !read.namesLangs && <Columns pasted={pasted} />}
      {!chosen && pasted.text.trim() !== '' && !read.isAnki && (
        <SeparatorFields told={pasted.told} onTell={pasted.setTold} />
      )}
      <FileButton label={t('import.file')} accept={ACCEPTED} onFile={(file) => void choose(file)} />
      <p role="status" className={styles.reading}>
        {isReading && t('import.reading')}
      </p>
      {fault && (
        <p role="alert" className={styles.fault}>
          <CircleAlert size={16} aria-hidden />
          <span>
            <b>{fault.name}</b> {t(`import.problem.${fault.problem}`)}
          </span>
        </p>
      )}
    </section>
  );
}

function Pasted({ pasted }: { pasted: Import }) {
  const { t } = useTranslation('lists');
  const id = useId();
  const { rows, separator, isAnki } = pasted.read;
  return (
    <>
      <div className={styles.head}>
        <label htmlFor={id}>{t('import.pasted')}</label>
        {rows.length > 0 && (
          <Chip>
            {isAnki ? 'Anki' : separatorName(t, separator ?? '')} · {t('import.rows', { count: rows.length })}
          </Chip>
        )}
      </div>
      <textarea
        id={id}
        className={styles.text}
        spellCheck={false}
        placeholder={t('import.placeholder')}
        value={pasted.text}
        onChange={(event) => pasted.setText(event.target.value)}
      />
    </>
  );
}

/** The workbook or package that was chosen, instead of a text. */
function Chosen({ pasted }: { pasted: Import }) {
  const { t } = useTranslation('lists');
  const { chosen, read } = pasted;
  if (!chosen) return null;
  const isBook = chosen.read.kind === 'xlsx';
  return (
    <div className={styles.chosen}>
      <FileText size={24} aria-hidden />
      <div>
        <b>{chosen.file.name}</b>
        <p>
          {isBook ? 'Excel' : 'Anki'} · {t('import.rows', { count: read.rows.length })}
        </p>
        {chosen.read.kind === 'xlsx' && chosen.read.sheets.length > 1 && (
          <SelectField
            label={t('import.sheet')}
            options={chosen.read.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(chosen.sheet)}
            onChange={({ target }) => pasted.setChosen({ ...chosen, sheet: Number(target.value) })}
          />
        )}
      </div>
      <Button
        variant="quiet"
        size="s"
        icon={<X size={16} aria-hidden />}
        aria-label={t('import.otherFile')}
        onClick={() => pasted.setChosen(null)}
      />
    </div>
  );
}

/** In which language each column stands, where no heading tells. */
function Columns({ pasted }: { pasted: Import }) {
  const { t } = useTranslation('lists');
  const languageName = useLanguageName();
  const options = LANGS.map((value) => ({ value, label: languageName(value) }));
  const field = (column: keyof ColumnLangs) => (
    <SelectField
      label={t(`import.${column}`)}
      options={options}
      value={pasted.langs[column]}
      onChange={({ target }) => pasted.setLang(column, target.value as Lang)}
    />
  );
  return (
    <div className={styles.columns}>
      {field('termLang')}
      {field('meaningLang')}
      <Button
        variant={pasted.looksReversed ? 'sky' : 'paper'}
        size="s"
        icon={<ArrowLeftRight size={16} aria-hidden />}
        onClick={pasted.swap}
      >
        {t('import.swap')}
      </Button>
    </div>
  );
}
