import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ LANGUAGES: 'fr,de' });
});
afterAll(() => app.stop());

test('anybody learns which languages are offered and who runs the site, and nothing else', async () => {
  const { status, body } = await app.call('GET /global/settings', {});
  expect(status).toBe(200);
  expect(body).toEqual({ languages: ['fr', 'de'], operator: { name: '', contact: '', place: '' } });
});
