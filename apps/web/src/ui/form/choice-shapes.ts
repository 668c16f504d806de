/** The four choices, always in this order: circle, triangle, square, star. */
export type ChoicePosition = 1 | 2 | 3 | 4;

interface ChoiceShape {
  /** Path in a 64 × 64 box. */
  path: string;
  /** Baseline and size of the digit inside. */
  digitY: number;
  digitSize: number;
}

export const choiceShapes: Record<ChoicePosition, ChoiceShape> = {
  1: { path: 'M32 3a29 29 0 1 0 0 58 29 29 0 0 0 0-58Z', digitY: 42.5, digitSize: 30 },
  2: {
    path: 'M32 5C35 5 37 7 38.5 9.5L60 50C63 56 60 60 54 60H10C4 60 1 56 4 50L25.5 9.5C27 7 29 5 32 5Z',
    digitY: 51,
    digitSize: 26,
  },
  3: {
    path: 'M15 5h34a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10H15A10 10 0 0 1 5 49V15A10 10 0 0 1 15 5Z',
    digitY: 42.5,
    digitSize: 30,
  },
  4: {
    path: 'M32 2.5C34 2.5 35.5 3.5 36.5 5.8L42.5 18.5 56.5 20.5C61.5 21.2 63 26 59.5 29.5L49.5 39.5 52 53.5C52.8 58.5 48.8 61.5 44.3 59L32 52.3 19.7 59C15.2 61.5 11.2 58.5 12 53.500L14.5 39.5 4.5 29.500C1 26 2.5 21.2 7.5 20.500L21.5 18.5 27.5 5.800C28.5 3.5 30 2.5 32 2.500Z',
    digitY: 43,
    digitSize: 26,
  },
};
