import type { InterfaceLang } from '@motamo/contract/values';
import type { WordGroup } from '@motamo/contract/words';
import { titleIn } from '@motamo/rules/display-names';
import { fitsGradeBand, type GradeBand } from '@motamo/rules/grade-band';
import { LANGS } from '@motamo/rules/languages';
import { weekNumber } from '@motamo/rules/week-number';
import type { Context } from '../../context.ts';
import { schoolDay } from '../../school-day.ts';
import { knowledgeAt, type Memories } from '../knowledge/knowledge.ts';
import { mediaUrl } from '../media/media.ts';
import { DICTATION_PACK, type GroupRow } from './words.queries.ts';

/** The game week of today, by the school's calendar (rulings 10). */
export function weekOf(ctx: Pick<Context, 'clock' | 'config'>): number {
  return weekNumber(schoolDay(ctx.clock.now(), ctx.config.timeZone));
}

/** How many of these words a pupil has learnt or mastered. */
export function countKnown(wordIds: readonly number[], memories: Memories, now: Date): number {
  const states = wordIds.map((id) => knowledgeAt(memories.get(id), now));
  return states.filter((state) => state === 'learnt' || state === 'mastered').length;
}

export interface GroupViewer {
  readonly lang: InterfaceLang;
  /** The present game week. */
  readonly week: number;
  readonly memories?: Memories;
}

/** A list for a viewer; with `memories` it also tells how many of its words that pupil knows. */
export function groupView(
  ctx: Pick<Context, 'clock' | 'config'>,
  { group, wordIds }: GroupRow,
  viewer: GroupViewer,
): WordGroup {
  const { memories } = viewer;
  const now = ctx.clock.now();
  const coverUrls = group.coverIds.map((mediaId) => mediaUrl(ctx, mediaId, ''));
  return {
    id: group.id,
    uuid: group.uuid,
    text: titleIn(group.titles, viewer.lang),
    type: group.type,
    listGroupId: group.listGroupId,
    imageUrl: coverUrls[0] ?? null,
    coverUrls,
    wordIds,
    weekNb: group.weekNb,
    isWeekNb: group.weekNb === viewer.week,
    difficulty: group.difficulty,
    grades: group.grades,
    wordCount: wordIds.length,
    ...(group.pack === DICTATION_PACK ? { isDictation: true } : {}),
    ...(group.homophonesIn ? { isHomophones: true } : {}),
    ...(memories ? { knownCount: countKnown(wordIds, memories, now) } : {}),
    ...(group.updatedAt ? { updatedAt: group.updatedAt.toISOString() } : {}),
    traductions: LANGS.flatMap((lang) => {
      const text = group.titles[lang];
      return text === undefined ? [] : [{ lang, text }];
    }),
  };
}

/** Lists by week of the year, then by title as the viewer's language sorts it. */
export function sortGroups<G extends Pick<WordGroup, 'weekNb' | 'text'>>(
  groups: readonly G[],
  lang: string,
): G[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return [...groups].sort((a, b) => a.weekNb - b.weekNb || compare(a.text, b.text));
}

/** Lists that the home screen shows at least, as far as there are so many. */
const LISTS_OF_THE_WEEK_MIN = 3;

/**
 * The lists of this week that fit the grade band, lists of the class first; where those of the catalogue are fewer than
 * three, the nearest weeks fill up (rulings 10). Without a band (adults) all lists of the week.
 */
export function listsOfTheWeek<G extends Pick<WordGroup, 'weekNb' | 'type' | 'grades'>>(
  groups: readonly G[],
  week: number,
  band?: GradeBand,
): G[] {
  const away = ({ weekNb }: G) => Math.abs(weekNb - week);
  const own = groups.filter((group) => group.type === 'custom' && away(group) === 0);
  const fitting = groups.filter(
    ({ type, grades }) => type === 'list' && (band === undefined || fitsGradeBand(grades, band)),
  );
  const ofTheWeek = fitting.filter((group) => away(group) === 0).length;
  const nearest = [...fitting].sort((a, b) => away(a) - away(b));
  return [...own, ...nearest.slice(0, Math.max(ofTheWeek, LISTS_OF_THE_WEEK_MIN))];
}
