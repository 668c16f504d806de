import type { Anonymous } from '@motamo/contract/people';
import { ANONYMOUS_GAMES } from '@motamo/rules/limits';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guestIcon } from '../../question/guest-icon.ts';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Mo } from '../../ui/art/Mo.tsx';
import { Paper } from '../../ui/art/Paper.tsx';
import { GamesLeft } from './GamesLeft.tsx';
import styles from './GuestHello.module.css';

export interface GuestHelloProps {
  guest: Anonymous | null;
  /** At most one mascot a screen: hidden while a modal shows it. */
  hasMascot: boolean;
  onChangeName: () => void;
}

/** Greeting by the chosen name, and the games that are left. */
export function GuestHello({ guest, hasMascot, onChangeName }: GuestHelloProps) {
  const { t } = useTranslation('guest');
  return (
    <Paper as="section" className={styles.hello}>
      <span className={styles.mascot}>
        {hasMascot ? (
          <Mo size={104} pose="happy" />
        ) : (
          <Avatar imageUrl={iconUrl(guestIcon(guest?.name ?? ''))} background="var(--sky-soft)" size={76} />
        )}
      </span>
      <div className={styles.words}>
        <h1>{guest ? t('home.hello', { name: guest.name }) : t('home.helloNobody')}</h1>
        <button type="button" className={styles.change} onClick={onChangeName}>
          <Pencil size={20} strokeWidth={2.6} aria-hidden />
          <span>{t(guest ? 'home.changeName' : 'home.chooseName')}</span>
        </button>
      </div>
      <GamesLeft count={guest?.gameLeft ?? ANONYMOUS_GAMES} />
    </Paper>
  );
}
