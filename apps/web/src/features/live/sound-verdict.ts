import { playEffect } from '../../lib/effects.ts';
import { speakWord } from '../../lib/sound.ts';
import { wordSound } from '../../lib/word-texts.ts';
import type { Judged, LiveSession } from './live-session.ts';

/** Sound of a battle's verdict; a contest keeps quiet until its board. */
export function soundVerdict({ result }: Judged, session: LiveSession): void {
  if (session.game?.gameType.slug !== 'battle') return;
  playEffect(result.isRight ? 'right' : 'wrong');
  const { lang } = session.game;
  const learningLang = lang === 'fr' || lang === 'es' ? lang : 'en';
  if (!result.isRight && result.word) void speakWord(wordSound(result.word, learningLang));
}
