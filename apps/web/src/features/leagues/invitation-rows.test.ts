import type { LeagueInvitation } from '@motamo/contract/leagues';
import { expect, it } from 'vitest';
import { shownInvitations } from './invitation-rows.ts';

const row = (uuid: string, status: LeagueInvitation['status'], isMineToAnswer = false) =>
  ({ uuid, status, isMineToAnswer }) as LeagueInvitation;
const shown = (rows: LeagueInvitation[], ...wasOpen: string[]) =>
  shownInvitations(rows, new Set(wasOpen)).map(({ uuid }) => uuid);

it('what waits for the viewer stands above what others have to answer, and that above all answers', () => {
  const rows = [row('yes', 'accepted'), row('theirs', 'pending'), row('mine', 'pending', true)];
  expect(shown(rows)).toEqual(['mine', 'theirs', 'yes']);
});

it('three answers are shown, and those given while the page is open', () => {
  const rows = ['1', '2', '3', '4', '5'].map((uuid) => row(uuid, 'accepted'));
  expect(shown(rows)).toEqual(['1', '2', '3']);
  expect(shown(rows, '5')).toEqual(['1', '2', '3', '5']);
});
