import { ArrowRight, Check, Volume2 } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { wordText } from '../../lib/word-texts.ts';
import type { Player } from '../../question/player.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { currentSection, type GameSession } from './engine/game-session.ts';
import styles from './FeedbackStrip.module.css';
import { StreakChip } from './StreakChip.tsx';
import { rightText } from './typed/right-text.ts';
import { TypedHint } from './typed/TypedHint.tsx';

export interface FeedbackStripProps {
  session: GameSession;
  player: Player;
  /** The right word can be heard. */
  isSaid: boolean;
  onNext: () => void;
}

/** What the answer was worth: the pair, or the right word while it is said. */
export function FeedbackStrip({ session, player, isSaid, onNext }: FeedbackStripProps) {
  const { t } = useTranslation('play');
  const { verdict } = session;
  const word = verdict?.word;
  if (!verdict || !word) return null;
  const text = wordText(word, player.learningLang);
  const meaning = wordText(word, player.lang);
  const right = rightText(currentSection(session), word, player.learningLang);
  if (verdict.isRight) {
    return (
      <div className={styles.strip}>
        <Strip
          tone={verdict.isAlmost ? 'sun' : 'leaf'}
          mark={verdict.isAlmost ? <b aria-hidden>≈</b> : <Check size={32} strokeWidth={4} aria-hidden />}
          title={t(verdict.isAlmost ? 'almost.kept' : 'right')}
          end={<StreakChip session={session} />}
        >
          {verdict.forgiven.length > 0 && !verdict.isAlmost ? (
            <TypedHint verdict={verdict} rightText={right} />
          ) : (
            <Trans
              t={t}
              i18nKey="right.pair"
              values={{ word: text, meaning }}
              components={[<b key="word" className={styles.word} lang={player.learningLang} />]}
            />
          )}
        </Strip>
      </div>
    );
  }
  return (
    <div className={styles.strip}>
      <Strip
        mark={isSaid ? <Volume2 size={34} strokeWidth={2.6} aria-hidden /> : undefined}
        end={
          <Button
            variant="paper"
            size="s"
            iconAfter={<ArrowRight size={22} strokeWidth={2.8} aria-hidden />}
            onClick={onNext}
          >
            {t('next')}
          </Button>
        }
      >
        {t(isSaid ? 'wrong.listen' : 'wrong.look')}{' '}
        <b className={styles.said} lang={player.learningLang}>
          {right}
        </b>{' '}
        <span className={styles.back}>{t('wrong.back')}</span>
      </Strip>
    </div>
  );
}
