import { Check, Volume2 } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { wordText } from '../../../lib/word-texts.ts';
import type { Player } from '../../../question/player.ts';
import type { GameSession } from '../engine/game-session.ts';
import { LitText } from './LitText.tsx';
import { accentsToLearn } from './letters-to-learn.ts';
import styles from './TypedVerdict.module.css';

/** What became of a typed answer: the right word, what was forgiven lit in it, and what had been typed. */
export function TypedVerdict({
  session,
  player,
  isSaid,
}: {
  session: GameSession;
  player: Player;
  isSaid: boolean;
}) {
  const { t } = useTranslation('play');
  const { verdict } = session;
  if (!verdict?.word) return null;
  const right = wordText(verdict.word, player.learningLang);
  const typed = verdict.answeredText ?? '';
  const isGood = verdict.isRight;
  const lit = isGood && !verdict.isAlmost ? accentsToLearn(typed, right) : [];
  return (
    <div className={styles.verdict}>
      {!isGood && typed && (
        <p className={styles.wrong} lang={player.learningLang}>
          <s>{typed}</s>
        </p>
      )}
      <p className={styles.right}>
        <LitText text={right} lit={lit} lang={player.learningLang} />
        <span className={styles.mark} aria-hidden>
          {isGood || !isSaid ? <Check size={42} strokeWidth={4} /> : <Volume2 size={34} strokeWidth={3} />}
        </span>
      </p>
      {isGood && !verdict.isAlmost && typed.trim() !== right && (
        <p className={styles.accepted}>
          <Trans
            t={t}
            i18nKey="typed.accepted"
            values={{ typed }}
            components={[<b key="typed" lang={player.learningLang} />]}
          />
        </p>
      )}
    </div>
  );
}
