import type { BulkRow } from '@motamo/contract/students';
import { useEffect, useRef, useState } from 'react';
import { type NameOrder, type PastedStudent, readStudents } from './pasted-students.ts';
import { createStudents, judgeStudents, refreshStudents } from './student-calls.ts';

export interface PastedRow {
  /** Stays with the row while others go. */
  id: number;
  student: PastedStudent;
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

/** Asks for verdicts once the rows have rested for a moment; the returned function takes the question back. */
function judgeLater(
  students: PastedStudent[],
  classroomUuid: string | null,
  { onVerdicts, onFailed }: { onVerdicts: (verdicts: BulkRow[]) => void; onFailed: () => void },
) {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    judgeStudents(students, classroomUuid, stop.signal).then(onVerdicts, () => {
      if (!stop.signal.aborted) onFailed();
    });
  }, JUDGE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Pasted pupils from the clipboard to the server: read, judged after every change, created in steps. */
export function usePaste(classroomUuid: string | null) {
  const [rows, setRows] = useState<PastedRow[]>([]);
  const [isJudging, setIsJudging] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [created, setCreated] = useState<Created[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [stopped, setStopped] = useState(false);
  const nextId = useRef(0);
  const studentsKey = JSON.stringify(rows.map(({ student }) => student));
  useEffect(() => {
    const students = JSON.parse(studentsKey) as PastedStudent[];
    if (students.length === 0 || students.length > ROWS_MAX || total !== null) return;
    setIsJudging(true);
    const end = (isFailure: boolean) => {
      setHasFailed(isFailure);
      setIsJudging(false);
    };
    return judgeLater(students, classroomUuid, {
      onVerdicts: (verdicts) => {
        setRows((old) => old.map((row, index) => ({ ...row, verdict: verdicts[index] ?? null })));
        end(false);
      },
      onFailed: () => end(true),
    });
  }, [studentsKey, classroomUuid, total]);

  const read = (text: string, order: NameOrder) => {
    const { students } = readStudents(text, order);
    setStopped(false);
    setRows(
      students.map((student) => {
        nextId.current += 1;
        return { id: nextId.current, student, verdict: null };
      }),
    );
  };
  const change = (id: number, part: Partial<PastedStudent>) =>
    setRows((old) =>
      old.map((row) => (row.id === id ? { ...row, student: { ...row.student, ...part } } : row)),
    );
  const drop = (id: number) => setRows((old) => old.filter((row) => row.id !== id));

  const ready = rows.filter(({ verdict }) => verdict?.status === 'ready');
  const create = async () => {
    setTotal(ready.length);
    setStopped(false);
    setHasFailed(false);
    const students = ready.map(({ student, verdict }) => ({ ...student, username: verdict?.username ?? '' }));
    try {
      for await (const outcome of createStudents(students, classroomUuid)) {
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
    await refreshStudents();
    setTotal(null);
  };
  return { rows, ready, isJudging, hasFailed, stopped, created, total, read, change, drop, create };
}
