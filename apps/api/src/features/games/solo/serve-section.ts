import { SPEED_TIME_MS } from '@motamo/rules/limits';
import type { Context } from '../../../context.ts';
import type { StoredNeeds } from '../../../db/schema/classes.ts';
import { knowledgeAt, type Memories } from '../../knowledge/knowledge.ts';
import { type Catalogue, wordsOf } from '../../words/words.ts';
import type { GameRow, SectionRow, StudentGameRow } from '../play/game-rows.ts';
import type { Langs } from '../play/judge.ts';
import { makeQuestion } from '../play/questions.ts';
import { poolFor } from '../play/wrong-choices.ts';
import type { NextSection } from './solo-game.ts';

interface Served {
  readonly next: NextSection;
  readonly row: StudentGameRow;
  readonly game: GameRow;
  readonly langs: Langs;
  readonly catalogue: Catalogue;
  readonly memories: Memories;
  readonly needs: StoredNeeds;
  readonly listWordIds: readonly number[];
}

/** Makes the row of a question that is about to be served. */
export function serveSection(ctx: Pick<Context, 'random'>, served: Served): SectionRow {
  const { next, row, game, langs, catalogue, memories, needs, listWordIds } = served;
  const kind = game.type as SectionRow['kind'];
  const words = wordsOf(catalogue, next.wordIds);
  const [first] = words;
  if (!first) throw new Error(`game ${row.uuid} has no words for section ${next.sectionIdx}`);
  const { random } = ctx;
  const pool = kind === 'match' ? [] : poolFor(catalogue, listWordIds, first.difficulty, random);
  const knowledge = knowledgeAt(memories.get(first.id), next.servedAt);
  return {
    ...makeQuestion({ ...langs, kind, words, pool, needs, knowledge, random }),
    studentGameId: row.id,
    sectionIdx: next.sectionIdx,
    isBonus: false,
    almost: null,
    limitMs: needs.timeFactor === null ? null : SPEED_TIME_MS * needs.timeFactor,
    servedAt: next.servedAt,
  };
}
