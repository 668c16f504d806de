import { useSearch } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { showRoutes } from '../../lib/show-routes.tsx';
import { statsStart } from '../../lib/stats-start.ts';
import { ClassroomStats } from './ClassroomStats.tsx';

beforeAll(async () => {
  await startTexts();
  await needTexts('stats');
});

interface Load {
  period: string;
  isCancelled: boolean;
  /** The server answers with a pupil of this name. */
  reply: (name: string) => void;
}
let loads: Load[];

const about = {
  classroom: { id: 1, uuid: 'class-1', title: 'Les hiboux', lang: 'en', studentsCount: 1 },
  ...{ students: [], wordGroups: [], classrooms: [] },
};
const ranked = (name: string) => ({
  studentStats: [
    {
      ...{ rank: 1, studentId: 1, totalScore: 0, totalSuccessRate: 0, games: 0, totalTimeMsPlayed: 0 },
      student: { id: 1, uuid: 'pupil-1', name, firstName: name, username: 'p', avatarImageUrl: null },
    },
  ],
});

beforeEach(() => {
  loads = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    const [path = '', period = ''] = address.split('?');
    if (!path.endsWith('/students/stats')) return Promise.resolve(new Response(JSON.stringify(about)));
    return new Promise<Response>((resolve, reject) => {
      const load: Load = {
        period,
        isCancelled: false,
        reply: (name) => resolve(new Response(JSON.stringify(ranked(name)))),
      };
      signal?.addEventListener('abort', () => {
        load.isCancelled = true;
        reject(new DOMException('cancelled', 'AbortError'));
      });
      loads.push(load);
    });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page() {
  return (
    <ClassroomStats
      uuid="class-1"
      start={statsStart(useSearch({ strict: false }))}
      homework={null}
      giveTo={() => null}
    />
  );
}

/** The statistics of all times, loaded. */
async function show() {
  showRoutes({ '/': Page, '/user/classrooms/$uuid': Page, '/user/students': null });
  await waitFor(() => expect(periods()).toEqual(['filteredDate=all']));
  loads[0]?.reply('Léa');
  await screen.findByText('Léa');
}
const periods = () => loads.map(({ period }) => period);
const pick = (kind: string) => fireEvent.click(screen.getByRole('radio', { name: kind }));
const year = new Date().getFullYear();

it('another month or year loads again', async () => {
  await show();
  pick('Mois');
  await waitFor(() => expect(periods().at(-1)).toBe(`filteredDate=month&month=1&year=${year}`));
  fireEvent.change(screen.getByLabelText('Mois affiché'), { target: { value: '3' } });
  await waitFor(() => expect(periods().at(-1)).toBe(`filteredDate=month&month=3&year=${year}`));
  fireEvent.change(screen.getByLabelText('Année affichée'), { target: { value: '2023' } });
  await waitFor(() => expect(periods().at(-1)).toBe('filteredDate=month&month=3&year=2023'));
});

it('all clears month and year and loads again', async () => {
  await show();
  pick('Année');
  await waitFor(() => expect(periods().at(-1)).toBe(`filteredDate=year&year=${year}`));
  // Nothing of what was loaded at first is fresh any more.
  void queryClient.invalidateQueries({ refetchType: 'none' });
  pick('Tout');
  await waitFor(() => expect(periods()).toHaveLength(3));
  expect(periods().at(-1)).toBe('filteredDate=all');
  expect(screen.queryByLabelText('Année affichée')).toBeNull();
});

it('a running load is cancelled by another choice, and what it brings is not shown', async () => {
  await show();
  pick('Année');
  await waitFor(() => expect(loads).toHaveLength(2));
  pick('Mois');
  await waitFor(() => expect(loads).toHaveLength(3));
  expect(loads.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false]);
  loads[2]?.reply('Noah');
  loads[1]?.reply('Zoé');
  await screen.findByText('Noah');
  expect(screen.queryByText('Zoé')).toBeNull();
});
