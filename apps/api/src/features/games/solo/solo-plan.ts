import type { LanguagePair } from '@motamo/rules/language-pair';
import { MATCH_PAIRS } from '@motamo/rules/limits';
import { matchGrids, secondGrid, soloSectionsCount, startPlan } from '@motamo/rules/solo-plan';
import type { CatalogueWord } from '../../words/words.ts';
import { tellApart } from '../play/questions.ts';

/** Pairs of a grid that is worth playing, when few words were missed. */
const MISSED_PAIRS_MIN = 4;

/** Word ids of each section; those of a grid stand together. */
export type Plan = number[][];

const idsOf = (words: readonly CatalogueWord[]) => words.map(({ id }) => id);

/** One word a section, the most needed first. */
export function planQuestions(words: readonly CatalogueWord[]): Plan {
  return startPlan(idsOf(words), soloSectionsCount(words.length)).map((id) => [id]);
}

/** One or two grids. Words that read alike never share one, for nobody could pair them. */
export function planGrids(words: readonly CatalogueWord[], { lang, learningLang }: LanguagePair): Plan {
  const ids = idsOf(tellApart(words, lang, learningLang));
  const [first = 0, second = 0] = matchGrids({ wordCount: ids.length });
  return [ids.slice(0, first), ids.slice(first, first + second)].filter((grid) => grid.length > 0);
}

/** A single grid of the missed words, filled up from the rest of the list where they are fewer than four. */
export function planMissedGrids(
  missed: readonly CatalogueWord[],
  rest: readonly CatalogueWord[],
  langs: LanguagePair,
): Plan {
  if (missed.length >= MISSED_PAIRS_MIN) return planGrids(missed, langs);
  const filled = tellApart([...missed, ...rest], langs.lang, langs.learningLang);
  return planGrids(filled.slice(0, MISSED_PAIRS_MIN), langs);
}

/** The plan when its first grid is done: what was missed there comes back in the second. */
export function afterGrid(plan: Plan, sectionIdx: number, missedIds: readonly number[]): Plan {
  const rest = plan[sectionIdx + 1];
  if (!rest) return plan;
  const size = Math.min(rest.length, MATCH_PAIRS);
  return plan.with(sectionIdx + 1, secondGrid({ firstGridMissed: missedIds, rest, size }));
}
