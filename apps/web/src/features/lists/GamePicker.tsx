import type { SoloGameTypeSlug } from '@motamo/contract/values';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockAudio } from '../../lib/sound.ts';
import { Button } from '../../ui/Button.tsx';
import { iconUrl } from '../../ui/icon-url.ts';
import { Paper } from '../../ui/Paper.tsx';
import { PickCard } from '../../ui/PickCard.tsx';
import { Sticker } from '../../ui/Sticker.tsx';
import styles from './GamePicker.module.css';
import { GAME_CARDS } from './game-cards.ts';

/** One of four games, then play. The tap that starts also lets tablets make sound (rulings 12). */
export function GamePicker({ onPlay }: { onPlay: (slug: SoloGameTypeSlug) => void }) {
  const { t } = useTranslation('pupil');
  const [slug, setSlug] = useState<SoloGameTypeSlug>('cards');
  return (
    <Paper as="section" shape="large" className={styles.picker}>
      <fieldset className={styles.games}>
        <legend className={styles.title}>{t('list.choose')}</legend>
        {GAME_CARDS.map((game) => (
          <PickCard
            key={game.slug}
            name="game"
            value={game.slug}
            checked={game.slug === slug}
            onPick={() => setSlug(game.slug)}
            ground={game.ground}
            picture={<Sticker src={iconUrl(game.icon)} size={54} />}
            title={t(`game.${game.slug}`)}
            text={<span className={styles.text}>{t(`game.${game.slug}.text`)}</span>}
          />
        ))}
      </fieldset>
      <Button
        size="l"
        wide
        icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
        onClick={() => {
          unlockAudio();
          onPlay(slug);
        }}
      >
        {t('list.play')}
      </Button>
    </Paper>
  );
}
