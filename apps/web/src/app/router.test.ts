import { expect, it } from 'vitest';
import { router } from './router.tsx';

const pages = new Set(Object.keys(router.routesByPath));
const words = (text: string) => text.split(' ');

const ofPupils = words(
  '/student /student/list /student/live-battle /student/friends /student/shop /student/inventory /student/scoreboard /student/progress /student/settings /student/notifications /student/list/$uuid /student/list/$uuid/$gameType /student/live/$uuid/$gameType',
);
const ofAdults = words(
  '/user /user/settings /user/students /user/students/$uuid /user/classrooms/$uuid /user/list /user/play/$uuid /user/billing /user/live/$uuid/$gameType',
);

it.each(ofPupils)('a pupil has the page %s', (path) => {
  expect(pages).toContain(path);
});

it.each(ofAdults)('an adult has the page %s', (path) => {
  expect(pages).toContain(path);
});
