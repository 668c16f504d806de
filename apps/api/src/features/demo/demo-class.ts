import { withoutAccents } from '@motamo/rules/text-folding';
/** A pupil of the demo school; without an own username it gets one like `first.demo`. */
export interface DemoStudent {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly gender: 'm' | 'f' | 'x';
  readonly shortcode?: string;
  /** The first avatar of those whom pictures show; the others' follows from their number. */
  readonly avatarCode?: string;
  /** Share of right answers in the past play. */
  readonly skill: number;
  /** Games of the past play. */
  readonly games: number;
}

type Row = readonly [firstName: string, lastName: string, gender: DemoStudent['gender'], skill: number];

const classmates: readonly Row[] = [
  ['Emma', 'Bergeron', 'f', 0.93],
  ['William', 'Côté', 'm', 0.66],
  ['Olivia', 'Nguyen', 'f', 0.88],
  ['Liam', 'Fortin', 'm', 0.74],
  ['Alice', 'Pelletier', 'f', 0.81],
  ['Thomas', 'Gauthier', 'm', 0.58],
  ['Florence', 'Morin', 'f', 0.9],
  ['Adam', 'Benali', 'm', 0.84],
  ['Rosalie', 'Ouellet', 'f', 0.7],
  ['Nathan', 'Cloutier', 'm', 0.77],
  ['Juliette', 'Girard', 'f', 0.86],
  ['Samuel', 'Diallo', 'm', 0.69],
  ['Béatrice', 'Leblanc', 'f', 0.95],
  ['Édouard', 'Poirier', 'm', 0.62],
  ['Charlie', 'Simard', 'x', 0.79],
  ['Léonie', 'Caron', 'f', 0.73],
  ['Arthur', 'Dubé', 'm', 0.82],
  ['Jade', 'Pierre', 'f', 0.87],
  ['Raphaël', 'Beaulieu', 'm', 0.55],
  ['Maëlle', 'Thibault', 'f', 0.76],
  ['Félix', 'Santos', 'm', 0.8],
  ['Zoé', 'Lévesque', 'f', 0.91],
];

const others: readonly Row[] = [
  ['Clara', 'Hébert', 'f', 0.8],
  ['Jacob', 'Martel', 'm', 0.7],
  ['Inès', 'Haddad', 'f', 0.85],
  ['Hugo', 'Boucher', 'm', 0.6],
  ['Mila', 'Desjardins', 'f', 0.9],
];

const plain = (name: string) => withoutAccents(name).toLowerCase();

function studentOf([firstName, lastName, gender, skill]: Row): DemoStudent {
  return { firstName, lastName, gender, skill, username: `${plain(firstName)}.demo`, games: 2 };
}

export const lea: DemoStudent = {
  firstName: 'Léa',
  lastName: 'Gagnon',
  username: 'lea.demo',
  gender: 'f',
  shortcode: 'DEMXABC2',
  avatarCode: 'fox',
  skill: 0.85,
  games: 14,
};

const noah: DemoStudent = {
  firstName: 'Noah',
  lastName: 'Roy',
  username: 'noah.demo',
  gender: 'm',
  shortcode: 'DEMXABC3',
  avatarCode: 'raccoon',
  skill: 0.72,
  games: 12,
};

/** Léa's little brother, who has no teacher here: their mother's subscription covers this child. */
export const brother: DemoStudent = {
  firstName: 'Tom',
  lastName: 'Gagnon',
  username: 'tom.demo',
  avatarCode: 'dinosaur',
  gender: 'm',
  skill: 0.64,
  games: 10,
};

/** The class of 24 (rulings 13). */
export const demoClass: readonly DemoStudent[] = [lea, noah, ...classmates.map(studentOf)];

/** The class of the other teacher, who has no licence. */
export const otherClass: readonly DemoStudent[] = others.map((row) => ({ ...studentOf(row), games: 0 }));
