import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../lib/query.ts';
import { useGuest } from '../../lib/session.ts';
import { ListPage } from './ListPage.tsx';
import { ListTrouble } from './ListTrouble.tsx';
import { ListWait } from './ListWait.tsx';

/** `/anonymous/list/{uuid}`: the same page for a guest, without knowledge. */
export function GuestList({ uuid }: { uuid: string }) {
  const guest = useGuest();
  const navigate = useNavigate();
  const group = useQuery(queryOf('GET /anonymous/word-groups/uuid/{uuid}', { params: { uuid } }));
  const words = useQuery(queryOf('GET /anonymous/word-groups/uuid/{uuid}/words', { params: { uuid } }));
  const error = group.error ?? words.error;
  if (!guest) return null;
  if (group.data && words.data) {
    return (
      <ListPage
        wordGroup={group.data.wordGroup}
        words={words.data.words}
        lang={guest.lang}
        learningLang={guest.learningLang}
        backTo="/anonymous"
        onPlay={(gameType) =>
          void navigate({ to: '/anonymous/list/$uuid/$gameType', params: { uuid, gameType } })
        }
      />
    );
  }
  if (!error) return <ListWait />;
  const retry = () => {
    void group.refetch();
    void words.refetch();
  };
  return <ListTrouble error={error} backTo="/anonymous" onRetry={retry} />;
}
