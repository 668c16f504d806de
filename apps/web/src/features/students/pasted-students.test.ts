import { describe, expect, it, test } from 'vitest';
import { namesFurtherUp, readStudents } from './pasted-students.ts';

const lea = { firstName: 'Léa', lastName: 'Bouchard', username: '', password: '', gender: '' };
const noah = { firstName: 'Noah', lastName: 'Gagnon', username: '', password: '', gender: '' };

describe.each([
  ['tab', '\t'],
  ['semicolon', ';'],
  ['comma', ','],
])('columns apart by %s', (_, separator) => {
  const line = (...cells: string[]) => cells.join(separator);

  it.each([
    ['without headings', [line('Léa', 'Bouchard'), line('Noah', 'Gagnon')], 'first-last', false],
    ['last name first', [line('Bouchard', 'Léa'), line('Gagnon', 'Noah')], 'last-first', false],
    [
      'with headings',
      [line('Prénom', 'Nom'), line('Léa', 'Bouchard'), line('Noah', 'Gagnon')],
      'first-last',
      true,
    ],
    [
      'headings decide',
      [line('Nom', 'Prénom'), line('Bouchard', 'Léa'), line('Gagnon', 'Noah')],
      'first-last',
      true,
    ],
    [
      'other headings',
      [line('x', 'Last name', 'First name'), line('1', 'Bouchard', 'Léa'), line('2', 'Gagnon', 'Noah')],
      'first-last',
      true,
    ],
  ] as const)('%s', (_name, lines, order, hasHeadings) => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(readStudents(`\uFEFF${lines.join(end)}${end}${end}`, order)).toEqual({
        students: [lea, noah],
        hasHeadings,
      });
  });
});

test('username, password and gender come along', () => {
  const text = 'Vorname;Nachname;Benutzername;Passwort;Geschlecht\nLéa;Bouchard;lea.b;violet-kayak;weiblich';
  expect(readStudents(text, 'first-last').students).toEqual([
    { ...lea, username: 'lea.b', password: 'violet-kayak', gender: 'f' },
  ]);
  expect(readStudents('Léa\tBouchard\tlea.b\tviolet-kayak', 'first-last').students[0]?.password).toBe(
    'violet-kayak',
  );
});

test('one column holds whole names', () => {
  expect(readStudents('Léa Bouchard\nNoah Gagnon', 'first-last').students).toEqual([lea, noah]);
  expect(readStudents('Bouchard Léa\nGagnon Noah', 'last-first').students).toEqual([lea, noah]);
  expect(readStudents('Léa', 'first-last').students).toEqual([{ ...lea, lastName: '' }]);
  expect(readStudents('Élève\nPrénom Nom', 'first-last').students).toHaveLength(2);
});

test('names made up with numbers are no headings', () => {
  const { students, hasHeadings } = readStudents('Prénom0\tNom0\nPrénom1\tNom1', 'first-last');
  expect([students.length, hasHeadings]).toEqual([2, false]);
});

test('quotes hold separators, and a line that lacks a cell stays a line', () => {
  expect(readStudents('"Bouchard, dite ""Bou""",Léa\nGagnon,', 'last-first').students).toEqual([
    { ...lea, lastName: 'Bouchard, dite "Bou"' },
    { ...noah, firstName: '' },
  ]);
  expect(readStudents('Mohamed\t\nLéa\tBouchard', 'first-last').students).toHaveLength(2);
  expect(readStudents(' \n\t\n', 'first-last').students).toEqual([]);
});

it('a name that stands further up in the list is marked, whatever its accents', () => {
  const { students } = readStudents('Léa\tBouchard\nNoah\tGagnon\nlea \tBouchard', 'first-last');
  expect(namesFurtherUp(students)).toEqual([false, false, true]);
});
