import { playEffect } from '../../../lib/sound/effects.ts';
import { speakWord } from '../../../lib/sound/sound.ts';
import { wordSound } from '../../../lib/word-texts.ts';
import { doDevicesSound, type Judged, type LiveSession } from './live-session.ts';

/**
 * Sound of a battle's verdict; a contest keeps quiet until its board. Where the wall speaks thirty devices do not
 * (rulings 12).
 */
export function soundVerdict({ result }: Judged, session: LiveSession, isSpoken = true): void {
  if (session.game?.gameType.slug !== 'battle' || !doDevicesSound(session)) return;
  playEffect(result.isRight ? 'right' : 'wrong');
  const { lang: learningLang } = session.game;
  if (isSpoken && !result.isRight && result.word) void speakWord(wordSound(result.word, learningLang));
}
