import type { ToldSeparators } from '@motamo/rules/lists/list-import';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import styles from './ImportSource.module.css';

const names = {
  '\t': 'import.tab',
  ';': 'import.semicolon',
  ',': 'import.comma',
  ' - ': 'import.dash',
} as const;

const isNamed = (separator: string): separator is keyof typeof names => separator in names;

/** What stands between the cells, as people call it; signs without a name show themselves. */
export const separatorName = (t: TFunction<'lists'>, separator: string): string =>
  isNamed(separator) ? t(names[separator]) : separator.trim();

const AUTO = 'auto';
const OWN = 'own';
const SEPARATOR_MAX = 12;

/** "\n" and "\t" as Quizlet has them typed. */
const unescaped = (typed: string) => typed.replaceAll('\\n', '\n').replaceAll('\\t', '\t');

/** What stands between a word and its meaning, where the text does not tell by itself; Quizlet lets people choose freely. */
export function SeparatorFields(props: { told: ToldSeparators; onTell: (told: ToldSeparators) => void }) {
  const { t } = useTranslation('lists');
  const { told, onTell } = props;
  const [kind, setKind] = useState<string>(AUTO);
  const [between, setBetween] = useState('');
  const [rows, setRows] = useState('');
  const tell = (nextBetween: string, nextRows: string) => {
    setBetween(nextBetween);
    setRows(nextRows);
    onTell({
      separator: unescaped(nextBetween) || undefined,
      rowsBetween: unescaped(nextRows) || undefined,
    });
  };
  const choose = (next: string) => {
    setKind(next);
    if (next === OWN) tell(told.separator ?? '', '');
    else onTell(next === AUTO ? {} : { separator: next });
  };
  return (
    <div className={styles.separators}>
      <SelectField
        label={t('import.separator')}
        options={[
          { value: AUTO, label: t('import.separator.auto') },
          ...Object.entries(names).map(([value, key]) => ({ value, label: t(key) })),
          { value: OWN, label: t('import.separator.own') },
        ]}
        value={kind}
        onChange={({ target }) => choose(target.value)}
      />
      {kind === OWN && (
        <>
          <Field
            label={t('import.separator.between')}
            value={between}
            maxLength={SEPARATOR_MAX}
            placeholder="="
            onChange={({ target }) => tell(target.value, rows)}
          />
          <Field
            label={t('import.separator.rows')}
            value={rows}
            maxLength={SEPARATOR_MAX}
            placeholder="\n"
            onChange={({ target }) => tell(between, target.value)}
          />
        </>
      )}
    </div>
  );
}
