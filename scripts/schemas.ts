// `npm run schemas` writes the JSON schemas of the content for editors into .waybill/schemas.
import { join } from 'node:path';
import { schemaWriter } from '../pipeline/schemas/write-schemas.ts';

const PROJECT = join(import.meta.dirname, '..');

const write = schemaWriter({ root: join(PROJECT, 'content'), work: join(PROJECT, '.waybill') });
const { changed, problem } = write();
if (problem === undefined) process.stdout.write(`${changed.length} changed in .waybill/schemas\n`);
else process.stderr.write(`${problem.message} ${problem.hint ?? ''}\n`);
process.exitCode = problem === undefined ? 0 : 2;
