import type { InterfaceLang } from '@motamo/contract/values';
import type { WordGroup } from '@motamo/contract/words';
import { titleIn } from '@motamo/rules/display-names';
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

const isKnown = (knowledge: string) => knowledge === 'learnt' || knowledge === 'mastered';

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
  const knownIds = memories && wordIds.filter((id) => isKnown(knowledgeAt(memories.get(id), now)));
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
    ...(knownIds ? { knownCount: knownIds.length } : {}),
    ...(group.updatedAt ? { updatedAt: group.updatedAt.toISOString() } : {}),
    traductions: LANGS.flatMap((lang) => {
      const text = group.titles[lang];
      return text === undefined ? [] : [{ lang, text }];
    }),
  };
}
