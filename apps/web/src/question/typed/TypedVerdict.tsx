import type { Result, Section } from '@motamo/contract/games';
import { missedLetters } from '@motamo/rules/learning/sentence-judging';
import { Check, Volume2 } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import type { Player } from '../player.ts';
import { FittedLitText } from './LitText.tsx';
import { accentsToLearn } from './letters-to-learn.ts';
import { rightText } from './right-text.ts';
import styles from './TypedVerdict.module.css';

/** What became of a typed answer: the right word, what was forgiven lit in it, and what had been typed. */
export function TypedVerdict({
  verdict,
  section,
  player,
  isSaid,
}: {
  verdict: Result | null;
  section: Section | null;
  player: Player;
  isSaid: boolean;
}) {
  const { t } = useTranslation('play');
  if (!verdict?.word) return null;
  const right = rightText(section, verdict.word, player.learningLang);
  const typed = verdict.answeredText ?? '';
  const isGood = verdict.isRight;
  const isExact = isGood && !verdict.isAlmost;
  // of a homophone each letter counts
  const isDictated = section?.kind === 'dictation' || verdict.word.explanations !== undefined;
  const lit =
    isDictated && !isExact ? missedLetters(typed, right) : isExact ? accentsToLearn(typed, right) : [];
  return (
    <div className={[styles.verdict, section?.isSentence && styles.sentence].filter(Boolean).join(' ')}>
      {!isExact && (!isGood || isDictated) && typed && (
        <p className={styles.wrong} lang={player.learningLang}>
          <s>{typed}</s>
        </p>
      )}
      <p className={styles.right}>
        <FittedLitText text={right} lit={lit} lang={player.learningLang} />
        <span className={styles.mark} aria-hidden>
          {isGood || !isSaid ? <Check size={42} strokeWidth={4} /> : <Volume2 size={34} strokeWidth={3} />}
        </span>
      </p>
      {isExact && typed.trim() !== right && (
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
