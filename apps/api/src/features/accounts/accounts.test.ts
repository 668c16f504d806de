import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createGuest,
  createParent,
  createSchoolManager,
  createStudent,
  createTeacher,
  employ,
  PASSWORD,
} from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.startBackground();
});
afterAll(() => app.stop());

const NEW_PASSWORD = 'lantern-otter';
const login = async (username: string, password: string) =>
  (await app.call('POST /global/auth/login', { body: { username, password } })).status;

describe('the pupil’s own account', () => {
  const get = (token: string) => app.call('GET /student/me', {}, { token });
  const put = (token: string, body: object) => app.call('PUT /student/me', { body }, { token });

  it('shows everything of product §3 and no secret', async () => {
    const teacher = await createTeacher(app, { licensed: true });
    const parent = await createParent(app);
    const { student, token } = await createStudent(app, { teacher, parent });
    const { status, body } = await get(token);
    expect(status).toBe(200);
    expect(body.student).toMatchObject({
      id: student.id,
      name: 'Léa Gagnon',
      username: student.username,
      teacher: { name: 'Camille Tremblay', email: teacher.user.email },
      parent: { name: 'Camille Tremblay', email: parent.user.email },
      pointsXP: 0,
      licenseId: expect.any(Number),
      isConnected: true,
      experience: { level: 0, levelPercentage: 0, toNextLevel: 100, nextLevelXp: 100 },
      mainBackgroundCode: '01',
      needs: { timeFactor: 1, choices: 4, noAudio: false, noRaceView: false, calm: false },
    });
    const text = JSON.stringify(body);
    for (const secret of [PASSWORD, student.passwordHash, student.shortcodeHash, student.shortcodeSealed])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/shortcode|password|hash/i);
  });

  it('may be changed by a pupil whom no adult looks after', async () => {
    const { student, token } = await createStudent(app);
    const changes = {
      firstName: 'Lou',
      lastName: 'Roy',
      gender: 'x',
      country: 'Canada',
      region: 'QC',
      lang: 'es',
      learningLang: 'fr',
    };
    const reply = await put(token, changes);
    expect(reply.status).toBe(200);
    expect(reply.body.student).toMatchObject({ ...changes, name: 'Lou Roy', username: student.username });
    expect((await get(token)).body.student).toMatchObject(changes);
    expect((await put(token, { gender: null, password: '' })).body.student.gender).toBeNull();
    expect(await login(student.username, PASSWORD)).toBe(200);
  });

  it.each(['teacher', 'parent'] as const)(
    'only changes its language when the pupil has a %s',
    async (kind) => {
      const adult =
        kind === 'teacher' ? { teacher: await createTeacher(app) } : { parent: await createParent(app) };
      const { student, token } = await createStudent(app, adult);
      for (const body of [
        { firstName: 'Lou' },
        { password: NEW_PASSWORD },
        { lang: 'es', lastName: 'Roy' },
      ]) {
        const refused = await put(token, body);
        expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      }
      expect((await get(token)).body.student).toMatchObject({
        firstName: 'Léa',
        lastName: 'Gagnon',
        lang: 'fr',
      });
      expect((await put(token, { lang: 'es' })).body.student.lang).toBe('es');
      // A form that sends everything as it was, with another language.
      expect(
        (await put(token, { firstName: 'Léa', lastName: 'Gagnon', lang: 'de', password: '' })).body.student
          .lang,
      ).toBe('de');
      expect(await login(student.username, PASSWORD)).toBe(200);
    },
  );

  it('keeps two different languages, also when only one of them changes', async () => {
    const { token } = await createStudent(app);
    expect((await put(token, { lang: 'en' })).body.errors).toEqual({ lang: expect.any(String) });
    expect((await put(token, { learningLang: 'fr' })).body.errors).toEqual({
      learningLang: expect.any(String),
    });
    expect((await put(token, { lang: 'en', learningLang: 'es' })).status).toBe(200);
  });

  it('names faulty fields and takes no other ones', async () => {
    const { student, token } = await createStudent(app);
    const faulty = await put(token, {
      firstName: '',
      gender: 'q',
      lang: 'sv',
      country: 'Mars',
      password: 'short',
    });
    expect(faulty.status).toBe(422);
    expect(Object.keys(faulty.body.errors ?? {}).sort()).toEqual([
      'country',
      'firstName',
      'gender',
      'lang',
      'password',
    ]);
    await put(token, {
      pointsXP: 99_999,
      pointsXp: 99_999,
      username: 'root',
      teacherId: 1,
      needs: { calm: true },
    });
    expect((await get(token)).body.student).toMatchObject({
      pointsXP: 0,
      username: student.username,
      teacherId: null,
      needs: { calm: false },
    });
  });

  it('signs out everywhere with a new password', async () => {
    const { student, token } = await createStudent(app);
    expect((await put(token, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await get(token)).status).toBe(401);
    expect(await login(student.username, PASSWORD)).toBe(422);
    expect(await login(student.username, NEW_PASSWORD)).toBe(200);
  });
});

