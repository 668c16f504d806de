import { useTranslation } from 'react-i18next';
import { setPreference, usePreferences } from '../../lib/preferences.ts';
import { setTheme, themes, useTheme } from '../../lib/theme.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { Section } from './Section.tsx';
import styles from './SettingsPage.module.css';

/** Switches of this device: they take effect at once. */
export function DisplaySection() {
  const { t } = useTranslation('settings');
  const theme = useTheme();
  const { hasMoreSpace } = usePreferences();
  return (
    <Section title={t('display')}>
      <div className={styles.line}>
        <Segments
          label={t('theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onChange={setTheme}
        />
        <CheckField
          isSwitch
          label={t('space')}
          checked={hasMoreSpace}
          onChange={({ target }) => setPreference('hasMoreSpace', target.checked)}
        />
      </div>
    </Section>
  );
}
