import { withoutAccents } from '@motamo/rules/text-folding';

/** One pupil as it was pasted; what is not there is empty. */
export interface PastedStudent {
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  gender: '' | 'f' | 'm' | 'x';
}

export type NameOrder = 'first-last' | 'last-first';
type Column = keyof PastedStudent;

/** Headings of columns in the six languages, without accents or signs. */
const headings: Record<Column, string[]> = {
  firstName: ['prenom', 'firstname', 'givenname', 'nombre', 'vorname', 'nome', 'nomeproprio', 'primeironome'],
  lastName: [
    'nom',
    'nomdefamille',
    'lastname',
    'surname',
    'familyname',
    'apellido',
    'apellidos',
    'nachname',
  ].concat(['familienname', 'cognome', 'apelido', 'sobrenome', 'name']),
  username: [
    'nomdutilisateur',
    'identifiant',
    'username',
    'login',
    'nombredeusuario',
    'usuario',
    'benutzername',
  ].concat(['nomeutente', 'nomedeutilizador', 'utilizador']),
  password: ['motdepasse', 'password', 'contrasena', 'passwort', 'kennwort', 'senha', 'palavrapasse'],
  gender: ['genre', 'sexe', 'gender', 'sex', 'genero', 'sexo', 'geschlecht', 'genere', 'sesso'],
};

const genders: Record<string, 'f' | 'm' | 'x'> = {
  ...{
    f: 'f',
    fille: 'f',
    girl: 'f',
    female: 'f',
    nina: 'f',
    w: 'f',
    weiblich: 'f',
    femmina: 'f',
    menina: 'f',
  },
  ...{
    m: 'm',
    garcon: 'm',
    boy: 'm',
    male: 'm',
    nino: 'm',
    mannlich: 'm',
    maschio: 'm',
    menino: 'm',
    g: 'm',
  },
  x: 'x',
};

/** The head of a column, as it is looked up: letters and digits only ("Prénom 1" is somebody's name in a list made up to try it). */
const headOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Cells of a text with one separator; quotes may hold separators, line ends and doubled quotes. */
function cellsOf(text: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      lines.push([]);
    } else cell += sign;
  }
  endCell();
  return lines.filter((cells) => cells.some((each) => each !== ''));
}

/** The separator that gives most lines the same number of cells: tab before semicolon before comma. */
function separatorOf(text: string): string {
  const sample = text.split('\n').slice(0, 50).join('\n');
  const fitOf = (separator: string) => cellsOf(sample, separator).filter((cells) => cells.length > 1).length;
  const ranked = ['\t', ';', ','].map((separator) => ({ separator, lines: fitOf(separator) }));
  const most = Math.max(...ranked.map(({ lines }) => lines));
  return ranked.find(({ lines }) => lines === most)?.separator ?? '\t';
}

const columnOf = (cell: string): Column | null => {
  const name = headOf(cell);
  const found = (Object.keys(headings) as Column[]).find((column) => headings[column].includes(name));
  return found ?? null;
};

/** Two headings or more, or one over a single column, and nothing that is none in the names' place. */
function headingsOf(cells: string[]): (Column | null)[] | null {
  const columns = cells.map(columnOf);
  const known = columns.filter((column) => column !== null);
  const isHead = known.length >= Math.min(2, cells.length) && new Set(known).size === known.length;
  return isHead && columns.some((column) => column === 'firstName' || column === 'lastName') ? columns : null;
}

/** "Léa Bouchard" or "Bouchard Léa" in one cell. */
function splitName(cell: string, order: NameOrder): Pick<PastedStudent, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = cell.split(/\s+/);
  const other = rest.join(' ');
  return order === 'first-last'
    ? { firstName: first, lastName: other }
    : {
        firstName: rest.at(-1) ?? first,
        lastName: rest.length > 0 ? [first, ...rest.slice(0, -1)].join(' ') : '',
      };
}

function studentOf(cells: string[], columns: (Column | null)[], order: NameOrder): PastedStudent {
  const student: PastedStudent = { firstName: '', lastName: '', username: '', password: '', gender: '' };
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column === 'gender') student.gender = genders[headOf(cell)] ?? '';
    else if (column) student[column] = cell;
  }
  const hasBoth = columns.includes('firstName') && columns.includes('lastName');
  if (hasBoth) return student;
  return { ...student, ...splitName(student.firstName || student.lastName, order) };
}

export interface Pasted {
  students: PastedStudent[];
  hasHeadings: boolean;
}

/**
 * Reads what a spreadsheet or a CSV file brings: tab, comma or semicolon, with or without headings, with or without byte
 * order mark. Without headings the columns are the names in `order`, username, password.
 */
export function readStudents(pasted: string, order: NameOrder): Pasted {
  const text = pasted.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const lines = cellsOf(text, separatorOf(text));
  const [first] = lines;
  if (!first) return { students: [], hasHeadings: false };
  const headed = headingsOf(first);
  const names: Column[] = order === 'first-last' ? ['firstName', 'lastName'] : ['lastName', 'firstName'];
  const isOneColumn = lines.every((cells) => cells.length === 1);
  const columns = headed ?? (isOneColumn ? (['firstName'] as Column[]) : [...names, 'username', 'password']);
  const rows = headed ? lines.slice(1) : lines;
  return {
    students: rows.map((cells) => studentOf(cells, columns as Column[], order)),
    hasHeadings: headed !== null,
  };
}

const nameOf = ({ firstName, lastName }: PastedStudent) =>
  withoutAccents(`${firstName.trim()} ${lastName.trim()}`).toLowerCase();

/** Row by row, whether somebody of this name stands further up: two pupils, or one pasted twice. */
export function namesFurtherUp(students: readonly PastedStudent[]): boolean[] {
  const seen = new Set<string>();
  return students.map((student) => seen.size === seen.add(nameOf(student)).size);
}
