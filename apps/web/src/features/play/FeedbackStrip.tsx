import type { Result } from '@motamo/contract/games';
import type { Word } from '@motamo/contract/words';
import type { TFunction } from 'i18next';
import { ArrowRight, Check, Volume2 } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { explanationOf, wordText } from '../../lib/word-texts.ts';
import type { Player } from '../../question/player.ts';
import { meaningHeard } from '../../question/shown-item.ts';
import { rightText } from '../../question/typed/right-text.ts';
import { TypedHint } from '../../question/typed/TypedHint.tsx';
import { useSentence } from '../../question/use-sentence.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Strip, type StripProps } from '../../ui/Strip.tsx';
import { currentSection, type GameSession, tellsSentence } from './engine/game-session.ts';
import styles from './FeedbackStrip.module.css';
import { Flames } from './StreakChip.tsx';
import { type StreakFeast, useStreakFeast } from './streak-feast.ts';

export interface FeedbackStripProps {
  session: GameSession;
  player: Player;
  /** The right word can be heard. */
  isSaid: boolean;
  /** The sentence was asked for: the feedback stays until the player goes on. */
  onStay: () => void;
  onNext: () => void;
}

/** What the answer was worth: the pair, or the right word while it is said, and the sentence of the word. */
export function FeedbackStrip(props: FeedbackStripProps) {
  const { verdict } = props.session;
  if (!verdict?.word) return null;
  const shown = { ...props, verdict, word: verdict.word };
  return (
    <div className={styles.strip}>
      {verdict.isRight ? <RightStrip {...shown} /> : <WrongStrip {...shown} />}
    </div>
  );
}

type VerdictProps = FeedbackStripProps & { verdict: Result; word: Word };

function RightStrip({ session, verdict, word, player, onStay, onNext }: VerdictProps) {
  const { t } = useTranslation('play');
  const sentence = useSentence({ word, player, isShown: tellsSentence(session), onAsk: onStay });
  const feast = useStreakFeast(session);
  const text = wordText(word, player.learningLang);
  return (
    <Strip
      {...(feast && !verdict.isAlmost ? feastLook(t, feast) : rightLook(t, verdict))}
      end={
        <>
          {sentence?.buttons}
          {sentence?.isAsked && <NextButton onNext={onNext} />}
        </>
      }
    >
      {verdict.forgiven.length > 0 && !verdict.isAlmost ? (
        <TypedHint
          verdict={verdict}
          rightText={rightText(currentSection(session), word, player.learningLang)}
        />
      ) : (
        <Trans
          t={t}
          i18nKey="right.pair"
          values={{ word: text, meaning: explanationOf(word, player.lang) ?? wordText(word, player.lang) }}
          components={[<b key="word" className={styles.word} lang={player.learningLang} />]}
        />
      )}
      {sentence?.text}
    </Strip>
  );
}

type Look = Pick<StripProps, 'tone' | 'mark' | 'title'>;

const rightLook = (t: TFunction<'play'>, { isAlmost }: Result): Look =>
  isAlmost
    ? { tone: 'sun', mark: <b aria-hidden>≈</b>, title: t('almost.kept') }
    : { tone: 'leaf', mark: <Check size={32} strokeWidth={4} aria-hidden />, title: t('right') };

/**
 * Three, five and ten in a row look like no other right answer; what was nearly right is still told. Three flames have no
 * line of their own on a phone: they stand in the title.
 */
const feastLook = (t: TFunction<'play'>, { count, flames }: StreakFeast): Look => ({
  tone: 'feast',
  title: (
    <span className={styles.feast}>
      <Flames count={flames} />
      {t('streak', { count })}
    </span>
  ),
});

function WrongStrip({ session, verdict, word, player, isSaid, onStay, onNext }: VerdictProps) {
  const { t } = useTranslation('play');
  const sentence = useSentence({ word, player, isShown: tellsSentence(session), onAsk: onStay });
  return (
    <Strip
      mark={isSaid ? <Volume2 className={styles.ear} size={34} strokeWidth={2.6} aria-hidden /> : undefined}
      end={
        <>
          {sentence?.buttons}
          <NextButton onNext={onNext} />
        </>
      }
    >
      {t(isSaid ? 'wrong.listen' : 'wrong.look')}{' '}
      <b className={styles.said} lang={player.learningLang}>
        {rightText(currentSection(session), word, player.learningLang)}
      </b>{' '}
      {explanationOf(word, player.lang) ?? meaningHeard(currentSection(session), word, player.lang)}{' '}
      {verdict.falseFriend && <FalseFriend taken={verdict.falseFriend} />}
      {sentence ? sentence.text : <span className={styles.back}>{t('wrong.back')}</span>}
    </Strip>
  );
}

/** « sensible » n'est pas "sensible": what was taken looks like the word, and means something else. */
function FalseFriend({ taken }: { taken: NonNullable<Result['falseFriend']> }) {
  const { t } = useTranslation('play');
  const { lang, text, likeLang, likeText, meaning } = taken;
  return (
    <span className={styles.friend}>
      <Trans
        t={t}
        i18nKey={meaning === null ? 'wrong.falseFriend' : 'wrong.falseFriendMeaning'}
        values={{ text, like: likeText, meaning }}
        components={[<b key="text" lang={lang} />, <i key="like" lang={likeLang} />]}
      />
    </span>
  );
}

function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('play');
  return (
    <Button
      variant="paper"
      size="s"
      iconAfter={<ArrowRight className={styles.next} size={22} strokeWidth={2.8} aria-hidden />}
      onClick={onNext}
    >
      {t('next')}
    </Button>
  );
}
