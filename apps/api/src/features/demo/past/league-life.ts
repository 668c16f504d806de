import { answerLeagueInvitation, askToJoin, inviteFriend } from '../../leagues/invitations.ts';
import { createLeague } from '../../leagues/leagues.ts';
import { listNotifications, markSeen } from '../../notifications/notifications.ts';
import { selectUuidsOf } from '../demo.queries.ts';
import { type Happening, instantAgo, type PastStudent, type World } from './world.ts';

interface Planned {
  readonly name: string;
  readonly type: 'public' | 'private';
  readonly manager: string;
  readonly daysAgo: number;
  /** Invited, and came the next day. */
  readonly members: readonly string[];
  /** Invited, and has not answered yet. */
  readonly invited?: string;
  /** Asks to come in, and waits for an answer. */
  readonly asks?: string;
}

const planned: readonly Planned[] = [
  {
    ...{ name: 'Les renards rusés', type: 'public', manager: 'lea', daysAgo: 82 },
    ...{ members: ['emma', 'olivia', 'adam', 'charlie', 'jade'], invited: 'florence', asks: 'felix' },
  },
  {
    ...{ name: 'Club du vendredi', type: 'public', manager: 'noah', daysAgo: 51 },
    ...{ members: ['liam', 'samuel', 'nathan', 'arthur', 'lea'], asks: 'rosalie' },
  },
  {
    ...{ name: 'Les hiboux de minuit', type: 'private', manager: 'beatrice', daysAgo: 29 },
    ...{ members: ['zoe', 'juliette', 'florence'], invited: 'lea' },
  },
];

const NOON = 12 * 60 + 15;

/** A league from its foundation to what waits for an answer today. */
export function leagueHappenings(world: World): Happening[] {
  const { ctx } = world;
  const of = (name: string): PastStudent => {
    const who = world.classmates.find(({ person }) => person.username === `${name}.demo`);
    if (!who) throw new Error(`nobody of the demo class is called ${name}`);
    return who;
  };
  return planned.flatMap((league): Happening[] => {
    const manager = of(league.manager).principal;
    let uuid = '';
    const invite = async (name: string) => {
      const [studentUuid = ''] = await selectUuidsOf(ctx.db, [of(name).principal.accountId]);
      return inviteFriend(ctx, manager, uuid, studentUuid);
    };
    const happening = (daysAgo: number, what: string, play: () => Promise<unknown>): Happening => ({
      atMs: instantAgo(world, daysAgo, NOON),
      ...{ name: `league ${league.manager} ${what}`, play },
    });
    const enter = async (name: string) => {
      const asked = await invite(name);
      world.setMs(world.nowMs() + 3 * 60_000);
      await answerLeagueInvitation(ctx, of(name).principal, asked.uuid, 'accepted');
    };
    const { invited, asks } = league;
    return [
      happening(league.daysAgo, 'begins', async () => {
        ({ uuid } = await createLeague(ctx, manager, { name: league.name, type: league.type }));
      }),
      ...league.members.map((name, at) => happening(league.daysAgo - 1 - at, name, () => enter(name))),
      ...(invited ? [happening(2, `invites ${invited}`, () => invite(invited))] : []),
      ...(asks ? [happening(1, `${asks} asks`, () => askToJoin(ctx, of(asks).principal, uuid))] : []),
    ];
  });
}

const READING_DAYS_AGO = 3;

/** Everybody has read what is older than a few days. */
export function readingHappenings(world: World): Happening[] {
  const { ctx } = world;
  return world.classmates.map(({ person, principal }) => ({
    atMs: instantAgo(world, READING_DAYS_AGO, 15 * 60),
    name: `reads ${person.username}`,
    play: async () => {
      for (const { uuid } of await listNotifications(ctx, principal)) await markSeen(ctx, principal, uuid);
    },
  }));
}
