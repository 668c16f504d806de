import { open } from 'node:fs/promises';
import { csvOf } from '@motamo/rules/lists/csv';
import { type ExportedAnswer, exportAnswers } from '../features/knowledge/answers-export.ts';
import { type AdminCommand, type AdminContext, type CommandOutcome, done } from './command.ts';

const COLUMNS = [
  'pupil',
  'class',
  'grade',
  'secondsSinceFirst',
  'learningLang',
  'game',
  'kind',
  'choices',
  'word',
  'text',
  'list',
  'result',
  'chosenWord',
  'timeMs',
] as const satisfies readonly (keyof ExportedAnswer)[];

type Cell = string | number | null;
const cellsOf = (answer: ExportedAnswer) => COLUMNS.map((column) => (answer[column] ?? null) as Cell);
const withoutMark = (csv: string) => csv.slice(1);

async function writeAnswers(ctx: AdminContext, name: string): Promise<CommandOutcome> {
  const isJson = name.endsWith('.json');
  const file = await open(name, 'w', 0o600);
  let [answers, pupils] = [0, 0];
  try {
    await file.write(isJson ? '[' : csvOf([COLUMNS], ','));
    for await (const rows of exportAnswers(ctx)) {
      const json = () => `${pupils > 0 ? ',' : ''}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      await file.write(isJson ? json() : withoutMark(csvOf(rows.map(cellsOf), ',')));
      answers += rows.length;
      pupils += 1;
    }
    if (isJson) await file.write('\n]\n');
  } finally {
    await file.close();
  }
  return done(`${name}: ${answers} answers of ${pupils} pupils, without names`, {
    file: name,
    answers,
    pupils,
  });
}

export const answersCommands: readonly AdminCommand[] = [
  {
    words: 'answers export',
    needs: ['FILE'],
    meaning: "writes all answers without names, for a school's own evaluation; .csv or .json",
    run: writeAnswers,
  },
];
