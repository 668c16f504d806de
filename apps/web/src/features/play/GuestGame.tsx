import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../lib/api-failure.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import { refreshAccount, updateGuest, useGuest } from '../../lib/session.ts';
import { listName } from '../../lib/word-texts.ts';
import type { Player } from '../../question/player.ts';
import type { ChosenGame } from './engine/game-calls.ts';
import { browserWorld } from './engine/game-world.ts';
import { guestCalls } from './engine/guest-calls.ts';
import { SoloGame } from './SoloGame.tsx';

/** A guest's game on a public list. */
export function GuestGame(chosen: ChosenGame) {
  const { t } = useTranslation('play');
  const guest = useGuest();
  const navigate = useNavigate();
  const shownLang = useLanguage();
  const params = { uuid: chosen.wordGroupUuid };
  const list = useQuery(queryOf('GET /anonymous/word-groups/uuid/{uuid}', { params }));
  if (!guest) return null;
  const player: Player = { audience: 'anonymous', lang: guest.lang, learningLang: guest.learningLang };
  const wordGroup = list.data?.wordGroup;
  const toList = () => navigate({ to: '/anonymous/list/$uuid', params });

  const onRefused = (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) return;
    if (error instanceof ApiFailure && error.code === 'games-used-up') {
      // The guests' home asks for an account once it knows that no game is left.
      void refreshAccount().then(() => navigate({ to: '/anonymous' }));
      return;
    }
    showFlash({ tone: 'error', text: t('failed') });
    void toList();
  };
  return (
    <SoloGame
      key={`${chosen.wordGroupUuid} ${chosen.gameTypeSlug}`}
      chosen={chosen}
      player={player}
      makeWorld={() =>
        browserWorld(player, guestCalls, {
          onStarted: ({ anonymous }) => anonymous && updateGuest(anonymous),
          onReply: ({ anonymous }) => anonymous && updateGuest(anonymous),
          onRefused,
        })
      }
      listName={wordGroup ? listName(wordGroup, shownLang) : null}
      pointsXP={null}
      onOut={() => void toList()}
    />
  );
}
