import type { WordGroup } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { groundOf } from '../../lib/list-ground.ts';
import { listName } from '../../lib/word-texts.ts';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ProgressBar } from '../../ui/meter/ProgressBar.tsx';
import styles from './ListTile.module.css';

/** A list among all others: one big link. */
export function ListTile({ wordGroup }: { wordGroup: WordGroup }) {
  const { t } = useTranslation('student');
  const lang = useLanguage();
  const { uuid, imageUrl, wordCount: count, knownCount: known = 0, isWeekNb } = wordGroup;
  const isLearnt = count > 0 && known >= count;
  return (
    <Link
      to="/student/list/$uuid"
      params={{ uuid }}
      className={[styles.tile, isLearnt && styles.learnt].filter(Boolean).join(' ')}
    >
      <span className={styles.cover} style={{ background: groundOf(wordGroup.id) }}>
        {imageUrl && <Sticker src={imageUrl} size={58} isLazy />}
      </span>
      <span className={styles.words}>
        <b className={styles.name}>{listName(wordGroup, lang)}</b>
        {isLearnt ? (
          <span className={styles.done}>
            <i aria-hidden>
              <Check size={16} strokeWidth={4} />
            </i>
            {t('lists.allLearnt', { count })}
          </span>
        ) : (
          <span className={styles.count}>
            <ProgressBar size="s" value={known} max={count} label={t('lists.known', { known, count })} />
            <span aria-hidden>{t('lists.count', { known, count })}</span>
          </span>
        )}
      </span>
      {isWeekNb && (
        <span className={styles.week}>
          <Chip tone="sun">{t('lists.ofWeek')}</Chip>
        </span>
      )}
    </Link>
  );
}
