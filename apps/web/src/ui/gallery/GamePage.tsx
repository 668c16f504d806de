import { ArrowRight, Check, Volume2, WifiOff, X } from 'lucide-react';
import { Banner } from '../Banner.tsx';
import { Bolt } from '../Bolt.tsx';
import { Button } from '../Button.tsx';
import { Chip } from '../Chip.tsx';
import { Choice, type ChoiceState } from '../Choice.tsx';
import { Choices } from '../Choices.tsx';
import { Hud } from '../Hud.tsx';
import { iconUrl } from '../icon-url.ts';
import { Mo } from '../Mo.tsx';
import { PointsChip } from '../PointsChip.tsx';
import { Prompt } from '../Prompt.tsx';
import { RoundButton } from '../RoundButton.tsx';
import { Scene } from '../Scene.tsx';
import { SpeakButton } from '../SpeakButton.tsx';
import { SpeedBar } from '../SpeedBar.tsx';
import { Stones } from '../Stones.tsx';
import { Strip } from '../Strip.tsx';
import styles from './gallery.module.css';

const STATES: Record<string, ChoiceState[]> = {
  '': ['idle', 'idle', 'idle', 'idle'],
  long: ['idle', 'idle', 'idle', 'pressed'],
  right: ['dim', 'dim', 'right', 'dim'],
  wrong: ['wrong', 'dim', 'lit', 'dim'],
  waiting: ['dim', 'dim', 'waiting', 'dim'],
  blank: ['blank', 'blank', 'blank', 'blank'],
};
const WORDS = ['dragonfly', 'firefly', 'butterfly', 'ladybug'];
const LONG = [
  'the electroencephalographically',
  'a very long answer on two whole lines of text',
  'Geschwindigkeitsbegrenzung',
  'short',
];

export function GamePage({ state }: { state: string }) {
  const states = STATES[state] ?? STATES[''] ?? [];
  const words = state === 'long' ? LONG : WORDS;
  const isOpen = state === '' || state === 'long';
  return (
    <div className={styles.game}>
      <Scene code={state === 'long' ? '05' : '01'} />
      <GameLine isLit={state === 'right'} />
      {state === 'waiting' && (
        <div style={{ padding: '0 16px' }}>
          <Banner icon={<WifiOff size={32} />} title="Connexion perdue" isLive>
            Ta place et tes points sont gardés. Nouvel essai…
          </Banner>
        </div>
      )}
      <div className={styles.question}>
        {state === 'right' && (
          <div className={styles.points}>
            <PointsChip text="+92" />
          </div>
        )}
        <Prompt
          instruction="Traduis en anglais"
          word={state === 'long' ? 'la limitation de vitesse' : 'le papillon'}
          lang="fr"
          mascot={<Mo pose={state === 'right' ? 'happy' : state === 'wrong' ? 'pointing' : 'idle'} />}
          speak={state === 'blank' && <SpeakButton label="Écouter" size={60} />}
          foot={isOpen && <SpeedBar durationMs={15000} elapsedMs={5400} isRunning={false} />}
        />
        <Choices label="Choix">
          {([1, 2, 3, 4] as const).map((position) => (
            <Choice
              key={position}
              position={position}
              state={states[position - 1]}
              text={words[position - 1]}
              lang="en"
              onChoose={() => undefined}
            />
          ))}
        </Choices>
        <Feedback state={state} />
      </div>
    </div>
  );
}

export function GameLine({ isLit = false }: { isLit?: boolean }) {
  return (
    <Hud
      leave={<RoundButton label="Quitter" icon={<X size={28} strokeWidth={3} />} />}
      middle={<Stones total={10} results={['right', 'wrong', 'right', 'right']} label="Question 5 sur 10" />}
      count="5 / 10"
      score={
        <>
          <Bolt size={26} /> 262
        </>
      }
      scoreUnit="points"
      isScoreLit={isLit}
    />
  );
}

function Feedback({ state }: { state: string }) {
  if (state === 'right') {
    return (
      <Strip
        tone="leaf"
        mark={<Check size={30} strokeWidth={4} />}
        title="Bravo !"
        end={
          <Chip tone="sun" icon={<img src={iconUrl('fire')} alt="" width={28} />}>
            3 de suite !
          </Chip>
        }
      >
        <b>butterfly</b> = le papillon
      </Strip>
    );
  }
  if (state === 'wrong') {
    return (
      <Strip
        mark={<Volume2 size={32} />}
        title="butterfly"
        end={
          <Button variant="paper" size="s" iconAfter={<ArrowRight size={22} strokeWidth={3} />}>
            Continuer
          </Button>
        }
      >
        Ce mot reviendra bientôt.
      </Strip>
    );
  }
  return null;
}
