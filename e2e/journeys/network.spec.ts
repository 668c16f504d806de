import type { Page } from '@playwright/test';
import { answerOnce, seeChoices } from '../play-game.ts';
import { callApi, expect, signIn, test, tokenOf } from '../product.ts';

interface State {
  gameData: { studentGames: { results: { wordUuid: string }[]; totalScore: number }[]; sections: unknown[] };
}

async function startCards(page: Page): Promise<string> {
  await signIn(page, 'olivia.demo', 'motamo-demo');
  await page
    .getByRole('link', { name: /Voir la liste/ })
    .first()
    .click();
  const started = page.waitForResponse((reply) => reply.url().endsWith('/student/list-games'));
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  const { gameData } = (await (await started).json()) as { gameData: { studentGames: { uuid: string }[] } };
  return gameData.studentGames[0]?.uuid ?? '';
}

test('an answer that meets a dead network waits, is sent again and counts once', async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)/);
  const uuid = await startCards(page);
  await answerOnce(page, 'keyboard');
  // After a mistake chance may ask to type.
  await seeChoices(page);
  await context.setOffline(true);
  await page.keyboard.press('2');
  await expect(page.getByText('Connexion perdue').first()).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Connexion perdue').first()).toBeHidden({ timeout: 15_000 });
  const token = await tokenOf(page);
  const results = async () => {
    const path = `/student/student-games/${uuid}`;
    const { gameData } = await callApi<State>(request, 'GET', path, undefined, token);
    return gameData.studentGames[0]?.results;
  };
  await expect.poll(results).toHaveLength(2);
});

test('a refresh in mid-game comes back to the same question with the same score', async ({
  page,
  request,
}) => {
  const uuid = await startCards(page);
  await answerOnce(page, 'keyboard');
  await answerOnce(page, 'keyboard', 3);
  const before = await callApi<State>(
    request,
    'GET',
    `/student/student-games/${uuid}`,
    undefined,
    await tokenOf(page),
  );
  const prompt = (await page.getByRole('main').textContent()) ?? '';
  expect(prompt).not.toBe('');
  await page.reload();
  await expect(page.getByRole('main')).toHaveText(prompt);
  const after = await callApi<State>(
    request,
    'GET',
    `/student/student-games/${uuid}`,
    undefined,
    await tokenOf(page),
  );
  expect(after.gameData.studentGames[0]).toEqual(before.gameData.studentGames[0]);
  expect(after.gameData.sections).toHaveLength(3);
});
