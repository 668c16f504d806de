import type { BulkRow } from '@motamo/contract/students';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../lib/browser/draft.ts';
import { sendOnceOnline, useIsOnline, useSendOnceOnline } from '../../lib/browser/online.ts';
import { type NameOrder, type PastedStudent, readStudents } from './pasted-students.ts';
import { createStudents, judgeStudents, refreshStudents } from './student-calls.ts';

export interface PastedRow {
  /** Stays with the row while others go. */
  id: number;
  student: PastedStudent;
  verdict: BulkRow | null;
}

interface PasteDraft {
  readonly text: string;
  readonly order: NameOrder;
  readonly rows: PastedRow[];
}

const nothing: PasteDraft = { text: '', order: 'first-last', rows: [] };

/** Passwords that came with a list are kept nowhere on this device. */
const hasPassword = ({ rows }: Pick<PasteDraft, 'rows'>) =>
  rows.some(({ student }) => student.password !== '');
const keptOf = (draft: PasteDraft) => (hasPassword(draft) ? null : draft);

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
    const judge = () => judgeStudents(students, classroomUuid, stop.signal);
    sendOnceOnline(judge, stop.signal).then(onVerdicts, () => {
      if (!stop.signal.aborted) onFailed();
    });
  }, JUDGE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** The rows that were read from a pasted text, kept in the tab until all of them are created. */
function usePastedRows() {
  const draft = useDraft<PasteDraft>('students.paste', nothing, keptOf);
  const { text, order, rows } = draft.value;
  const nextId = useRef(Math.max(0, ...rows.map(({ id }) => id)));
  const setRows = (next: (old: PastedRow[]) => PastedRow[]) =>
    draft.set((kept) => ({ rows: next(kept.rows) }));
  const read = (pasted: string, by: NameOrder) => {
    const students = readStudents(pasted, by).students.map((student) => {
      nextId.current += 1;
      return { id: nextId.current, student, verdict: null };
    });
    draft.set({ text: pasted, order: by, rows: students });
  };
  const change = (id: number, part: Partial<PastedStudent>) =>
    setRows((old) =>
      old.map((row) => (row.id === id ? { ...row, student: { ...row.student, ...part } } : row)),
    );
  const drop = (id: number) => setRows((old) => old.filter((row) => row.id !== id));
  const { isRestored, discard } = draft;
  return { text, order, rows, setRows, read, change, drop, isRestored, discard };
}

/** Pasted pupils from the clipboard to the server: read, judged after every change, created in steps. */
export function usePaste(classroomUuid: string | null) {
  const pasted = usePastedRows();
  const send = useSendOnceOnline();
  const isOnline = useIsOnline();
  const { rows, setRows } = pasted;
  const [isJudging, setIsJudging] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [created, setCreated] = useState<Created[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [stopped, setStopped] = useState(false);
  const studentsKey = JSON.stringify(rows.map(({ student }) => student));
  const takeVerdicts = useRef((_verdicts: BulkRow[]) => {});
  takeVerdicts.current = (verdicts) =>
    setRows((old) => old.map((row, index) => ({ ...row, verdict: verdicts[index] ?? null })));
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
        takeVerdicts.current(verdicts);
        end(false);
      },
      onFailed: () => end(true),
    });
  }, [studentsKey, classroomUuid, total]);

  const read = (text: string, by: NameOrder) => {
    setStopped(false);
    pasted.read(text, by);
  };
  const ready = rows.filter(({ verdict }) => verdict?.status === 'ready');
  const create = async () => {
    setTotal(ready.length);
    setStopped(false);
    setHasFailed(false);
    let left = rows.length;
    const students = ready.map(({ student, verdict }) => ({ ...student, username: verdict?.username ?? '' }));
    try {
      for await (const outcome of createStudents(students, classroomUuid, send)) {
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
        left -= done.length;
        setRows((old) => old.filter(({ id }) => !doneIds.has(id)));
        if (done.length < outcome.length) setStopped(true);
      }
    } catch {
      setHasFailed(true);
      setStopped(true);
    }
    await refreshStudents();
    if (left === 0) pasted.discard();
    setTotal(null);
  };
  const { text, order, isRestored, discard, change, drop } = pasted;
  const about = { text, order, isRestored, discard, rows, ready, isKept: !hasPassword({ rows }) };
  return { ...about, isOnline, isJudging, hasFailed, stopped, created, total, read, change, drop, create };
}
