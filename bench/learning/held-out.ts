import { type Memory, type Truth, truths } from './truths.ts';

/*
 * Memories on which nothing was tried while the chooser was written: other curves, other parameters, words that differ more,
 * slips. A chooser that only fits the four truths shows here.
 */

/**
 * Steps of doubling: a memory that ends at nothing and lasts 2.4 times as long after a recall that came late enough, a third as long
 * after a miss (after SM-2, Wozniak 1990, taken as how memory is and not as a schedule).
 */
class Steps implements Memory {
  #days = 0;
  #last = 0;
  readonly #first: number;
  constructor(ease: number) {
    this.#first = 1.5 * 2 ** (0.6 * ease);
  }
  recall(at: number) {
    return this.#days === 0 ? 0 : 0.9 ** ((at - this.#last) / (0.3 * this.#days));
  }
  study(at: number, isRecalled: boolean) {
    const late = this.#days === 0 ? 0 : Math.min(1, (at - this.#last) / this.#days);
    const days = isRecalled ? this.#days * (1 + 1.4 * late) : this.#days / 3;
    this.#days = Math.max(this.#first, days);
    this.#last = at;
  }
}

/**
 * Two stores (after Kornell, Bjork & Garcia 2011, and sleep: Stickgold 2005): what is met today is gone in hours unless the
 * night moves a part of it into a store that fades slowly; each night counts once, and more after effortful recall.
 */
class TwoStores implements Memory {
  #slow = 0;
  #quick = 0;
  #pending = 0;
  #last = 0;
  readonly #ease: number;
  constructor(ease: number) {
    this.#ease = ease;
  }
  #slowAt(at: number) {
    const nights = Math.floor(at) - Math.floor(this.#last);
    const kept = nights > 0 ? this.#slow + this.#pending : this.#slow;
    return kept * Math.exp(-(at - this.#last) / (12 * (1 + kept)));
  }
  recall(at: number) {
    const quick = this.#quick * Math.exp(-(at - this.#last) / 0.2);
    return 1 - Math.exp(-1.1 * (this.#slowAt(at) + quick));
  }
  study(at: number, isRecalled: boolean) {
    const isSameDay = Math.floor(at) === Math.floor(this.#last) && this.#last > 0;
    const gain = 0.55 * 2 ** (0.5 * this.#ease) * (isRecalled ? 1.4 - 0.9 * this.recall(at) : 0.7);
    this.#slow = this.#slowAt(at);
    this.#pending = isSameDay ? Math.max(this.#pending, gain) : gain;
    this.#quick = 2;
    this.#last = at;
  }
}

/** Another truth with words and pupils that differ twice as much, and one recall in twenty that slips. */
const unlike = (name: string): Truth => {
  const truth = truths.find((one) => one.name === name);
  if (!truth) throw new Error(`no truth ${name}`);
  return {
    name: `${name}, uneven`,
    make(ease) {
      const memory = truth.make(2 * ease);
      return {
        recall: (at) => 0.95 * memory.recall(at),
        study: (at, isRecalled) => memory.study(at, isRecalled),
      };
    },
  };
};

export const heldOut: readonly Truth[] = [
  { name: 'steps', make: (ease) => new Steps(ease) },
  { name: 'two stores', make: (ease) => new TwoStores(ease) },
  unlike('half-life'),
  unlike('activation'),
  unlike('power law'),
];
