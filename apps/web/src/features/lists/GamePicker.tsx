import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockAudio } from '../../lib/sound/sound.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { PickCard } from '../../ui/PickCard.tsx';
import styles from './GamePicker.module.css';
import { GAME_CARDS, type ListGame } from './game-cards.ts';

/** One of five games, then play. The tap that starts also lets tablets make sound (rulings 12). */
export function GamePicker({
  onPlay,
  onFlashCards,
}: {
  onPlay: (slug: ListGame) => void;
  /** A look at the words before the game. */
  onFlashCards: () => void;
}) {
  const { t } = useTranslation('student');
  const [slug, setSlug] = useState<ListGame>('cards');
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
      <Button
        variant="paper"
        wide
        className={styles.flash}
        onClick={() => {
          unlockAudio();
          onFlashCards();
        }}
      >
        {t('flash.open')}
      </Button>
    </Paper>
  );
}
