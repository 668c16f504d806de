import { yearlyExport } from '../features/billing/accountant.ts';
import { importContent } from '../features/content/content.ts';
import { ContentError } from '../features/content/pack-check.ts';
import { type Granted, grantLicencesTo } from '../features/licences/licences.ts';
import { type AdminCommand, type AdminContext, type CommandOutcome, done, refused } from './command.ts';

const day = (instant: Date) => instant.toISOString().slice(0, 10);

function licenceLine({ licence, isNew }: Granted): string {
  const whose = licence.studentId === null ? 'licence' : `subscription for pupil ${licence.studentId}`;
  return isNew
    ? `${whose} given, until ${day(licence.finishedAt)}`
    : `${whose} already running until ${day(licence.finishedAt)}, nothing changed`;
}

async function grant(ctx: AdminContext, email: string): Promise<CommandOutcome> {
  const outcome = await grantLicencesTo(ctx, email);
  switch (outcome.kind) {
    case 'granted':
      return done(outcome.licences.map((one) => `${email}: ${licenceLine(one)}`));
    case 'unknown':
      return refused(`${email}: no account with this e-mail address`);
    case 'no-children':
      return refused(`${email}: this parent has no children yet`);
    case 'not-a-player':
      return refused(`${email}: a school manager plays under no licence; give it to the teacher`);
  }
}

async function importPack(ctx: AdminContext, folder: string): Promise<CommandOutcome> {
  try {
    const { pack, lists, words, changedRows } = await importContent(ctx, folder);
    if (changedRows === 0) return done(`pack ${pack}: loaded already, nothing changed`);
    return done(`pack ${pack}: ${lists} lists, ${words} words, ${changedRows} rows changed`);
  } catch (error) {
    if (error instanceof ContentError) return refused(...error.lines);
    throw error;
  }
}

async function exportInvoices(ctx: AdminContext, given: string): Promise<CommandOutcome> {
  if (!/^20\d\d$/.test(given)) return refused(`${given}: a year is wanted, such as 2026`);
  return done((await yearlyExport(ctx, Number(given))).trimEnd());
}

export const schoolCommands: readonly AdminCommand[] = [
  {
    words: 'licence grant',
    needs: ['EMAIL'],
    meaning: 'gives a teacher a licence, or a parent a subscription for each child, for a year',
    run: grant,
  },
  {
    words: 'invoices export',
    needs: ['YEAR'],
    meaning: 'prints the invoices and refunds of a year as CSV, with their sums',
    run: exportInvoices,
  },
  { words: 'content import', needs: ['DIR'], meaning: 'checks and loads a content pack', run: importPack },
];
