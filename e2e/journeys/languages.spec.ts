import { randomUUID } from 'node:crypto';
import { registerTeacher } from '../desk.ts';
import { beginWith, callApi, expect, test } from '../product.ts';

/* Any account on any browser: no page stays in another language, and none shows the names of texts. */

const tags = { fr: 'fr-CA', en: 'en-US', es: 'es-ES', de: 'de-DE', it: 'it-IT', pt: 'pt-PT' } as const;
type Lang = keyof typeof tags;
const langs = Object.keys(tags) as Lang[];
const hellos: Partial<Record<Lang, RegExp>> = { fr: /^Bonjour/, en: /^Hello/, es: /^¡Hola/ };
/** "home.hello": the name of a text where the text should be. */
const textName = /\b(home|menu|privacy|lists|title|missing)\.[a-zA-Z]+\b/;

test('an account in each language is spoken to in its own on browsers of all six', async ({
  page,
  browser,
}) => {
  const { token } = await registerTeacher(page);
  const { classroom } = await callApi<{ classroom: { uuid: string } }>(
    page.request,
    'POST',
    '/user/classrooms',
    { title: 'Classe 4B', grade: 4, lang: 'en' },
    token,
  );
  for (const [at, lang] of (['fr', 'en', 'es', 'de'] as const).entries()) {
    const username = `langue-${randomUUID().slice(0, 8)}`;
    const body = { firstName: 'Max', lastName: 'Roy', username, password: 'un-cahier-bien-range' };
    const learningLang = lang === 'en' ? 'fr' : 'en';
    const more = { ...body, lang, learningLang, classroomUuid: classroom.uuid };
    await callApi(page.request, 'POST', '/user/students', more, token);
    // Two browsers for each account meet all six languages.
    for (const browserLang of [langs[at % 6], langs[(at + 3) % 6]] as Lang[]) {
      const { jwt } = await callApi<{ jwt: string }>(page.request, 'POST', '/global/auth/login', {
        username,
        password: body.password,
      });
      const spoken = [lang, browserLang].find((one) => hellos[one]) ?? 'fr';
      const context = await browser.newContext({ locale: tags[browserLang], reducedMotion: 'reduce' });
      const own = await context.newPage();
      await beginWith(own, { 'motamo.session': JSON.stringify({ type: 'student', token: jwt }) });
      for (const path of ['/student', '/student/list', '/privacy']) {
        await own.goto(path);
        await expect(own.locator('html')).toHaveAttribute('lang', tags[spoken]);
        await expect(own.getByRole('heading').first()).toBeVisible();
        await expect(own.locator('body')).not.toContainText(textName);
      }
      await own.goto('/student');
      const hello = own.getByRole('heading', { name: hellos[spoken] });
      await expect(hello.first(), `${lang} on ${browserLang}`).toBeVisible();
      await context.close();
    }
  }
});
