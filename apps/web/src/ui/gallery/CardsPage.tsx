import { Choice } from '../Choice.tsx';
import { Choices } from '../Choices.tsx';
import { iconUrl } from '../icon-url.ts';
import { Prompt } from '../Prompt.tsx';
import { Scene } from '../Scene.tsx';
import { SpeakButton } from '../SpeakButton.tsx';
import { SpeedBar } from '../SpeedBar.tsx';
import { GameLine } from './GamePage.tsx';
import styles from './gallery.module.css';

const PICTURES = ['mushroom', 'maple-leaf', 'chestnut', 'nest-with-eggs'] as const;

export function CardsPage() {
  return (
    <div className={styles.game}>
      <Scene code="04" />
      <GameLine />
      <div className={styles.question} style={{ marginTop: 8 }}>
        <Prompt
          instruction="Trouve l’image"
          word="mushroom"
          lang="en"
          speak={<SpeakButton label="Écouter" state="playing" />}
          foot={<SpeedBar durationMs={15000} elapsedMs={3000} isRunning={false} />}
        />
        <Choices label="Choix" kind="pictures">
          {([1, 2, 3, 4] as const).map((position) => (
            <Choice
              key={position}
              position={position}
              state={position === 2 ? 'pressed' : 'idle'}
              imageUrl={iconUrl(PICTURES[position - 1] ?? 'star')}
              imageAlt={`Image ${position}`}
            />
          ))}
        </Choices>
      </div>
    </div>
  );
}
