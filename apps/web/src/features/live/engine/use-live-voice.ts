import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { wordText } from '../../../lib/word-texts.ts';
import { instructionOf } from '../../../question/instruction.ts';
import type { Player } from '../../../question/player.ts';
import { isByEar, readText, textOf } from '../../../question/shown-item.ts';
import { bare } from './bare.ts';
import { ownChoice } from './choice-states.ts';
import type { Moment } from './live-moment.ts';
import { currentSection, type LiveSession, ownGame } from './live-session.ts';
import { rightPair } from './right-pair.ts';

/** Tells readers every change of a live game once: the question, the choices, what came of it, the end of the race. */
export function useLiveVoice(session: LiveSession, moment: Moment, player: Player) {
  const { t } = useTranslation('live');
  const { t: tPlay } = useTranslation('play');
  const section = currentSection(session);
  const isContest = session.game?.gameType.slug === 'contest';

  const promptText = () => {
    const prompt = section?.words[0];
    const shown = prompt && textOf(prompt);
    const instruction = section ? instructionOf(tPlay, section, player.learningLang, false) : '';
    const place = { number: (section?.sectionIdx ?? 0) + 1, total: session.data?.sectionsCount ?? 0 };
    return `${tPlay('progress', place)}. ${instruction}${shown ? ` : ${readText(shown.text)}` : ''}`;
  };
  const choicesText = () =>
    (section?.answers ?? [])
      .map(
        (answer, at) => `${at + 1}, ${textOf(answer)?.text ?? tPlay('choice.picture', { position: at + 1 })}`,
      )
      .join('. ');
  const verdictText = () => {
    const { result } = session.judged ?? {};
    if (!result?.word) return '';
    const word = wordText(result.word, player.learningLang);
    const meaning = wordText(result.word, player.lang);
    return result.isRight
      ? tPlay('right.said', { word, meaning, points: result.points })
      : tPlay('wrong.said', { word });
  };
  const boardText = () => {
    if (!section) return '';
    const { board, ownPlace } = session.data?.live ?? {};
    const word = rightPair(section, board ?? [], player.learningLang).word?.text ?? '';
    const chosen = ownChoice(session, section.sectionIdx);
    const isRight = board?.some((entry) => entry.isRight && entry.uuid === chosen);
    const verdict = isRight ? tPlay('right') : t(chosen === null ? 'contest.none' : 'contest.wrong');
    const place = ownPlace ? bare(t('contest.own', { count: ownPlace, ordinal: true })) : '';
    return `${verdict} ${t('contest.rightSaid', { word })} ${place}`;
  };
  const key = moment === 'feedback' ? session.judged?.sectionIdx : section?.sectionIdx;
  const announced = useRef('');
  const announceNow = useEffectEvent(() => {
    const isSame = announced.current === `${moment} ${key}`;
    announced.current = `${moment} ${key}`;
    // The same question, shown visually now: its choices stay.
    if (isSame) announce(promptText());
    else if (moment === 'question') announce(isContest ? choicesText() : `${promptText()}. ${choicesText()}`);
    else if (moment === 'reading') announce(promptText());
    else if (moment === 'feedback') announce(verdictText());
    else if (moment === 'answered' && session.sent) announce(t('contest.sent'));
    else if (moment === 'board') announce(boardText());
    else if (moment === 'bonus') announce(t('race.bonusSoon'));
    else if (moment === 'home')
      announce(t('race.homeScore', { points: ownGame(session.data)?.totalScore ?? 0 }));
  });
  const isHeard = section !== null && isByEar(section);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the moment changes, with what is true then
  useEffect(() => announceNow(), [moment, key, isHeard]);
}
