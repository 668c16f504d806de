import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { connect } from '../src/db/connect.ts';
import { createAdult } from '../src/features/accounts/accounts.ts';
import { createClassroom } from '../src/features/classrooms/classrooms.ts';
import { grantLicence } from '../src/features/licences/licences.ts';
import { createStudent } from '../src/features/students/students.ts';
import { openSession } from '../src/http/session-store.ts';

export interface Room {
  readonly teacherToken: string;
  readonly classroomUuid: string;
  readonly studentTokens: readonly string[];
}

const AT_ONCE = 8;

/** Classes with their teachers and pupils, made by the product's own code, everybody signed in. */
export async function makeRooms(parts: {
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
  contentFolder: string;
  rooms: number;
  players: number;
}): Promise<Room[]> {
  const connection = connect(parts.databaseUrl);
  const config = readConfig({ ...parts.env, LOG_LEVEL: 'silent' });
  const app = await buildApp({
    config,
    connection,
    databaseUrl: parts.databaseUrl,
    webFolder: '/nonexistent',
    contentFolder: parts.contentFolder,
  });
  const { ctx } = app;
  await app.prepare();
  const rooms: Room[] = [];
  for (let at = 0; at < parts.rooms; at += 1) {
    const person = {
      firstName: 'Bench',
      lastName: `Teacher ${at}`,
      password: 'violet-kayak',
      lang: 'fr',
    } as const;
    const email = `bench-${at}@example.test`;
    const teacher = await createAdult(ctx, { ...person, email, role: 'teacher', acceptAds: false });
    await grantLicence(ctx, { userId: teacher.id });
    const classroom = await createClassroom(ctx, {
      teacherId: teacher.id,
      title: `Bench ${at}`,
      grade: 4,
      learningLang: 'en',
    });
    const studentTokens: string[] = [];
    const places = Array.from({ length: parts.players }, (_, n) => n);
    const createNext = async () => {
      for (let n = places.shift(); n !== undefined; n = places.shift()) {
        const { student } = await createStudent(ctx, {
          firstName: `Pupil ${n}`,
          lastName: `Room ${at}`,
          username: `bench-${at}-${n}`,
          password: 'violet-kayak',
          lang: 'fr',
          learningLang: 'en',
          classroomId: classroom.id,
          teacherId: teacher.id,
        });
        studentTokens.push(await openSession(ctx, { type: 'student', id: student.id }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, createNext));
    const teacherToken = await openSession(ctx, { type: 'user', id: teacher.id });
    rooms.push({ teacherToken, classroomUuid: classroom.uuid, studentTokens });
  }
  await app.close();
  await connection.close();
  return rooms;
}
