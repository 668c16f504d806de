import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../lib/i18n.ts';
import { isLang, languageNames, useLanguage } from '../../lib/language.ts';
import { setPreference, usePreferences } from '../../lib/preferences.ts';
import { useOfferedLanguages } from '../../lib/settings.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './ComfortModal.module.css';

export default function ComfortModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { areEffectsMuted, isVoiceMuted, hasMoreSpace } = usePreferences();
  const lang = useLanguage();
  const languages = useOfferedLanguages();
  return (
    <Modal open width={480} title={t('comfort.open')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.switches}>
        <CheckField
          isSwitch
          label={t('comfort.effects')}
          checked={!areEffectsMuted}
          onChange={(event) => setPreference('areEffectsMuted', !event.target.checked)}
        />
        <CheckField
          isSwitch
          label={t('comfort.voice')}
          checked={!isVoiceMuted}
          onChange={(event) => setPreference('isVoiceMuted', !event.target.checked)}
        />
        <CheckField
          isSwitch
          label={t('comfort.space')}
          checked={hasMoreSpace}
          onChange={(event) => setPreference('hasMoreSpace', event.target.checked)}
        />
        <SelectField
          label={t('language')}
          value={lang}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) =>
            isLang(target.value) && void changeLanguage(target.value, { isChosen: true })
          }
        />
      </div>
    </Modal>
  );
}
