import { writeWav } from '@motamo/rules/wav';
import { Transformer } from '@napi-rs/image';
import type { TestApp } from './app.ts';
import {
  createClassroom,
  createSchoolManager,
  createStudent,
  createTeacher,
  employ,
  type SignedInAdult,
} from './factories.ts';

const picture = async () => {
  const pixels = Transformer.fromRgbaPixels(new Uint8Array(9 * 9 * 4).fill(200), 9, 9);
  return Buffer.from(await pixels.png()).toString('base64');
};
const tone = () => {
  const samples = Int16Array.from({ length: 8000 }, (_, at) => Math.round(9000 * Math.sin(at / 6)));
  return Buffer.from(writeWav({ samples, rateHz: 16_000 })).toString('base64');
};

export const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text);
/** Of a link its end, which nobody guesses. */
export const tokenOf = ({ linkPath }: { linkPath: string | null }) => linkPath?.split('/').at(-1) ?? '';

type Keeping = 'POST /user/shared-lists/{token}/copy' | 'POST /user/shared-lists/{token}/follow';

interface Staff {
  roy: SignedInAdult;
  caron: SignedInAdult;
  diaz: SignedInAdult;
}

/**
 * Mme Roy and Mme Caron teach at the same school, Mme Diaz at another one; Mme Roy has a list with two words of her own,
 * of which the first has a picture and a recording.
 */
export function sharingIn(app: TestApp) {
  const staff = {} as Staff;
  let schools = 0;
  /** The staff of two schools, anew for each test. */
  const newStaff = async () => {
    schools += 1;
    const [manager, other] = [await createSchoolManager(app), await createSchoolManager(app)];
    const name = { firstName: 'Anne', lastName: 'Roy', email: `anne.roy${schools}@test.test` };
    staff.roy = await createTeacher(app, name);
    staff.caron = await createTeacher(app, { licensed: true });
    staff.diaz = await createTeacher(app);
    for (const teacher of [staff.roy, staff.caron]) await employ(app, manager, teacher);
    await employ(app, other, staff.diaz);
    return staff;
  };

  const newGroup = async (by: SignedInAdult, title = 'Mes listes') =>
    (await app.call('POST /user/list-groups', { body: { title } }, by)).body.listGroup;

  async function ownWords(by: SignedInAdult, ...texts: [string, string][]) {
    const words = texts.map(([fr, en]) => ({
      traductions: [
        { lang: 'fr' as const, text: fr },
        { lang: 'en' as const, text: en, sentence: `Look, ${en}!` },
      ],
    }));
    return (await app.call('POST /user/words', { body: { words } }, by)).body.words;
  }

  async function packWords(by: SignedInAdult, count: number) {
    const { words } = (await app.call('GET /user/words/search', { query: { search: 'farm' } }, by)).body;
    return words.slice(0, count).map(({ id }) => id);
  }

  /** Ten words: eight of the pack, then two own ones. */
  async function makeList(by = staff.roy, text = 'La cabane à sucre') {
    const { id: listGroupId } = await newGroup(by);
    const own = await ownWords(by, ['le sirop', 'syrup'], ['l’érable', 'maple']);
    const [first] = own;
    const params = { id: first?.id ?? 0 };
    const drawn = { params, body: { picture: await picture() } };
    await app.call('PUT /user/words/{id}/picture', drawn, by);
    const sound = { params: { ...params, lang: 'en' as const }, body: { sound: tone() } };
    await app.call('PUT /user/words/{id}/sounds/{lang}', sound, by);
    const wordIds = [...own.map(({ id }) => id), ...(await packWords(by, 8))];
    const { body } = await app.call('POST /user/word-groups', { body: { text, listGroupId, wordIds } }, by);
    return body.wordGroup;
  }

  const share = async (uuid: string, body: { isLinkOn?: boolean; isInSchool?: boolean }, by = staff.roy) =>
    (await app.call('PUT /user/word-groups/uuid/{uuid}/sharing', { params: { uuid }, body }, by)).body
      .sharing;
  const linkTo = async (uuid: string) => tokenOf(await share(uuid, { isLinkOn: true }));
  const keep = (token: string, how: Keeping, by: SignedInAdult, listGroupId?: number) =>
    app.call(how, { params: { token }, body: { listGroupId } }, by);
  const wordsIn = async (uuid: string, by: SignedInAdult) =>
    (await app.call('GET /user/word-groups/uuid/{uuid}/words', { params: { uuid } }, by)).body.words;
  const listOf = async (uuid: string, by: SignedInAdult) =>
    (await app.call('GET /user/word-groups/uuid/{uuid}', { params: { uuid } }, by)).body.wordGroup;
  async function follow(list: { uuid: string }, by = staff.caron) {
    const group = await newGroup(by, 'Suivies');
    const { body } = await keep(
      await linkTo(list.uuid),
      'POST /user/shared-lists/{token}/follow',
      by,
      group.id,
    );
    return { group, list: body.wordGroup };
  }

  /** A pupil in a class of the teacher that follows the group. */
  async function pupilOf(teacher: SignedInAdult, group: { id: number }) {
    const classroom = await createClassroom(app, { teacher });
    const params = { uuid: classroom.uuid };
    const body = { listGroupId: group.id };
    const change = { params, body };
    await app.call('PUT /user/classrooms/{uuid}', change, teacher);
    return { ...(await createStudent(app, { teacher, classroom })), classroom };
  }

  return {
    newStaff,
    newGroup,
    ownWords,
    packWords,
    makeList,
    share,
    linkTo,
    keep,
    wordsIn,
    listOf,
    follow,
    pupilOf,
  };
}
