import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnostic, diagnose } from '../../pipeline/diagnostics/diagnostic.ts';
import { reasonOf } from '../../pipeline/diagnostics/reason.ts';
import { type PlannedItem, planNewItem } from '../../pipeline/schemas/plan-new-items.ts';
import { toPrintable } from '../../runtime/contract/printable.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { toJson } from '../report/json.ts';
import { print } from '../terminal/terminal.ts';
import type { Run } from './command.ts';
import { refuse } from './refuse.ts';

interface NewOptions extends ContentOptions {
  type: string;
  slug: string;
  title?: string;
}

/** Writes the files of a new item. It never overwrites a file. */
export const newItem: Run<NewOptions> = ({ type, slug, title, ...options }, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  if (problems.length > 0) return refuse(problems, { options, terminal });
  const { root, locales, at } = input;
  const planned = planNewItem({ root, type, slug, title, locales, today: at });
  const failed = planned.diagnostics.length > 0 ? planned.diagnostics : writeFiles(planned.files);
  if (failed.length > 0) return refuse(failed, { options, terminal });
  const { files, path = '/' } = planned;
  if (options.json) print(terminal, toJson({ written: files.map(({ file }) => file), path }));
  else if (!options.quiet) for (const line of summary({ files, path })) print(terminal, toPrintable(line));
  return EXIT.clean;
};

/** Writes files that do not exist yet; returns why one cannot be written. */
function writeFiles(files: PlannedItem['files']): Diagnostic[] {
  for (const { disk, file, text } of files) {
    try {
      mkdirSync(dirname(disk), { recursive: true });
      writeFileSync(disk, text, { flag: 'wx' });
    } catch (error) {
      const message = `${file} cannot be written: ${reasonOf(error)}.`;
      return [diagnose('input/unwritable', { message, hint: 'Solve this problem, then run the command again.' })];
    }
  }
  return [];
}

function summary({ files, path }: Pick<PlannedItem, 'files'> & { path: string }): string[] {
  return [
    ...files.map(({ file }) => `Wrote ${file}`),
    '',
    'Next:',
    '  1. Replace the texts that begin with "To be written" or "待写".',
    `  2. Look at ${path} in "npx waybill dev", and run "npx waybill validate".`,
    '  3. To publish the item, delete "draft: true" in every file.',
  ];
}
