import { makeClass, makeLists, registerTeacher } from '../desk.ts';
import { callApi, expect, test } from '../product.ts';

const NAMES = ['Léa', 'Noah', 'Emma', 'William', 'Olivia', 'Liam', 'Alice', 'Thomas'];
const MORE = ['Florence', 'Adam', 'Rosalie', 'Nathan'];

for (const gameTypeSlug of ['battle', 'contest'] as const) {
  test(`the names of twelve stand clear of the settings before a ${gameTypeSlug}`, async ({
    page,
    request,
  }) => {
    const { token } = await registerTeacher(page);
    const firstNames = [...NAMES, ...MORE];
    const { uuid: classroomUuid, shortcodes } = await makeClass(request, token, { firstNames });
    await makeLists(request, token, { group: 'Automne', titles: ['La météo'] });
    const { wordGroups } = await callApi<{ wordGroups: { uuid: string }[] }>(
      ...([request, 'GET', '/user/word-groups/playable/contest', undefined, token] as const),
    );
    const body = { classroomUuid, wordGroupUuid: wordGroups[0]?.uuid, gameTypeSlug };
    const { game } = await callApi<{ game: { uuid: string } }>(
      ...([request, 'POST', '/user/live-games', body, token] as const),
    );
    for (const shortcode of shortcodes) {
      const { jwt } = await callApi<{ jwt: string }>(request, 'POST', '/student/auth/login', { shortcode });
      await callApi(request, 'POST', `/student/live-games/${game.uuid}/join`, undefined, jwt);
    }
    await page.goto(`/user/live/${game.uuid}/${gameTypeSlug}`);
    const beyond = async () => {
      const edge = (await page.locator('footer').boundingBox())?.y ?? 0;
      const boxes = await Promise.all(
        firstNames.map((name) => page.getByText(name, { exact: true }).boundingBox()),
      );
      return Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY))) - edge;
    };
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(beyond, `the lowest name below the edge at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
