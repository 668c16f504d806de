import { POINTS_ALMOST } from '@motamo/rules/scoring';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { wordText } from '../../../lib/word-texts.ts';
import { instructionOf } from '../../../question/instruction.ts';
import type { Player } from '../../../question/player.ts';
import { readText, textOf } from '../../../question/shown-item.ts';
import { currentSection, type GameSession } from './game-session.ts';

/** Tells readers each question and each verdict, once. */
export function useGameVoice(session: GameSession, player: Player) {
  const { t } = useTranslation('play');
  const section = currentSection(session);
  const announceNow = useEffectEvent(() => {
    if (session.phase === 'question') announce(questionText());
    else if (session.phase === 'almost') announce(t('almost.said', { points: POINTS_ALMOST }));
    else if (session.phase === 'feedback') announce(verdictText());
    else if (session.phase === 'waiting') announce(`${t('offline.title')}. ${t('offline.text')}`);
  });
  const questionText = () => {
    if (!section) return '';
    const prompt = section.kind === 'match' ? undefined : section.words[0];
    const shown = prompt && textOf(prompt);
    const instruction = instructionOf(t, section, player.learningLang, section.asksTyping);
    return shown ? `${instruction} : ${readText(shown.text)}` : instruction;
  };
  const verdictText = () => {
    const { verdict } = session;
    const word = verdict?.word && wordText(verdict.word, player.learningLang);
    const meaning = verdict?.word ? wordText(verdict.word, player.lang) : '';
    const points = verdict?.points ?? 0;
    if (section?.kind === 'match') {
      if (!verdict?.isRight) return t('match.wrong');
      return word ? t('match.found', { word, meaning, points }) : t('match.foundPlain', { points });
    }
    if (!word) return '';
    return verdict?.isRight ? t('right.said', { word, meaning, points }) : t('wrong.said', { word });
  };
  // A grid is one question for many answers: it is told when it appears, not after every pair.
  const moment = session.phase === 'question' ? `question ${section?.sectionIdx}` : session.phase;
  const isSameGrid = section?.kind === 'match' && session.phase === 'question';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the moment changes, with what is true then
  useEffect(() => announceNow(), [isSameGrid ? `grid ${section.sectionIdx}` : moment]);
}
