import { Play, RefreshCw, School } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { iconUrl } from '../icon-url.ts';
import { Mo } from '../Mo.tsx';
import { Modal } from '../Modal.tsx';
import { PickCard } from '../PickCard.tsx';
import { Scene } from '../Scene.tsx';
import styles from './gallery.module.css';

const NAMES = [
  ['raccoon', 'Raton Malin'],
  ['lion', 'Lion Rapide'],
  ['owl', 'Hibou Doré'],
  ['penguin', 'Manchot Curieux'],
] as const;

export function ModalPage({ which }: { which: string }) {
  const [name, setName] = useState('raccoon');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div>
      <Scene code={which === 'licence' ? '05' : '02'} />
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      {which === 'licence' ? (
        <Modal
          open
          title="Ton accès est en pause"
          onClose={() => undefined}
          isBlocking
          isCentred
          width={480}
          mascot={<Mo size={140} />}
          mascotSide="centre"
          description="Il te manque une licence. Demande à ton enseignant ou à ton parent."
        >
          <div className={styles.stack}>
            <Button wide size="l" icon={<School size={24} />}>
              Entrer avec ma classe
            </Button>
            <Button wide variant="paper" icon={<RefreshCw size={22} />}>
              Vérifier encore
            </Button>
            <Button wide variant="quiet">
              Quitter
            </Button>
          </div>
        </Modal>
      ) : (
        <Modal
          open={isOpen}
          title="Comment t’appelles-tu ?"
          onClose={() => setIsOpen(false)}
          closeLabel="Fermer"
          mascot={<Mo size={132} />}
          description="Choisis ton nom de joueur."
        >
          <fieldset className={styles.picks}>
            <legend className="visually-hidden">Nom</legend>
            {NAMES.map(([icon, label]) => (
              <PickCard
                key={icon}
                name="name"
                value={icon}
                checked={name === icon}
                onPick={setName}
                title={label}
                picture={<Avatar imageUrl={iconUrl(icon)} size={54} background="#D5E4F5" />}
              />
            ))}
          </fieldset>
          <div style={{ marginTop: 26 }}>
            <Button wide size="l" icon={<Play size={26} strokeWidth={3} />}>
              C’est parti !
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
}
