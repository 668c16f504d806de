import { Plus, Search, Shuffle, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { CheckField } from '../CheckField.tsx';
import { CodeInput } from '../CodeInput.tsx';
import { Field } from '../Field.tsx';
import { iconUrl } from '../icon-url.ts';
import { Paper } from '../Paper.tsx';
import { PickCard } from '../PickCard.tsx';
import { RoundButton } from '../RoundButton.tsx';
import { Scene } from '../Scene.tsx';
import { Segments } from '../Segments.tsx';
import { SelectField } from '../SelectField.tsx';
import { Sticker } from '../Sticker.tsx';
import styles from './gallery.module.css';

const GAMES = [
  ['cards', 'Cartes', 'Trouve l’image', 'var(--ground-sun)'],
  ['hear', 'Écoute', 'Reconnais le mot', 'var(--sky-soft)'],
  ['match', 'Paires', 'Retrouve les deux', 'var(--leaf-soft)'],
  ['translate', 'Traduction', 'Écris le mot', 'var(--grape-soft)'],
] as const;

export function FormsPage() {
  const [code, setCode] = useState('482');
  const [shortcode, setShortcode] = useState('DEMX');
  const [game, setGame] = useState('translate');
  const [group, setGroup] = useState<'random' | 'class' | 'league'>('class');
  return (
    <div className={styles.pad}>
      <Scene code="02" />
      <Paper className={styles.block}>
        <div className={styles.row}>
          <Button>Jouer</Button>
          <Button variant="sky">Enregistrer</Button>
          <Button variant="leaf">Accepter</Button>
          <Button variant="paper">Refuser</Button>
          <Button variant="quiet">Quitter</Button>
          <Button busy>Entrer</Button>
          <Button disabled>Il te manque 56 K</Button>
          <Button size="s">Acheter</Button>
          <RoundButton label="Chercher" tone="well" size="s" icon={<Search size={26} />} />
          <RoundButton label="Ajouter" icon={<Plus size={28} />} />
        </div>
        <CodeInput
          label="Code de la partie"
          length={6}
          groupSize={3}
          value={code}
          onChange={setCode}
          digitsOnly
          boxLabel={(n) => `Chiffre ${n} sur 6`}
        />
        <CodeInput
          label="Code de ta carte"
          length={8}
          groupSize={4}
          value={shortcode}
          onChange={setShortcode}
          boxLabel={(n) => `Symbole ${n} sur 8`}
          error="Ce code n’existe pas."
        />
      </Paper>
      <Paper className={styles.block}>
        <fieldset className={styles.picks}>
          <legend className="visually-hidden">Jeu</legend>
          {GAMES.map(([id, title, text, ground]) => (
            <PickCard
              key={id}
              name="game"
              value={id}
              checked={game === id}
              onPick={setGame}
              title={title}
              layout="auto"
              text={text}
              ground={ground}
              picture={<Sticker src={iconUrl(id)} size={56} />}
            />
          ))}
        </fieldset>
        <Segments
          label="Avec qui ?"
          value={group}
          onChange={setGroup}
          options={[
            { value: 'random', label: 'Hasard', icon: <Shuffle size={20} /> },
            { value: 'class', label: 'Classe', icon: <Users size={20} /> },
            { value: 'league', label: 'Ligue' },
          ]}
        />
        <SelectField label="Classe" options={[{ value: 'a', label: '4e B, Mme Tremblay' }]} />
        <Field label="Nom de la ligue" hint="Au moins 4 lettres" defaultValue="Les Renards rusés" />
        <CheckField label="J’accepte les conditions." defaultChecked />
        <CheckField label="La vitesse compte" isSwitch defaultChecked />
      </Paper>
    </div>
  );
}
