import type { WordGroup } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groundOf } from '../../lib/list-ground.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { ProgressBar } from '../../ui/meter/ProgressBar.tsx';
import styles from './ListHead.module.css';

export interface ListHeadProps {
  wordGroup: WordGroup;
  name: string;
  /** Where the arrow leads. */
  backTo: '/student/list' | '/anonymous';
}

/** Way back, cover, name and what is known of a list. */
export function ListHead({ wordGroup, name, backTo }: ListHeadProps) {
  const { t } = useTranslation('student');
  const { knownCount: known, wordCount: count, imageUrl } = wordGroup;
  const label = known === undefined ? t('list.words', { count }) : t('list.progress', { known, count });
  const left = count - (known ?? 0);
  return (
    <Paper as="header" className={styles.head}>
      <Link to={backTo} className={styles.back} aria-label={t('list.back')}>
        <ArrowLeft size={30} strokeWidth={2.8} aria-hidden />
      </Link>
      {imageUrl && (
        <span className={styles.cover} style={{ background: groundOf(wordGroup.id) }}>
          <Sticker src={imageUrl} size={54} />
        </span>
      )}
      <h1 className={styles.name}>{name}</h1>
      <div className={styles.progress}>
        <p>
          <span>{label}</span>
          {known !== undefined && left > 0 && (
            <span className={styles.left}>{t('list.left', { count: left })}</span>
          )}
        </p>
        {known !== undefined && <ProgressBar value={known} max={count} label={label} />}
      </div>
    </Paper>
  );
}
