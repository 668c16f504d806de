import { ArrowRight, Globe, KeyRound, Play, User } from 'lucide-react';
import { Book } from '../Book.tsx';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { Logo } from '../Logo.tsx';
import { Menu } from '../Menu.tsx';
import { Mo } from '../Mo.tsx';
import { Paper } from '../Paper.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Scene } from '../Scene.tsx';
import { Squiggle } from '../Squiggle.tsx';
import styles from './gallery.module.css';

const LANGUAGES = ['Français', 'English', 'Español'].map((label, index) => ({
  id: label,
  label,
  isCurrent: index === 0,
  onSelect: () => undefined,
}));

export function SignInPage() {
  return (
    <div className={styles.centre}>
      <Scene code="01" />
      <div style={{ position: 'absolute', top: 0, right: 24 }}>
        <Menu label="Langue" trigger="Français" look="tab" icon={<Globe size={20} />} items={LANGUAGES} />
      </div>
      <div style={{ width: '100%', maxWidth: 1080 }}>
        <Book
          spine={46}
          leftClassName={styles.art}
          left={
            <div style={{ minHeight: 240, padding: 30 }}>
              <Paper style={{ display: 'inline-block', padding: '16px 30px', rotate: '-2deg' }}>
                <Logo size={64} />
              </Paper>
              <Mo pose="pointing" isMirrored size={120} />
            </div>
          }
          right={
            <form className={styles.stack}>
              <div>
                <h1>On joue avec les mots ?</h1>
                <Squiggle width={170} />
              </div>
              <Field label="Nom d’utilisateur" icon={<User size={22} />} defaultValue="lea.demo" />
              <PasswordField
                label="Mot de passe"
                icon={<KeyRound size={22} />}
                defaultValue="motdepasse"
                showLabel="Montrer"
                hideLabelText="Cacher"
                error="Ce mot de passe ne va pas avec ce nom."
                autoFocus
              />
              <Button wide iconAfter={<ArrowRight size={26} strokeWidth={3} />}>
                Entrer
              </Button>
              <Button wide variant="paper" icon={<Play size={22} />}>
                Jouer sans compte
              </Button>
            </form>
          }
        />
      </div>
    </div>
  );
}