describe('the adult’s own account', () => {
  const get = (token: string) => app.call('GET /user/me', {}, { token });
  const put = (token: string, body: object) => app.call('PUT /user/me', { body }, { token });

  it('shows one role, the own licence and no secret', async () => {
    const teacher = await createTeacher(app, { licensed: true });
    const { body } = await get(teacher.token);
    expect(body.user).toMatchObject({
      email: teacher.user.email,
      name: 'Camille Tremblay',
      licenseId: expect.any(Number),
      isTeacher: true,
      isParent: false,
      isSchoolManager: false,
      emailVerified: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/i);
    expect((await get((await createTeacher(app)).token)).body.user.licenseId).toBeNull();
    const flags = (await get((await createSchoolManager(app)).token)).body.user;
    expect([flags.isTeacher, flags.isParent, flags.isSchoolManager]).toEqual([false, false, true]);
  });

  it('is changed field by field', async () => {
    const { token, user } = await createTeacher(app);
    const changes = {
      firstName: 'Anne',
      lang: 'de',
      teachingLangs: ['en', 'fr'],
      acceptAds: true,
      country: 'France',
      region: null,
    };
    expect((await put(token, changes)).body.user).toMatchObject({
      ...changes,
      lastName: 'Tremblay',
      email: user.email,
    });
    expect((await get(token)).body.user).toMatchObject(changes);
  });

  it.each(['student', 'user'] as const)(
    'has a province of Canada only (%s), and loses it with the country',
    async (who) => {
      const { token } = await (who === 'student' ? createStudent(app) : createTeacher(app));
      const change = (body: object) => app.call(`PUT /${who}/me`, { body }, { token });
      const place = async () => {
        const { body } = await app.call(`GET /${who}/me`, {}, { token });
        const { country, region } = 'student' in body ? body.student : body.user;
        return [country, region];
      };
      expect((await change({ region: 'ON' })).status).toBe(200);
      expect(await place()).toEqual(['Canada', 'ON']);
      const refused = await change({ country: 'France', region: 'QC' });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['region']]);
      expect(await place()).toEqual(['Canada', 'ON']);
      expect((await change({ country: 'France' })).status).toBe(200);
      expect(await place()).toEqual(['France', null]);
      expect((await change({ region: 'QC' })).status).toBe(422);
      expect(await place()).toEqual(['France', null]);
    },
  );

  it('names the school: the manager’s name counts more than the teacher’s own, and a parent has none', async () => {
    const manager = await createSchoolManager(app);
    const teacher = await createTeacher(app);
    const names = async () => {
      const { schoolName, managerSchoolName } = (await get(teacher.token)).body.user;
      return [schoolName, managerSchoolName];
    };
    expect(await names()).toEqual([null, null]);
    await put(teacher.token, { schoolName: '  École des Pins ' });
    expect(await names()).toEqual(['École des Pins', null]);
    await employ(app, manager, teacher);
    expect(await names()).toEqual(['École des Pins', null]);
    await put(manager.token, { schoolName: 'École du Ruisseau' });
    expect(await names()).toEqual(['École des Pins', 'École du Ruisseau']);
    await put(teacher.token, { schoolName: null });
    await put(manager.token, { schoolName: null });
    expect(await names()).toEqual([null, null]);
    const parent = await createParent(app);
    for (const [token, schoolName] of [
      [parent.token, 'École des Pins'],
      [teacher.token, 'x'.repeat(81)],
      [teacher.token, ' '],
    ] as const) {
      const refused = await put(token, { schoolName });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['schoolName']]);
    }
  });

  it('refuses the old address as a new one, one that is used, and empty fields', async () => {
    const { token, user } = await createTeacher(app);
    const other = await createParent(app);
    expect((await put(token, { email: user.email.toUpperCase() })).body.errors).toEqual({
      email: expect.stringContaining('différent'),
    });
    expect((await put(token, { email: user.email, firstName: 'Anne' })).body.user).toMatchObject({
      firstName: 'Anne',
      email: user.email,
    });
    const taken = { email: other.user.email, currentPassword: PASSWORD };
    expect((await put(token, taken)).body.errors).toEqual({
      email: expect.stringContaining('existe'),
    });
    const faulty = await put(token, { email: '', firstName: ' ', lastName: '', teachingLangs: ['de'] });
    expect(Object.keys(faulty.body.errors ?? {}).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'teachingLangs.0',
    ]);
  });

  it('signs out everywhere with a new password, which may not be common', async () => {
    const { token, user } = await createTeacher(app);
    const own = { currentPassword: PASSWORD };
    expect((await put(token, { ...own, password: 'password' })).body.errors).toHaveProperty('password');
    expect((await get(token)).status).toBe(200);
    expect((await put(token, { ...own, password: NEW_PASSWORD })).status).toBe(200);
    expect((await get(token)).status).toBe(401);
    expect(await login(user.email, NEW_PASSWORD)).toBe(200);
  });

  it('asks for the present password where address or password change, and does not let it be guessed', async () => {
    const { token, user } = await createTeacher(app);
    for (const change of [{ password: NEW_PASSWORD }, { email: 'taken.over@example.test' }]) {
      expect((await put(token, change)).body.errors).toHaveProperty('currentPassword');
      const wrong = await put(token, { ...change, currentPassword: 'not-her-password' });
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['currentPassword']]);
    }
    const guess = { password: NEW_PASSWORD, currentPassword: 'one-more-guess' };
    for (let tries = 2; tries < 10; tries += 1) expect((await put(token, guess)).status).toBe(422);
    const stopped = await put(token, { password: NEW_PASSWORD, currentPassword: PASSWORD });
    expect(stopped.status).toBe(429);
    expect(await login(user.email, PASSWORD)).toBe(200);
  });

  it('takes neither a role nor a verification from outside', async () => {
    const { token } = await createParent(app);
    await put(token, {
      role: 'teacher',
      isTeacher: true,
      emailVerified: true,
      emailVerifiedAt: '2026-01-01',
      licenseId: 1,
    });
    expect((await get(token)).body.user).toMatchObject({
      isParent: true,
      isTeacher: false,
      emailVerified: false,
      licenseId: null,
    });
  });
});

