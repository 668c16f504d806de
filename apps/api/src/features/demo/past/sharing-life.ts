import { listListGroups } from '../../lists/lists.ts';
import { followShared } from '../../lists/sharing/shared-lists.ts';
import { changeSharing } from '../../lists/sharing/shares.ts';
import { makeOwnList, scienceFair, sugarShack, theatre } from './own-lists.ts';
import { type Happening, instantAgo, type World } from './world.ts';

const NOON = 12 * 60 + 10;

/** The teacher and a colleague of the school share a list each, and each follows the other's. */
export function sharingHappenings(world: World): Happening[] {
  const { ctx, teacher, colleague } = world;
  if (!colleague) return [];
  const ofColleague = { adult: colleague, lang: 'fr' } as const;
  const ofTeacher = { adult: teacher, lang: 'fr' } as const;
  let shared = '';
  let theirs: { uuid: string; listGroupId: number | null } | undefined;
  const groupOf = async (title: string) =>
    (await listListGroups(ctx, ofTeacher)).find((group) => group.title === title);
  const offer = async () => {
    theirs = await makeOwnList(world, colleague, theatre);
    await changeSharing(ctx, colleague, { uuid: theirs.uuid, isInSchool: true });
  };
  const share = async () => {
    shared = (await groupOf(scienceFair.group))?.wordGroups[0]?.uuid ?? '';
    await changeSharing(ctx, teacher, { uuid: shared, isInSchool: true, isLinkOn: true });
  };
  const follow = async () => {
    const listGroupId = (await groupOf(sugarShack.group))?.id;
    await followShared(ctx, ofTeacher, { uuid: theirs?.uuid ?? '', listGroupId });
    const own = { uuid: shared, listGroupId: theirs?.listGroupId ?? undefined };
    await followShared(ctx, ofColleague, own);
    world.known.clear();
  };
  return [
    { atMs: instantAgo(world, 64, NOON), name: 'offer', play: offer },
    { atMs: instantAgo(world, 63, NOON), name: 'share', play: share },
    { atMs: instantAgo(world, 62, NOON), name: 'follow', play: follow },
  ];
}
