import type { LearningLang } from '@motamo/rules/languages';
import { useTranslation } from 'react-i18next';
import styles from './AccentKeys.module.css';
import { ACCENT_KEYS } from './accent-keys.ts';

/** So many large keys stand beside each other. */
const ONE_ROW = 10;

/** One key a letter; the field keeps the focus, so that a tablet keeps its keyboard open. */
export function AccentKeys({ lang, onKey }: { lang: LearningLang; onKey: (letter: string) => void }) {
  const { t } = useTranslation('play');
  const letters = ACCENT_KEYS[lang];
  if (letters.length === 0) return null;
  const areMany = letters.length > ONE_ROW;
  return (
    <fieldset
      className={[styles.keys, areMany && styles.many].filter(Boolean).join(' ')}
      data-accents={areMany ? 'many' : undefined}
    >
      <legend className="visually-hidden">{t('type.accents')}</legend>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          lang={lang}
          className={styles.key}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}
