import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { ListPage } from './ListPage.tsx';
import { ListTrouble } from './ListTrouble.tsx';
import { ListWait } from './ListWait.tsx';

/** `/student/list/{uuid}` */
export function OneList({ uuid }: { uuid: string }) {
  const student = useStudent();
  const navigate = useNavigate();
  const group = useQuery(queryOf('GET /student/word-groups/uuid/{uuid}', { params: { uuid } }));
  const words = useQuery(queryOf('GET /student/word-groups/uuid/{uuid}/words', { params: { uuid } }));
  const error = group.error ?? words.error;
  if (!student) return null;
  if (group.data && words.data) {
    return (
      <ListPage
        wordGroup={group.data.wordGroup}
        words={words.data.words}
        lang={student.lang}
        learningLang={student.learningLang}
        backTo="/student/list"
        onPlay={(gameType) =>
          void navigate({ to: '/student/list/$uuid/$gameType', params: { uuid, gameType } })
        }
      />
    );
  }
  if (!error) return <ListWait />;
  const retry = () => {
    void group.refetch();
    void words.refetch();
  };
  return <ListTrouble error={error} backTo="/student/list" onRetry={retry} />;
}
