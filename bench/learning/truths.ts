/*
 * Four ways in which a simulated pupil may remember, none of them the product's own model. Parameters are those of the
 * papers where they fit a word of a second language, else assumptions; docs/learning.md names both. `ease` varies by
 * pupil and word: 0 in the middle, about ±1.
 */

export interface Memory {
  /** Chance that the word is recalled unaided, 0 to 1. */
  recall(atDays: number): number;
  /** The word was asked and then shown. */
  study(atDays: number, isRecalled: boolean): void;
}

export interface Truth {
  readonly name: string;
  make(ease: number): Memory;
}

/**
 * Half-life regression (Settles & Meeder 2016): p = 2^(−t/h). The half-life grows with each recall, by more the nearer the
 * word was to being forgotten (an assumption: the paper counts answers only, and would reward drills), and shrinks with a miss.
 */
class HalfLife implements Memory {
  #half = 0;
  #last = 0;
  readonly #ease: number;
  constructor(ease: number) {
    this.#ease = ease;
  }
  recall(at: number) {
    return this.#half === 0 ? 0 : 2 ** (-(at - this.#last) / this.#half);
  }
  study(at: number, isRecalled: boolean) {
    const p = this.recall(at);
    if (this.#half === 0) this.#half = 1.1 * 2 ** (0.5 * this.#ease);
    else if (isRecalled) this.#half *= 1 + 3 * 2 ** (0.4 * this.#ease) * (1 - p);
    else this.#half = Math.max(0.6 * 2 ** (0.5 * this.#ease), this.#half * 0.55);
    this.#last = at;
  }
}

/** Seconds between sessions pass more slowly for the memory than those within one (Pavlik & Anderson 2005). */
const OUTSIDE = 0.025;
/** From one answer to the next of a session, in days. */
const SESSION_GAP_DAYS = 0.02;

/**
 * ACT-R activation with decay that grows with activation (Pavlik & Anderson 2005): m = ln Σ t^−d, d = c·e^m + a,
 * p = 1 / (1 + e^((τ − m)/s)), with the paper's a, c, τ, s and scale of time between sessions.
 */
class Activation implements Memory {
  readonly #decays: number[] = [];
  readonly #ages: number[] = [];
  #clock = 0;
  #last = 0;
  readonly #ease: number;
  constructor(ease: number) {
    this.#ease = ease;
  }
  #time(at: number) {
    const gap = at - this.#last;
    const within = Math.min(gap, SESSION_GAP_DAYS);
    return this.#clock + (within + OUTSIDE * (gap - within)) * 86_400;
  }
  #activation(at: number) {
    if (this.#ages.length === 0) return Number.NEGATIVE_INFINITY;
    const now = this.#time(at);
    let sum = 0;
    for (let i = 0; i < this.#ages.length; i += 1)
      sum += Math.max(1, now - (this.#ages[i] as number)) ** -(this.#decays[i] as number);
    return Math.log(sum) + 0.35 * this.#ease;
  }
  recall(at: number) {
    return 1 / (1 + Math.exp((-0.704 - this.#activation(at)) / 0.255));
  }
  study(at: number) {
    const m = this.#activation(at);
    const decay = m === Number.NEGATIVE_INFINITY ? 0.177 : 0.217 * Math.exp(Math.min(1, m)) + 0.177;
    const now = this.#ages.length === 0 ? 0 : this.#time(at);
    this.#clock = now;
    this.#last = at;
    this.#ages.push(now);
    this.#decays.push(decay);
  }
}

const SCALES = 8;
const TAUS = Array.from({ length: SCALES }, (_, i) => 0.005 * 5 ** i);

/**
 * Many time scales (multiscale context model, Pashler et al. 2009; Mozer et al. 2009): leaky traces whose time constants go
 * from minutes to years, each corrected by what the quicker ones lack; a recall teaches several times as much as a miss.
 */
class ManyScales implements Memory {
  readonly #traces = new Float64Array(SCALES);
  #last = 0;
  readonly #rate: number;
  constructor(ease: number) {
    this.#rate = 0.45 * 2 ** (0.4 * ease);
  }
  #decayed(at: number, i: number) {
    return (this.#traces[i] as number) * Math.exp(-(at - this.#last) / (TAUS[i] as number));
  }
  recall(at: number) {
    let sum = 0;
    for (let i = 0; i < SCALES; i += 1) sum += this.#decayed(at, i);
    return Math.min(1, sum / SCALES);
  }
  study(at: number, isRecalled: boolean) {
    const rate = this.#rate * (isRecalled ? 2 : 1);
    let sum = 0;
    const next = new Float64Array(SCALES);
    for (let i = 0; i < SCALES; i += 1) {
      const trace = this.#decayed(at, i);
      sum += trace;
      next[i] = trace + Math.min(1, rate) * Math.max(0, 1 - sum / (i + 1));
    }
    this.#traces.set(next);
    this.#last = at;
  }
}

/**
 * A power law whose exponent falls with spacing (predictive performance equation, Walsh et al. 2018, after the power law of
 * forgetting of Wixted & Carpenter 2007): M = N^c · T^−d, T a weighted age, d = b + m · mean of 1/ln(gap + e).
 */
class PowerLaw implements Memory {
  readonly #times: number[] = [];
  #gaps = 0;
  readonly #ease: number;
  constructor(ease: number) {
    this.#ease = ease;
  }
  recall(at: number) {
    const count = this.#times.length;
    if (count === 0) return 0;
    let weights = 0;
    let age = 0;
    for (const time of this.#times) {
      const seconds = Math.max(1, (at - time) * 86_400);
      const weight = seconds ** -0.6;
      weights += weight;
      age += weight * seconds;
    }
    const decay = 0.04 + 0.24 * (count === 1 ? 0.6 : this.#gaps / (count - 1));
    const strength = count ** 0.28 * (age / weights) ** -decay;
    return 1 / (1 + Math.exp((0.5 - strength - 0.06 * this.#ease) / 0.1));
  }
  study(at: number) {
    const last = this.#times.at(-1);
    if (last !== undefined) this.#gaps += 1 / Math.log((at - last) * 86_400 + Math.E);
    this.#times.push(at);
  }
}

export const truths: readonly Truth[] = [
  { name: 'half-life', make: (ease) => new HalfLife(ease) },
  { name: 'activation', make: (ease) => new Activation(ease) },
  { name: 'many scales', make: (ease) => new ManyScales(ease) },
  { name: 'power law', make: (ease) => new PowerLaw(ease) },
];
