import { expect, type Page } from '@playwright/test';
import { type School, stateOf } from './live-school.ts';
import { callApi } from './product.ts';

/* Live games whose words are hard enough to be typed. */

interface ListWord {
  traductions: { lang: string; text: string }[];
}

/** A list of words that are hard in English, so that even new ones are typed. */
export async function hardList(page: Page, school: School) {
  const { token } = school.teacher;
  const call = <T>(method: string, path: string, body?: object) =>
    callApi<T>(page.request, method, path, body, token);
  type Found = { words: (ListWord & { id: number })[] };
  const { words } = await call<Found>('GET', '/user/words/search?difficulty=4');
  const some = words.slice(0, 10);
  type Group = { listGroup: { id: number } };
  const { listGroup } = await call<Group>('POST', '/user/list-groups', { title: 'Défis' });
  const list = { text: 'Mots rares', listGroupId: listGroup.id, wordIds: some.map(({ id }) => id) };
  type List = { wordGroup: { uuid: string } };
  const { wordGroup } = await call<List>('POST', '/user/word-groups', list);
  return { uuid: wordGroup.uuid, words: some };
}

const inLang = ({ traductions }: ListWord, lang: string) =>
  traductions.find((one) => one.lang === lang)?.text ?? '';

export async function room(
  page: Page,
  school: School,
  wish: { type: 'battle' | 'contest'; listUuid: string; kinds: string[]; tokens: string[] },
) {
  const { token } = school.teacher;
  const { game } = await callApi<{ game: { uuid: string } }>(
    page.request,
    'POST',
    '/user/live-games',
    { classroomUuid: school.classroom.uuid, wordGroupUuid: wish.listUuid, gameTypeSlug: wish.type },
    token,
  );
  const path = `/user/live-games/${game.uuid}`;
  const settings = { kinds: wish.kinds, soundFrom: 'devices', wordsCount: 2, feedbackSeconds: 10 };
  await callApi(page.request, 'PUT', path, settings, token);
  for (const one of wish.tokens)
    await callApi(page.request, 'POST', `/student/live-games/${game.uuid}/join`, {}, one);
  return { uuid: game.uuid, start: () => callApi(page.request, 'POST', `${path}/start`, {}, token) };
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Ta réponse en anglais' });

/** What has to be written now: by the meaning that is asked. */
export async function rightText(page: Page, words: readonly ListWord[]): Promise<string> {
  const section = (await stateOf(page)).gameData.sections.at(-1);
  const asked = section?.words[0]?.traductions[0]?.text;
  const word = words.find((one) => inLang(one, 'fr') === asked);
  expect(word, `the word for ${asked}`).toBeDefined();
  return word ? inLang(word, 'en') : '';
}
