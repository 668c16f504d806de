import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announcements.ts';
import { wordText } from '../../../lib/word-texts.ts';
import { instructionOf } from '../../../question/instruction.ts';
import type { Player } from '../../../question/player.ts';
import { isByEar, readText, textOf } from '../../../question/shown-item.ts';
import { bare } from './bare.ts';
import { ownChoice } from './choice-states.ts';
import { hasAnswered, type Moment } from './live-moment.ts';
import { currentSection, type LiveSession, ownGame } from './live-session.ts';
import { toldPlace } from './players.ts';
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
    const instruction = section ? instructionOf(tPlay, section, player.learningLang, section.asksTyping) : '';
    const place = { number: (section?.sectionIdx ?? 0) + 1, total: session.data?.sectionsCount ?? 0 };
    return `${tPlay('progress', place)}. ${instruction}${shown ? ` : ${readText(shown.text)}` : ''}`;
  };
  // Who is asked to type sees no choices yet.
  const choicesText = () =>
    (section?.asksTyping ? [] : (section?.answers ?? []))
      .map((answer, at) => {
        // The number to press: who has fewer choices has those of all.
        const position = (answer.slot ?? at) + 1;
        return `${position}, ${textOf(answer)?.text ?? tPlay('choice.picture', { position })}`;
      })
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
    const { board, rightWord } = session.data?.live ?? {};
    const { sectionIdx } = section;
    const result = session.judged?.sectionIdx === sectionIdx ? session.judged.result : null;
    const { word } = rightPair(section, board ?? [], player.learningLang, result?.word ?? rightWord);
    // Who let a typed question pass was told only what it means.
    const right = word?.lang === player.learningLang ? t('contest.rightSaid', { word: word.text }) : '';
    const chosen = ownChoice(session, sectionIdx);
    // A typed answer has no choice among those of the board.
    const isChosen = chosen !== null && board?.some((entry) => entry.isRight && entry.uuid === chosen);
    const isRight = result?.isRight ?? isChosen;
    const missed = t(hasAnswered(session, sectionIdx) ? 'contest.wrong' : 'contest.none');
    const verdict = isRight ? tPlay('right') : missed;
    const ownPlace = toldPlace(session);
    const place = ownPlace ? bare(t('contest.own', { count: ownPlace, ordinal: true })) : '';
    return [verdict, right, place].filter(Boolean).join(' ');
  };
  const key = moment === 'feedback' ? session.judged?.sectionIdx : section?.sectionIdx;
  const announced = useRef('');
  const announceNow = useEffectEvent(() => {
    const isSame = announced.current === `${moment} ${key}`;
    announced.current = `${moment} ${key}`;
    // The same question, shown visually now: its choices stay.
    if (isSame) announce(promptText());
    else if (moment === 'question')
      announce(isContest ? choicesText() : [promptText(), choicesText()].filter(Boolean).join('. '));
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
