import { withoutAccents } from '@motamo/rules/text-folding';
import type { StoredNeeds } from '../../db/schema/classes.ts';

/** A pupil of the demo school; without an own username it gets one like `first.demo`. */
export interface DemoStudent {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly gender: 'm' | 'f' | 'x';
  readonly shortcode?: string;
  /** The first avatar. */
  readonly avatarCode?: string;
  /** Share of right answers in the past play. */
  readonly skill: number;
  /** Games that the pupil plays alone in a year. */
  readonly games: number;
  /** Days ago on which the pupil surely played. */
  readonly lastDaysAgo?: readonly number[];
  /** Pictures show the pupil with the first avatar: no other one is bought. */
  readonly keepsAvatar?: boolean;
  /** Has not come any more since. */
  readonly stoppedDaysAgo?: number;
  /** Share of the dictations that the pupil writes; a quarter unless told. */
  readonly dictations?: number;
  readonly needs?: StoredNeeds;
}

type Row = readonly [
  firstName: string,
  lastName: string,
  gender: DemoStudent['gender'],
  skill: number,
  games: number,
  more?: Partial<DemoStudent>,
];

const classmates: readonly Row[] = [
  ['Emma', 'Bergeron', 'f', 0.93, 52, { lastDaysAgo: [1, 2] }],
  ['William', 'Côté', 'm', 0.62, 22],
  ['Olivia', 'Nguyen', 'f', 0.88, 44, { lastDaysAgo: [1] }],
  ['Liam', 'Fortin', 'm', 0.74, 30],
  ['Alice', 'Pelletier', 'f', 0.81, 36, { lastDaysAgo: [2] }],
  ['Thomas', 'Gauthier', 'm', 0.56, 18, { dictations: 0.1 }],
  ['Florence', 'Morin', 'f', 0.9, 46, { lastDaysAgo: [1] }],
  ['Adam', 'Benali', 'm', 0.84, 34],
  ['Rosalie', 'Ouellet', 'f', 0.69, 26, { lastDaysAgo: [1] }],
  ['Nathan', 'Cloutier', 'm', 0.77, 28],
  ['Juliette', 'Girard', 'f', 0.86, 40, { lastDaysAgo: [1, 3] }],
  [
    'Samuel',
    'Diallo',
    'm',
    0.64,
    30,
    {
      lastDaysAgo: [1],
      needs: { timeFactor: 1.5, choices: 3, noAudio: false, noRaceView: false, calm: true },
    },
  ],
  ['Béatrice', 'Leblanc', 'f', 0.95, 58, { lastDaysAgo: [1, 2, 3], dictations: 0.6 }],
  ['Édouard', 'Poirier', 'm', 0.6, 16, { stoppedDaysAgo: 47 }],
  ['Charlie', 'Simard', 'x', 0.79, 32],
  ['Léonie', 'Caron', 'f', 0.71, 20],
  ['Arthur', 'Dubé', 'm', 0.82, 38, { lastDaysAgo: [2] }],
  ['Jade', 'Pierre', 'f', 0.87, 36, { lastDaysAgo: [1], dictations: 0.5 }],
  ['Raphaël', 'Beaulieu', 'm', 0.5, 14],
  ['Maëlle', 'Thibault', 'f', 0.76, 24, { lastDaysAgo: [4] }],
  ['Félix', 'Santos', 'm', 0.8, 30],
  ['Zoé', 'Lévesque', 'f', 0.91, 42, { lastDaysAgo: [1, 4] }],
];

const others: readonly Row[] = [
  ['Clara', 'Hébert', 'f', 0.8, 0],
  ['Jacob', 'Martel', 'm', 0.7, 0],
  ['Inès', 'Haddad', 'f', 0.85, 0],
  ['Hugo', 'Boucher', 'm', 0.6, 0],
  ['Mila', 'Desjardins', 'f', 0.9, 0],
];

const plain = (name: string) => withoutAccents(name).toLowerCase();

/** Pupils beside each other in the list have different faces. */
const avatars = [
  ...['owl', 'moose', 'frog', 'panda', 'cat', 'wolf', 'rabbit', 'bee', 'tiger', 'penguin', 'koala', 'beaver'],
  ...['whale', 'dog', 'lynx', 'ladybug', 'bear', 'seal', 'cactus', 'owl', 'panda', 'mushroom'],
] as const;

function studentOf([firstName, lastName, gender, skill, games, more]: Row): DemoStudent {
  return { firstName, lastName, gender, skill, games, username: `${plain(firstName)}.demo`, ...more };
}

export const lea: DemoStudent = {
  firstName: 'Léa',
  lastName: 'Gagnon',
  username: 'lea.demo',
  gender: 'f',
  shortcode: 'DEMXABC2',
  avatarCode: 'fox',
  keepsAvatar: true,
  skill: 0.85,
  games: 72,
  lastDaysAgo: [1, 2, 3, 5, 6],
  dictations: 0.8,
};

const noah: DemoStudent = {
  firstName: 'Noah',
  lastName: 'Roy',
  username: 'noah.demo',
  gender: 'm',
  shortcode: 'DEMXABC3',
  avatarCode: 'raccoon',
  keepsAvatar: true,
  skill: 0.72,
  games: 56,
  lastDaysAgo: [1, 3, 4],
  dictations: 0.6,
};

/** Léa's little brother, who has no teacher here: their mother's subscription covers this child. */
export const brother: DemoStudent = {
  firstName: 'Tom',
  lastName: 'Gagnon',
  username: 'tom.demo',
  avatarCode: 'dinosaur',
  keepsAvatar: true,
  gender: 'm',
  skill: 0.66,
  games: 44,
  lastDaysAgo: [1, 2],
};

/** The class of 24 (rulings 13). */
export const demoClass: readonly DemoStudent[] = [
  lea,
  noah,
  ...classmates.map((row, at) => ({ ...studentOf(row), avatarCode: avatars[at % avatars.length] })),
];

/** The class of the other teacher, who has no licence. */
export const otherClass: readonly DemoStudent[] = others.map(studentOf);
