import { describe, expect, it, test } from 'vitest';
import { readPupils } from './pasted-pupils.ts';

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
      expect(readPupils(`\uFEFF${lines.join(end)}${end}${end}`, order)).toEqual({
        pupils: [lea, noah],
        hasHeadings,
      });
  });
});

test('username, password and gender come along', () => {
  const text = 'Vorname;Nachname;Benutzername;Passwort;Geschlecht\nLéa;Bouchard;lea.b;violet-kayak;weiblich';
  expect(readPupils(text, 'first-last').pupils).toEqual([
    { ...lea, username: 'lea.b', password: 'violet-kayak', gender: 'f' },
  ]);
  expect(readPupils('Léa\tBouchard\tlea.b\tviolet-kayak', 'first-last').pupils[0]?.password).toBe(
    'violet-kayak',
  );
});

test('one column holds whole names', () => {
  expect(readPupils('Léa Bouchard\nNoah Gagnon', 'first-last').pupils).toEqual([lea, noah]);
  expect(readPupils('Bouchard Léa\nGagnon Noah', 'last-first').pupils).toEqual([lea, noah]);
  expect(readPupils('Léa', 'first-last').pupils).toEqual([{ ...lea, lastName: '' }]);
  expect(readPupils('Élève\nPrénom Nom', 'first-last').pupils).toHaveLength(2);
});

test('quotes hold separators, and a line that lacks a cell stays a line', () => {
  expect(readPupils('"Bouchard, dite ""Bou""",Léa\nGagnon,', 'last-first').pupils).toEqual([
    { ...lea, lastName: 'Bouchard, dite "Bou"' },
    { ...noah, firstName: '' },
  ]);
  expect(readPupils('Mohamed\t\nLéa\tBouchard', 'first-last').pupils).toHaveLength(2);
  expect(readPupils(' \n\t\n', 'first-last').pupils).toEqual([]);
});
