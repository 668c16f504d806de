import type { Memory, Truth } from './truths.ts';

/*
 * Memories written before the work on which they judge, and run only after it. What is changed after they were looked at has to be
 * judged by others: then these move to `more-truths.ts`, and new ones come here.
 */

const SHORT_DAYS = 0.3;
const SHORT_KEPT = 0.6;

/**
 * All or nothing (Atkinson 1972, who taught second-language words by it; the short-lived state of Greeno 1967 and Young 1971): a word
 * is unknown, known for the moment, known for a while, or for good. Asked while known for the moment nothing changes. Numbers are
 * assumptions; the word's state is kept as chances, which each answer settles.
 */
class AllOrNothing implements Memory {
  #moment = 0;
  #while = 0;
  #good = 0;
  #last = 0;
  readonly #ease: number;
  constructor(ease: number) {
    this.#ease = ease;
  }
  #at(at: number) {
    const days = at - this.#last;
    const lasts = 6 * 2 ** (0.6 * this.#ease);
    const moment = this.#moment * Math.exp(-days / SHORT_DAYS);
    // what leaves the short state early has been leaving the longer one since
    const entered =
      (SHORT_KEPT * this.#moment - SHORT_KEPT * moment) * Math.exp(-Math.max(0, days - SHORT_DAYS) / lasts);
    return { moment, while: this.#while * Math.exp(-days / lasts) + entered, good: this.#good };
  }
  recall(at: number) {
    const { moment, while: a, good } = this.#at(at);
    return moment + a + good;
  }
  study(at: number, isRecalled: boolean) {
    const now = this.#at(at);
    const all = now.moment + now.while + now.good;
    const share = isRecalled && all > 0 ? 1 / all : 0;
    const unknown = isRecalled && all > 0 ? 0 : 1;
    const fromWhile = Math.min(0.8, 0.35 * 2 ** (0.5 * this.#ease));
    const fromUnknown = Math.min(0.3, 0.06 * 2 ** (0.5 * this.#ease));
    this.#good = now.good * share + now.while * share * fromWhile + unknown * fromUnknown;
    this.#moment = now.moment * share + now.while * share * (1 - fromWhile) + unknown * (1 - fromUnknown);
    this.#while = 0;
    this.#last = at;
  }
}

/**
 * Disuse (Bjork & Bjork 1992): what is stored is never lost, what can be retrieved fades, more slowly the more is stored. Storage grows
 * by more the harder the word is to retrieve, and by a recall more than by being shown. The theory has no equations; these are assumed.
 */
class Disuse implements Memory {
  #stored = 0;
  #retrievable = 0;
  #last = 0;
  readonly #rate: number;
  constructor(ease: number) {
    this.#rate = 0.8 * 2 ** (0.4 * ease);
  }
  #now(at: number) {
    return this.#stored === 0
      ? 0
      : this.#retrievable * Math.exp(-(at - this.#last) / (3.5 * this.#stored ** 1.3));
  }
  recall(at: number) {
    return this.#stored === 0 ? 0 : 1 / (1 + Math.exp((0.5 - this.#now(at)) / 0.12));
  }
  study(at: number, isRecalled: boolean) {
    const left = 1 - this.#now(at);
    this.#stored += this.#rate * left * (isRecalled ? 1.5 : 0.8);
    this.#retrievable = 1 - 0.15 * left;
    this.#last = at;
  }
}

const ACTIVE = 0.3;
const DRIFTS_DAYS = [2, 60] as const;

/**
 * Drifting context (stimulus sampling, Estes 1955; Mensink & Raaijmakers 1988): an answer ties the word to what is active in mind now,
 * and recall later needs some of that to be active again. A quick and a slow part drift; nothing fades. Spacing helps because other
 * parts are active. Shares and times are assumptions.
 */
class DriftingContext implements Memory {
  #parts = DRIFTS_DAYS.map(() => ({ active: 0, resting: 0 }));
  #last = 0;
  #isMet = false;
  readonly #ease: number;
  constructor(ease: number) {
    this.#ease = ease;
  }
  #at(at: number) {
    return this.#parts.map(({ active, resting }, part) => {
      const tied = ACTIVE * active + (1 - ACTIVE) * resting;
      const stays = Math.exp(-(at - this.#last) / (DRIFTS_DAYS[part] as number));
      return { active: tied + (active - tied) * stays, resting: tied + (resting - tied) * stays };
    });
  }
  recall(at: number) {
    if (!this.#isMet) return 0;
    const tied = this.#at(at).reduce((sum, { active }) => sum + active / DRIFTS_DAYS.length, 0);
    return 1 / (1 + Math.exp((0.55 - tied - 0.05 * this.#ease) / 0.08));
  }
  study(at: number, isRecalled: boolean) {
    const rate = (isRecalled ? 0.5 : 0.35) * 2 ** (0.3 * this.#ease);
    this.#parts = this.#at(at).map(({ active, resting }) => ({
      active: active + Math.min(1, rate) * (1 - active),
      resting,
    }));
    this.#last = at;
    this.#isMet = true;
  }
}

export const unseen: readonly Truth[] = [
  { name: 'all or nothing', make: (ease) => new AllOrNothing(ease) },
  { name: 'disuse', make: (ease) => new Disuse(ease) },
  { name: 'drifting context', make: (ease) => new DriftingContext(ease) },
];
