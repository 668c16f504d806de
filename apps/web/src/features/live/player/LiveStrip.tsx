import type { Section } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import { Check, Volume2 } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { sentenceOf, wordText } from '../../../lib/word-texts.ts';
import type { Player } from '../../../question/player.ts';
import { meaningHeard } from '../../../question/shown-item.ts';
import { TypedHint } from '../../../question/typed/TypedHint.tsx';
import { useSentence } from '../../../question/use-sentence.tsx';
import { Strip } from '../../../ui/Strip.tsx';
import type { Judged } from '../engine/live-session.ts';
import styles from './LiveStrip.module.css';

export interface LiveStripProps {
  judged: Judged;
  player: Player;
  /** This device may speak: where a wall does, the sentence is only read. */
  isSpoken: boolean;
}

/** What an answer of a battle was worth: the pair, or the right word while it is said and the race brakes. */
export function LiveStrip({ judged, player, isSpoken }: LiveStripProps) {
  const { t } = useTranslation('play');
  const { word, isRight, isAlmost, forgiven } = judged.result;
  if (!word) return null;
  if (!isRight) return <WrongWord section={judged.section} word={word} player={player} isSpoken={isSpoken} />;
  return (
    <Strip
      tone={isAlmost ? 'sun' : 'leaf'}
      mark={isAlmost ? <b aria-hidden>≈</b> : <Check size={32} strokeWidth={4} aria-hidden />}
      title={t(isAlmost ? 'almost.kept' : 'right')}
    >
      {forgiven.length > 0 && !isAlmost ? (
        <TypedHint verdict={judged.result} rightText={wordText(word, player.learningLang)} />
      ) : (
        <Trans
          t={t}
          i18nKey="right.pair"
          values={{ word: wordText(word, player.learningLang), meaning: wordText(word, player.lang) }}
          components={[<b key="word" lang={player.learningLang} />]}
        />
      )}
      <span className={styles.sentence} lang={player.learningLang}>
        {sentenceOf(word, player.learningLang)?.text}
      </span>
    </Strip>
  );
}

interface WrongWordProps extends Omit<LiveStripProps, 'judged'> {
  section: Section;
  word: Word;
}

function WrongWord({ section, word, player, isSpoken }: WrongWordProps) {
  const { t } = useTranslation('play');
  const sentence = useSentence({ word, player, isShown: true });
  return (
    <Strip
      mark={<Volume2 size={34} strokeWidth={2.6} aria-hidden />}
      end={isSpoken && sentence && <span className={styles.roomy}>{sentence.buttons}</span>}
    >
      {t('wrong.listen')}{' '}
      <b className={styles.said} lang={player.learningLang}>
        {wordText(word, player.learningLang)}
      </b>{' '}
      {meaningHeard(section, word, player.lang)}
      <span className={styles.told}>{sentence?.text}</span>
    </Strip>
  );
}
