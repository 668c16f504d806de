import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../lib/i18n.ts';
import { queryClient, queryOf } from '../../../lib/query.ts';
import { showRoutes } from '../../../lib/show-routes.tsx';
import { YearPlanPage } from './YearPlanPage.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('lists');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

/** Every element ends at this height of a window of 400 pixels; what was brought into sight is returned. */
async function show(bottom: number) {
  const sought: Element[] = [];
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    sought.push(this);
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(400);
  queryClient.setQueryData(queryOf('GET /user/list-groups', {}).queryKey, { listGroups: [] });
  const yearPlan = { weekNb: 17, holidayWeeks: [] };
  queryClient.setQueryData(queryOf('GET /user/year-plan', {}).queryKey, { yearPlan } as never);
  queryClient.setQueryData(queryOf('GET /user/classrooms', {}).queryKey, { classrooms: [] });
  showRoutes({ '/': YearPlanPage, '/user/list': null });
  const [weeks] = await screen.findAllByRole('list');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return { sought, weeks: weeks as HTMLElement };
}

it('opens at the present week', async () => {
  const { sought, weeks } = await show(2_000);
  await waitFor(() => expect(sought).toHaveLength(1));
  const shown = within(weeks)
    .getAllByRole('listitem')
    .filter((item) => sought.includes(item));
  expect(shown.map((item) => /Semaine \d+/.exec(item.textContent ?? '')?.[0])).toEqual(['Semaine 17']);
});

it('stays where it is when the present week is in sight', async () => {
  expect((await show(300)).sought).toEqual([]);
});
