import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import styles from './LoginArt.module.css';

/** The left page: Mo on his rock by the sea, and the first word one learns here. */
export function LoginArt() {
  const { t } = useTranslation('auth');
  const lang = useLanguage();
  return (
    <>
      <img className={styles.sea} src="/scenes/02.svg" alt="" draggable={false} />
      <Paper className={styles.brand}>
        <Logo size={72} />
        <p>{t('login.slogan')}</p>
      </Paper>
      <svg className={styles.rock} viewBox="0 0 420 130" aria-hidden>
        <path d="M-10 130C0 70 50 40 120 44 180 20 270 30 310 60 360 70 400 100 420 130Z" fill="#4F5A72" />
        <path
          d="M20 84C60 52 100 56 140 58 190 36 250 40 292 66 240 60 190 64 150 76 100 72 60 76 20 84Z"
          fill="#7C88A1"
        />
        <path
          d="M40 112C90 100 130 108 170 100M230 96C270 90 300 96 330 108"
          stroke="#3F4960"
          strokeWidth="6"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <Mo pose="pointing" size={190} isMirrored className={styles.mo} />
      <Paper className={styles.word}>
        <b>{t('login.sampleWord')}</b>
        <span lang={languageTags[lang === 'fr' ? 'en' : 'fr']}>{t('login.sampleMeaning')}</span>
      </Paper>
    </>
  );
}
