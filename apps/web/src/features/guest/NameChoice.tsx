import { useTranslation } from 'react-i18next';
import { guestIcon } from '../../question/guest-icon.ts';
import { Avatar } from '../../ui/art/Avatar.tsx';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { PickCard } from '../../ui/PickCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './NameForm.module.css';

const WAITING = ['1', '2', '3', '4'];

export interface NameChoiceProps {
  names: string[];
  isLoading: boolean;
  picked: string | null;
  onPick: (name: string) => void;
}

/** Some names to choose one from, with their faces. */
export function NameChoice({ names, isLoading, picked, onPick }: NameChoiceProps) {
  const { t } = useTranslation('guest');
  return (
    <fieldset className={styles.names} aria-busy={isLoading}>
      <legend className="visually-hidden">{t('name.names')}</legend>
      {names.length === 0 &&
        isLoading &&
        WAITING.map((card) => <Skeleton key={card} height="84px" shape="card" />)}
      {names.map((name) => (
        <PickCard
          key={name}
          name="guest-name"
          value={name}
          checked={name === picked}
          onPick={onPick}
          layout="auto"
          title={name}
          picture={
            <Avatar
              className={styles.face}
              imageUrl={iconUrl(guestIcon(name))}
              background="var(--sky-soft)"
              size={56}
            />
          }
        />
      ))}
    </fieldset>
  );
}