describe('the guest', () => {
  const names = async (lang: 'fr' | 'en' | 'de') =>
    (await app.call('GET /anonymous/auth/names', { query: { lang } })).body.names;
  const signIn = (body: { name: string; lang: 'fr' | 'en'; learningLang: 'fr' | 'en' | 'es' }) =>
    app.call('POST /anonymous/auth/login', { body });
  const put = (token: string, body: object) => app.call('PUT /anonymous/me', { body }, { token });

  it('is offered six different friendly names in its language', async () => {
    const offered = await names('en');
    expect(new Set(offered).size).toBe(6);
    for (const name of offered) expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    expect(await names('de')).not.toEqual(offered);
  });

  it('plays under a safe name, with eleven games', async () => {
    const [name = ''] = await names('fr');
    const reply = await signIn({ name, lang: 'fr', learningLang: 'en' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      type: 'anonymous',
      jwt: expect.any(String),
      anonymous: { name, lang: 'fr', learningLang: 'en', gameLeft: 11 },
    });
    const me = await app.call('GET /anonymous/me', {}, { token: reply.body.jwt });
    expect(me.body.anonymous).toEqual(reply.body.anonymous);
  });

  it('is a new account each time', async () => {
    const [name = ''] = await names('fr');
    const first = await signIn({ name, lang: 'fr', learningLang: 'en' });
    const second = await signIn({ name, lang: 'fr', learningLang: 'en' });
    expect(first.body.anonymous.id).not.toBe(second.body.anonymous.id);
    expect((await app.call('GET /anonymous/me', {}, { token: first.body.jwt })).status).toBe(200);
  });

  it.each(['Caca Malin', 'Renard', 'Malin Renard', 'Renard Maligne', '<b>Renard Malin</b>', ''])(
    'is never called “%s”',
    async (name) => {
      const refused = await signIn({ name, lang: 'fr', learningLang: 'en' });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['name']]);
      const { token, guest } = await createGuest(app);
      expect((await put(token, { name })).status).toBe(422);
      expect((await app.call('GET /anonymous/me', {}, { token })).body.anonymous.name).toBe(guest.name);
    },
  );

  it('may change name and languages, which must differ', async () => {
    const { token } = await createGuest(app);
    expect((await put(token, { name: 'Renard Malin', lang: 'de' })).body.anonymous).toMatchObject({
      name: 'Renard Malin',
      lang: 'de',
    });
    expect((await put(token, { lang: 'en' })).body.errors).toHaveProperty('learningLang');
    expect(
      (await signIn({ name: 'Renard Malin', lang: 'en', learningLang: 'en' })).body.errors,
    ).toHaveProperty('learningLang');
    await put(token, { gameLeft: 99 });
    expect((await app.call('GET /anonymous/me', {}, { token })).body.anonymous.gameLeft).toBe(11);
  });
});
