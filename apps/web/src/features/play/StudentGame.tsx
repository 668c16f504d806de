import { hearsSentences } from '@motamo/rules/learning/sentence-after';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import { refreshAccount, useStudent } from '../../lib/session.ts';
import { listName } from '../../lib/word-texts.ts';
import type { Player } from '../../question/player.ts';
import type { ChosenGame } from './engine/game-calls.ts';
import { browserWorld } from './engine/game-world.ts';
import { noteEnd } from './engine/note-end.ts';
import { studentCalls } from './engine/student-calls.ts';
import { SoloGame } from './SoloGame.tsx';

/** A pupil's game on a list. */
export function StudentGame(chosen: ChosenGame) {
  const { t } = useTranslation('play');
  const student = useStudent();
  const navigate = useNavigate();
  const shownLang = useLanguage();
  const params = { uuid: chosen.wordGroupUuid };
  const list = useQuery(queryOf('GET /student/word-groups/uuid/{uuid}', { params }));
  if (!student) return null;
  const player: Player = {
    audience: 'student',
    lang: student.lang,
    learningLang: student.learningLang,
    isQuiet: !hearsSentences(student.needs),
  };
  const wordGroup = list.data?.wordGroup;
  // homophones stand on no page of their own
  const toList = () =>
    wordGroup?.isHomophones ? navigate({ to: '/student' }) : navigate({ to: '/student/list/$uuid', params });

  const onRefused = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return;
    // Without a licence the layout says what is missing as soon as the account is known anew.
    if (error instanceof ApiFailure && error.code === 'licence-required') void refreshAccount();
    else showFlash({ tone: 'error', text: t('failed') });
    void toList();
  };
  return (
    <SoloGame
      key={`${chosen.wordGroupUuid} ${chosen.gameTypeSlug}`}
      chosen={chosen}
      player={player}
      makeWorld={() => browserWorld(player, studentCalls, { onReply: noteEnd, onRefused })}
      listName={wordGroup ? listName(wordGroup, shownLang) : null}
      pointsXP={student.pointsXP}
      onOut={() => void toList()}
    />
  );
}
