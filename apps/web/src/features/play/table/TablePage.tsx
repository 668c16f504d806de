import type { Student } from '@motamo/contract/people';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../../../lib/flash-store.ts';
import { usePage } from '../../../lib/page.ts';
import { useStudent } from '../../../lib/session.ts';
import { TablePlay } from './TablePlay.tsx';
import { TableSetup } from './TableSetup.tsx';
import { readTable, rememberTable } from './table-memory.ts';
import { leaveSeat, type Seat, seatOfStudent, type TablePlayer } from './table-seats.ts';

/** `/student/table`: two players at one device, each with own words and own points. A refresh comes back to their game. */
export function TablePage() {
  const { t } = useTranslation('family');
  usePage(t('table.title'));
  const student = useStudent();
  return student ? <Table key={student.uuid} student={student} /> : null;
}

function Table({ student }: { student: Student }) {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  const [players, setPlayers] = useState<readonly [TablePlayer, TablePlayer] | null>(() =>
    readTable(student.uuid),
  );
  const [second, setSecond] = useState<Seat | null>(players?.[1].seat ?? null);
  useEffect(() => () => void (second && leaveSeat(second)), [second]);
  if (!players) {
    const first = seatOfStudent(student);
    const play = (both: readonly [TablePlayer, TablePlayer]) => {
      rememberTable(student.uuid, both);
      setPlayers(both);
    };
    return <TableSetup {...{ first, second }} onSecond={setSecond} onPlay={play} />;
  }
  return (
    <TablePlay
      players={players}
      onRefused={() => {
        showFlash({ tone: 'error', text: t('table.failed') });
        setPlayers(null);
      }}
      onOut={() => void navigate({ to: '/student' })}
    />
  );
}
