import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { mustRun, npmProgram, root } from './programs.mjs';

/* `npm run sbom`: what the product is made of, as CycloneDX, read from the lockfile. */

const words = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  '--omit=dev',
];
const output = await mustRun([...npmProgram(), '--loglevel=error', ...words]);
const bill = JSON.parse(output.slice(output.indexOf('{')));
const file = path.join(root, 'sbom.cdx.json');
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${file}: ${bill.components.length} packages\n`);
