import { createListGroup } from '../../lists/lists.ts';
import { createWordGroup } from '../../lists/word-groups.ts';
import { selectPlayableGroups } from '../../words/words.queries.ts';
import { listScopeOf } from '../../words/words.ts';
import { listsOfWeek } from './lists-of-week.ts';
import { type Happening, instantAgo, type World } from './world.ts';

/* Lists that the teacher of the demo school made of words of the catalogue: those of past weeks, once more. */

const MONDAY_MINUTE = 7 * 60 + 50;
const WORDS_OF_EACH = 6;
const DAYS_AGO = [35, 28, 21, 14] as const;

/** One list: half of the words of two lists of that week. */
async function makeRevision(world: World, listGroupId: number): Promise<void> {
  const { ctx, teacher } = world;
  const rows = await selectPlayableGroups(ctx.db, listScopeOf(ctx, teacher));
  // A list that a colleague shares has words which only that colleague's lists may hold.
  const ofCatalogue = (uuid: string) =>
    rows.find(({ group }) => group.uuid === uuid && group.type === 'list') ?? [];
  const chosen = (await listsOfWeek(world, teacher)).flatMap(ofCatalogue).slice(0, 2);
  const wordIds = chosen.flatMap((row) => row.wordIds.slice(0, WORDS_OF_EACH));
  const [first] = chosen;
  if (!first || wordIds.length < 2 * WORDS_OF_EACH) return;
  const asked = { adult: teacher, lang: 'fr' } as const;
  await createWordGroup(ctx, asked, {
    text: `Révision : ${first.group.titles.fr}`,
    listGroupId,
    wordIds: [...new Set(wordIds)],
  });
  world.known.clear();
}

/** In a group that no class follows: the home of the pupils stays that of the week. */
export function revisionHappenings(world: World): Happening[] {
  let listGroupId: number | undefined;
  const make = async () => {
    const asked = { adult: world.teacher, lang: 'fr' } as const;
    listGroupId ??= (await createListGroup(world.ctx, asked, 'Révisions')).id;
    await makeRevision(world, listGroupId);
  };
  return DAYS_AGO.map((daysAgo) => ({
    atMs: instantAgo(world, daysAgo, MONDAY_MINUTE),
    name: `revision ${daysAgo}`,
    play: make,
  }));
}
