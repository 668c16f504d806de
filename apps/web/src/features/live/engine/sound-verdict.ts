import { playEffect } from '../../../lib/sound/effects.ts';
import { speakWord } from '../../../lib/sound/sound.ts';
import { wordSound } from '../../../lib/word-texts.ts';
import type { Judged, LiveSession } from './live-session.ts';

const everything = { isSpoken: true, isCalm: false };

/**
 * Sound of a battle's verdict; a contest keeps quiet until its board. Where the wall speaks thirty devices do not
 * (rulings 12); a calm profile hears no wrong answer, and a right one softly.
 */
export function soundVerdict(
  { result }: Judged,
  session: LiveSession,
  { isSpoken, isCalm }: { isSpoken: boolean; isCalm: boolean } = everything,
): void {
  if (session.game?.gameType.slug !== 'battle' || session.data?.live.settings.soundFrom === 'wall') return;
  if (!isCalm) playEffect(result.isRight ? 'right' : 'wrong');
  else if (result.isRight) playEffect('pop');
  const { lang: learningLang } = session.game;
  if (isSpoken && !result.isRight && result.word) void speakWord(wordSound(result.word, learningLang));
}
