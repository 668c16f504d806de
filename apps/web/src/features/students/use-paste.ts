import type { BulkRow } from '@motamo/contract/pupils';
import { useEffect, useRef, useState } from 'react';
import { type NameOrder, type PastedPupil, readPupils } from './pasted-pupils.ts';
import { createPupils, judgePupils, refreshPupils } from './pupil-calls.ts';

export interface PastedRow {
  /** Stays with the row while others go. */
  id: number;
  pupil: PastedPupil;
  verdict: BulkRow | null;
}

export interface Created {
  name: string;
  username: string;
  password: string | null;
}

/** Rows that one call takes. */
export const ROWS_MAX = 500;
const JUDGE_AFTER_MS = 350;

/** Pasted pupils from the clipboard to the server: read, judged after every change, created in steps. */
export function usePaste(classroomUuid: string | null) {
  const [rows, setRows] = useState<PastedRow[]>([]);
  const [isJudging, setIsJudging] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [created, setCreated] = useState<Created[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [stopped, setStopped] = useState(false);
  const nextId = useRef(0);
  const pupilsKey = JSON.stringify(rows.map(({ pupil }) => pupil));
  useEffect(() => {
    const pupils = JSON.parse(pupilsKey) as PastedPupil[];
    if (pupils.length === 0 || pupils.length > ROWS_MAX || total !== null) return;
    const stop = new AbortController();
    setIsJudging(true);
    const timer = setTimeout(() => {
      judgePupils(pupils, classroomUuid, stop.signal).then(
        (verdicts) => {
          setRows((old) => old.map((row, index) => ({ ...row, verdict: verdicts[index] ?? null })));
          setHasFailed(false);
          setIsJudging(false);
        },
        () => {
          if (stop.signal.aborted) return;
          setHasFailed(true);
          setIsJudging(false);
        },
      );
    }, JUDGE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [pupilsKey, classroomUuid, total]);

  const read = (text: string, order: NameOrder) => {
    const { pupils } = readPupils(text, order);
    setStopped(false);
    setRows(
      pupils.map((pupil) => {
        nextId.current += 1;
        return { id: nextId.current, pupil, verdict: null };
      }),
    );
  };
  const change = (id: number, part: Partial<PastedPupil>) =>
    setRows((old) => old.map((row) => (row.id === id ? { ...row, pupil: { ...row.pupil, ...part } } : row)));
  const drop = (id: number) => setRows((old) => old.filter((row) => row.id !== id));

  const ready = rows.filter(({ verdict }) => verdict?.status === 'ready');
  const create = async () => {
    setTotal(ready.length);
    setStopped(false);
    setHasFailed(false);
    const pupils = ready.map(({ pupil, verdict }) => ({ ...pupil, username: verdict?.username ?? '' }));
    try {
      for await (const outcome of createPupils(pupils, classroomUuid)) {
        const done = outcome.filter(({ status }) => status === 'created');
        const doneIds = new Set(done.map(({ index }) => ready[index]?.id));
        setCreated((old) => [
          ...old,
          ...done.map(({ student, username, password }) => ({
            name: student?.name ?? '',
            username: username ?? '',
            password,
          })),
        ]);
        setRows((old) => old.filter(({ id }) => !doneIds.has(id)));
        if (done.length < outcome.length) setStopped(true);
      }
    } catch {
      setHasFailed(true);
      setStopped(true);
    }
    await refreshPupils();
    setTotal(null);
  };
  return { rows, ready, isJudging, hasFailed, stopped, created, total, read, change, drop, create };
}
