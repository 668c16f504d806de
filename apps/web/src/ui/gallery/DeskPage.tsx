import { Languages, Plus } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { CheckField } from '../CheckField.tsx';
import { Chip } from '../Chip.tsx';
import { Field } from '../Field.tsx';
import { Logo } from '../Logo.tsx';
import { Menu } from '../Menu.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { Segments } from '../Segments.tsx';
import { SelectField } from '../SelectField.tsx';
import { useRoom } from '../use-room.ts';
import styles from './gallery.module.css';

export function DeskPage({ theme }: { theme: string }) {
  useRoom('desk');
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <div className={styles.deskForm}>
      <div className={styles.row}>
        <Logo size={26} hasMark />
        <Menu label="Langue" trigger="Français" look="bare" icon={<Languages size={18} />} items={[]} />
        <Button variant="paper" size="s">
          Se connecter
        </Button>
      </div>
      <h1>Compte enseignant</h1>
      <div className={styles.two}>
        <Field label="Prénom" defaultValue="Annie" />
        <Field label="Nom" defaultValue="Gagné" />
      </div>
      <Field
        label="Courriel"
        defaultValue="annie.gagne@ruisseau.test"
        good="Une licence de l’École du Ruisseau vous attend"
      />
      <div className={styles.two}>
        <PasswordField
          label="Mot de passe"
          defaultValue="secret12"
          showLabel="Montrer"
          hideLabelText="Cacher"
          hint="7 caractères ou plus"
        />
        <Field label="Encore une fois" type="password" defaultValue="secret1" error="Les deux diffèrent" />
      </div>
      <SelectField label="Province" options={[{ value: 'QC', label: 'Québec' }]} />
      <CheckField label="J’accepte les conditions." defaultChecked />
      <CheckField label="Je veux bien des idées par courriel." />
      <CheckField label="Liste de la semaine" isSwitch defaultChecked />
      <div className={styles.row}>
        <Button variant="sky" size="l">
          Créer mon compte
        </Button>
        <Button variant="sun">Démarrer le direct</Button>
        <Button variant="paper" icon={<Plus size={16} />}>
          Nouvelle liste
        </Button>
        <Button variant="quiet">Annuler</Button>
        <Button disabled>Encore 2 mots</Button>
        <Button variant="sky" busy>
          Import…
        </Button>
      </div>
      <div className={styles.row}>
        <Chip tone="leaf">Active</Chip>
        <Chip tone="coral">Expirée</Chip>
        <Chip tone="sun">Bac à sable</Chip>
        <Chip tone="sky">Cette semaine</Chip>
      </div>
      <Segments
        label="Période"
        value="all"
        onChange={() => undefined}
        options={[
          { value: 'all', label: 'Tout' },
          { value: 'month', label: 'Mois' },
          { value: 'year', label: 'Année' },
        ]}
      />
      <ProgressBar value={17} max={24} label="17 sur 24" />
      <Banner tone="sun">Paiement d’essai : aucune carte n’est débitée.</Banner>
    </div>
  );
}
