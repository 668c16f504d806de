import { Lock, Play, RotateCcw } from 'lucide-react';
import { Amount } from '../Amount.tsx';
import { Book } from '../Book.tsx';
import { Button } from '../Button.tsx';
import { iconUrl } from '../icon-url.ts';
import { LevelBar } from '../LevelBar.tsx';
import { Mo } from '../Mo.tsx';
import { ResultStars } from '../ResultStars.tsx';
import { Scene } from '../Scene.tsx';
import { SpeakButton } from '../SpeakButton.tsx';
import { Squiggle } from '../Squiggle.tsx';
import { Sticker } from '../Sticker.tsx';
import { WordCard } from '../WordCard.tsx';
import styles from './gallery.module.css';

const MISSED = [
  ['butterfly', 'le papillon', 'butterfly', 'var(--ground-sky)'],
  ['cricket', 'le grillon', 'cricket', 'var(--ground-leaf)'],
  ['snail', 'l’escargot', 'snail', 'var(--ground-sun)'],
] as const;

export function ResultsPage() {
  return (
    <div className={styles.centre}>
      <Scene code="01" />
      <div style={{ position: 'relative', width: '100%', maxWidth: 1160 }}>
        <Book
          spine={52}
          left={
            <div className={styles.stack} style={{ gap: 20 }}>
              <div>
                <h1>Sept bonnes réponses sur dix !</h1>
                <Squiggle width={220} />
              </div>
              <ResultStars
                results={[true, true, false, true, true, false, true, true, false, true]}
                label="7 sur 10"
              />
              <div className={styles.row}>
                <Amount kind="k" text="+7 K" size={30} isBoxed />
                <Amount kind="xp" text="+62 XP" size={30} isBoxed />
              </div>
              <LevelBar percent={61} gainedPercent={8} label="Niveau 7" size="l" />
              <div
                className={styles.row}
                style={{ background: 'var(--grape-soft)', borderRadius: 'var(--cut)', padding: '12px 18px' }}
              >
                <Sticker src={iconUrl('dragon')} size={58} /> Bientôt : le dragon <Lock size={28} />
              </div>
              <div className={styles.row}>
                <Button variant="paper" icon={<RotateCcw size={22} strokeWidth={2.8} />}>
                  Rejouer la partie
                </Button>
                <Button variant="paper">Terminer</Button>
              </div>
            </div>
          }
          right={
            <div className={styles.stack}>
              <h2>Trois mots à revoir</h2>
              {MISSED.map(([text, meaning, icon, ground]) => (
                <WordCard
                  key={text}
                  size="m"
                  text={text}
                  lang="en"
                  meaning={meaning}
                  imageUrl={iconUrl(icon)}
                  ground={ground}
                  speak={<SpeakButton label={`Écouter ${text}`} />}
                />
              ))}
              <Button size="l" wide icon={<Play size={28} strokeWidth={3} />}>
                Rejouer ces 3 mots
              </Button>
            </div>
          }
        />
        <div style={{ position: 'absolute', right: 0, bottom: 'calc(100% - 80px)' }}>
          <Mo pose="happy" size={112} />
        </div>
      </div>
    </div>
  );
}
