import { ArrowRight, Play } from 'lucide-react';
import { Amount } from '../Amount.tsx';
import { Avatar } from '../Avatar.tsx';
import { AvatarScene } from '../AvatarScene.tsx';
import { Button } from '../Button.tsx';
import { buttonClass } from '../button-class.ts';
import { Chip } from '../Chip.tsx';
import { Donut } from '../Donut.tsx';
import { iconUrl } from '../icon-url.ts';
import { Legend } from '../Legend.tsx';
import { LevelBar } from '../LevelBar.tsx';
import { ListCard } from '../ListCard.tsx';
import { Mo } from '../Mo.tsx';
import { Paper } from '../Paper.tsx';
import { Scene } from '../Scene.tsx';
import { SideMenu } from '../SideMenu.tsx';
import { Sticker } from '../Sticker.tsx';
import { TileLink } from '../TileLink.tsx';
import styles from './gallery.module.css';
import { knowledgeParts, lists, menuEntries } from './sample.ts';

export function HomePage() {
  return (
    <div className={styles.home}>
      <Scene code="01" />
      <SideMenu
        entries={menuEntries}
        label="Menu"
        openLabel="Ouvrir le menu"
        closeLabel="Fermer le menu"
        avatar={<Avatar imageUrl={iconUrl('fox')} background="#FFD9A8" />}
        renderLink={(entry, props) => <a href={`#${entry.id}`} {...props} />}
      />
      <main className={styles.main}>
        <Paper className={styles.hello}>
          <Mo pose="happy" size={112} />
          <div style={{ flex: 1 }}>
            <h1>Bonjour, Léa !</h1>
            Encore 5 mots dans « Les petites bêtes ».
          </div>
          <Button icon={<Play size={22} strokeWidth={3} />}>Continuer</Button>
        </Paper>
        <div>
          <Paper as="h2" shape="label">
            Les listes de la semaine
          </Paper>
        </div>
        <div className={styles.lists}>
          {lists.map((list) => (
            <ListCard
              key={list.title}
              {...list}
              countLabel={`${list.done}/${list.total} mots`}
              action={
                <a href="#list" className={buttonClass({ variant: 'paper', size: 's' })}>
                  Voir la liste
                </a>
              }
            />
          ))}
        </div>
        <div className={styles.two}>
          <TileLink
            tone="leaf"
            title="Toutes les listes"
            text="46 listes à jouer en solo"
            action="Choisir"
            picture={<Sticker src={iconUrl('list')} size={100} />}
            renderLink={(props) => <a href="#list" {...props} />}
          />
          <TileLink
            tone="sky"
            title="Jouer en direct"
            text="2 parties ouvertes"
            action="Y aller"
            picture={<Sticker src={iconUrl('live')} size={84} />}
            renderLink={(props) => <a href="#live" {...props} />}
          />
        </div>
      </main>
      <Paper as="aside" shape="large" className={`${styles.side} ${styles.stack}`}>
        <div className={styles.row} style={{ gap: 22, flexWrap: 'nowrap' }}>
          <AvatarScene imageUrl={iconUrl('fox')} sceneCode="04" badgeUrl={iconUrl('star')} />
          <div className={styles.stack} style={{ gap: 6, justifyItems: 'start' }}>
            <h2>lea.demo</h2>
            <Chip tone="ink">Niveau 7</Chip>
          </div>
        </div>
        <Amount kind="xp" text="10,240 XP" size={19} />
        <LevelBar percent={61} label="Vers le niveau 8" />
        <div className={styles.row}>
          <Amount kind="k" text="164 K" size={24} isBoxed />
          <Amount kind="z" text="9 Z" size={24} isBoxed />
        </div>
        <h3>Mes progrès</h3>
        <div className={styles.row} style={{ flexWrap: 'nowrap' }}>
          <Donut
            parts={knowledgeParts}
            total={220}
            figure="148"
            caption="mots"
            label="76 maîtrisés, 54 appris, 18 difficiles"
          />
          <Legend parts={knowledgeParts} />
        </div>
        <Button variant="paper" iconAfter={<ArrowRight size={22} strokeWidth={3} />}>
          Mes objets
        </Button>
      </Paper>
    </div>
  );
}
