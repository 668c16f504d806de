import type { Section } from '@motamo/contract/games';
import { Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './KeysHint.module.css';

/** Tells of the keys where there is a keyboard to expect. Readers have it from each choice. */
export function KeysHint({ section }: { section: Section }) {
  const { t } = useTranslation('play');
  if (section.answers.length < 4) return null;
  const hasPictures = section.answers.every(({ imageUrl }) => imageUrl);
  return (
    <p className={styles.hint} aria-hidden>
      <Keyboard size={26} strokeWidth={2.2} />
      {t(hasPictures ? 'hint.keysPictures' : 'hint.keys')}
    </p>
  );
}
