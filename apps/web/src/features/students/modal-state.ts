import type { Classroom } from '@motamo/contract/classrooms';
import type { Pupil } from '@motamo/contract/pupils';

/** What stands over the page. */
export type OpenModal =
  | { kind: 'class'; classroom: Classroom | null }
  | { kind: 'delete-class'; classroom: Classroom }
  | { kind: 'code'; classroom: Classroom }
  | { kind: 'add'; tab: 'one' | 'many'; classroomUuid: string | null }
  | { kind: 'edit'; pupil: Pupil }
  | { kind: 'secrets'; pupil: Pupil; password: string | null; isNew: boolean }
  | { kind: 'card'; pupil: Pupil }
  | { kind: 'delete'; pupil: Pupil }
  | { kind: 'print'; type: 'classrooms' | 'students'; uuid: string; name: string };
