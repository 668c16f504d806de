import { useEffect } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FlashArea } from '../FlashArea.tsx';
import { showFlash } from '../flash-store.ts';
import { iconUrl } from '../icon-url.ts';
import { KeyCap } from '../KeyCap.tsx';
import { Legend } from '../Legend.tsx';
import { Loader } from '../Loader.tsx';
import { Mo } from '../Mo.tsx';
import { Paper } from '../Paper.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { Scene } from '../Scene.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { SpeakButton } from '../SpeakButton.tsx';
import { StarsLevel } from '../StarsLevel.tsx';
import { WordCard } from '../WordCard.tsx';
import styles from './gallery.module.css';
import { knowledgeParts } from './sample.ts';

export function StatesPage() {
  useEffect(() => showFlash({ tone: 'success', text: 'Ton compte est enregistré.' }), []);
  return (
    <div className={styles.pad}>
      <Scene code="03" />
      <FlashArea />
      <Paper className={styles.block} lit>
        <div className={styles.row}>
          {([1, 2, 3, 4] as const).map((position) => (
            <KeyCap key={position} position={position} />
          ))}
          <Avatar imageUrl={iconUrl('frog')} background="#DDF1C4" size={58} isMe />
          <Avatar imageUrl={iconUrl('owl')} background="#D8E8FC" size={58} />
          <Badge count={3} label="3 nouvelles" />
          <Mo size={90} />
          <Mo size={90} pose="pointing" />
          <SpeakButton label="Pas de son ici" state="none" />
          <SpeakButton label="Écouter" tone="soft" size={48} />
        </div>
        <ProgressBar value={7} max={12} label="7 mots sur 12" />
        <StarsLevel level={2} label="Moyen" />
        <div className={styles.words}>
          {(['mastered', 'learnt', 'difficult', 'unseen'] as const).map((knowledge) => (
            <WordCard
              key={knowledge}
              text="butterfly"
              lang="en"
              meaning="le papillon"
              imageUrl={iconUrl('butterfly')}
              knowledge={knowledge}
              knowledgeLabel={knowledge}
              speak={<SpeakButton label="Écouter" tone="soft" size={48} />}
            />
          ))}
        </div>
        <Legend parts={knowledgeParts.map(({ tone, label }) => ({ tone, label }))} isRow />
      </Paper>
      <Paper className={styles.block}>
        <Loader label="On prépare ta partie…" />
        <Skeleton width="60%" />
        <Skeleton height="74px" shape="card" />
        <EmptyState
          title="Aucune invitation pour l’instant"
          text="Joue avec tes amis : crée ta propre ligue."
          action={<Button>Créer une ligue</Button>}
        />
      </Paper>
    </div>
  );
}
