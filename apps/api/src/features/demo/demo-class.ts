/** A pupil of the demo school; whoever has no username of his own gets one like `first.demo`. */
export interface DemoPupil {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly gender: 'm' | 'f' | 'x';
  readonly shortcode?: string;
  /** Share of right answers in the past play. */
  readonly skill: number;
  /** Games of the past play. */
  readonly games: number;
}

type Row = readonly [firstName: string, lastName: string, gender: DemoPupil['gender'], skill: number];

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

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();

function pupilOf([firstName, lastName, gender, skill]: Row): DemoPupil {
  return { firstName, lastName, gender, skill, username: `${plain(firstName)}.demo`, games: 2 };
}

export const lea: DemoPupil = {
  firstName: 'Léa',
  lastName: 'Gagnon',
  username: 'lea.demo',
  gender: 'f',
  shortcode: 'DEMXABC2',
  skill: 0.85,
  games: 14,
};

const noah: DemoPupil = {
  firstName: 'Noah',
  lastName: 'Roy',
  username: 'noah.demo',
  gender: 'm',
  shortcode: 'DEMXABC3',
  skill: 0.72,
  games: 12,
};

/** Léa's little brother, who has no teacher here: his mother's subscription covers him. */
export const brother: DemoPupil = {
  firstName: 'Tom',
  lastName: 'Gagnon',
  username: 'tom.demo',
  gender: 'm',
  skill: 0.64,
  games: 10,
};

/** The class of 24 (rulings 13). */
export const demoClass: readonly DemoPupil[] = [lea, noah, ...classmates.map(pupilOf)];

/** The class of the other teacher, who has no licence. */
export const otherClass: readonly DemoPupil[] = others.map((row) => ({ ...pupilOf(row), games: 0 }));
