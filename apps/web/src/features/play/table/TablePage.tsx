import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../../../lib/flash-store.ts';
import { usePage } from '../../../lib/page.ts';
import { useStudent } from '../../../lib/session.ts';
import { TablePlay, type TablePlayer } from './TablePlay.tsx';
import { TableSetup } from './TableSetup.tsx';
import { leaveSeat, type Seat, seatOfStudent } from './table-seats.ts';

/** `/student/table`: two players at one device, each with own words and own points. */
export function TablePage() {
  const { t } = useTranslation('family');
  usePage(t('table.title'));
  const student = useStudent();
  const navigate = useNavigate();
  const [second, setSecond] = useState<Seat | null>(null);
  const [players, setPlayers] = useState<readonly [TablePlayer, TablePlayer] | null>(null);
  useEffect(() => () => void (second && leaveSeat(second)), [second]);
  if (!student) return null;
  if (!players) {
    const first = seatOfStudent(student);
    return <TableSetup {...{ first, second }} onSecond={setSecond} onPlay={setPlayers} />;
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
