import type { Classroom } from '@motamo/contract/classrooms';
import type { OwnStudent } from '@motamo/contract/students';

/** What stands over the page. */
export type OpenModal =
  | { kind: 'class'; classroom: Classroom | null }
  | { kind: 'delete-class'; classroom: Classroom }
  | { kind: 'code'; classroom: Classroom }
  | { kind: 'colleagues'; classroom: Classroom }
  | { kind: 'add'; tab: 'one' | 'many'; classroomUuid: string | null }
  | { kind: 'edit'; student: OwnStudent }
  | { kind: 'secrets'; student: OwnStudent; password: string | null; isNew: boolean }
  | { kind: 'card'; student: OwnStudent }
  | { kind: 'hand-over'; student: OwnStudent }
  | { kind: 'export'; student: OwnStudent }
  | { kind: 'renew-code'; classroom: Classroom }
  | { kind: 'delete'; student: OwnStudent }
  | {
      kind: 'print' | 'certificates';
      type: 'classrooms' | 'students';
      uuid: string;
      name: string;
      students?: readonly string[];
    };
