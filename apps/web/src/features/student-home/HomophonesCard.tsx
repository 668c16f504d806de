import type { OwnHomophones } from '@motamo/contract/dictations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query.ts';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import styles from './HomophonesCard.module.css';
import today from './TodayCard.module.css';

/** Words that sound alike, to be written from hearing. Nothing where there are none for the grade. */
export function HomophonesCard() {
  const { t } = useTranslation('student');
  const [isOpen, setIsOpen] = useState(false);
  const homophones = useQuery(queryOf('GET /student/homophones', {})).data?.homophones ?? [];
  if (homophones.length === 0) return null;
  const title = t('homophones.title');
  return (
    <Paper as="section" className={today.today} aria-label={title}>
      <div className={today.goal}>
        <Sticker src={iconUrl('hear')} size={40} isPlain />
        <span className={today.words}>
          <b>{title}</b>
          <span>{t('homophones.text')}</span>
        </span>
        <Button variant="paper" size="s" onClick={() => setIsOpen(true)}>
          {t('homophones.choose')}
        </Button>
      </div>
      <Modal
        open={isOpen}
        width={640}
        title={title}
        closeLabel={t('homophones.close')}
        onClose={() => setIsOpen(false)}
      >
        <ul className={styles.sets}>
          {homophones.map((one) => (
            <HomophoneLink key={one.wordGroup.uuid} {...one} />
          ))}
        </ul>
      </Modal>
    </Paper>
  );
}

function HomophoneLink({ wordGroup, bestSuccessRate }: OwnHomophones) {
  const { t } = useTranslation('student');
  return (
    <li>
      <Link
        to="/student/list/$uuid/$gameType"
        params={{ uuid: wordGroup.uuid, gameType: 'dictation' }}
        className={styles.set}
        aria-label={t('homophones.goOf', { name: wordGroup.text })}
        onClick={() => unlockAudio()}
      >
        <b>{wordGroup.text}</b>
        <span>
          {bestSuccessRate === null ? t('homophones.never') : t('homophones.best', { rate: bestSuccessRate })}
        </span>
      </Link>
    </li>
  );
}
