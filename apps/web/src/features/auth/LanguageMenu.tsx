import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../../lib/flash-store.ts';
import { changeLanguage } from '../../lib/i18n.ts';
import { languageNames, useLanguage } from '../../lib/language.ts';
import { useOfferedLanguages } from '../../lib/settings.ts';
import { Menu } from '../../ui/modal/Menu.tsx';
import type { MenuProps } from '../../ui/modal/MenuList.tsx';
import styles from './LanguageMenu.module.css';

/** Choice of the interface language, in the languages' own names; short on phones. */
export function LanguageMenu({ look, className }: { look: MenuProps['look']; className?: string }) {
  const { t } = useTranslation(['shell', 'auth']);
  const current = useLanguage();
  const languages = useOfferedLanguages();
  const choose = (lang: typeof current) => {
    changeLanguage(lang, { isChosen: true }).catch(() =>
      showFlash({ tone: 'warning', text: t('shell:network') }),
    );
  };
  return (
    <div className={className}>
      <Menu
        label={`${t('shell:language')} : ${languageNames[current]}`}
        icon={<Globe size={20} aria-hidden />}
        look={look}
        align="end"
        trigger={
          <>
            <span className={styles.long}>{languageNames[current]}</span>
            <span className={styles.short}>{current.toUpperCase()}</span>
          </>
        }
        items={languages.map((lang) => ({
          id: lang,
          label: languageNames[lang],
          isCurrent: lang === current,
          onSelect: () => choose(lang),
        }))}
      />
    </div>
  );
}
