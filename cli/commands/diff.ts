import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lostPages } from '../../auditing/compare-exports/changes.ts';
import { compareExports } from '../../auditing/compare-exports.ts';
import { readExports } from '../../auditing/exports/read-export.ts';
import { diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { EXIT } from '../exit-codes.ts';
import { changesMarkdown } from '../report/compared/markdown.ts';
import { changesPicture } from '../report/compared/picture.ts';
import { changesText } from '../report/compared/text.ts';
import { toJson } from '../report/json.ts';
import { progress } from '../terminal/progress.ts';
import { print } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';
import { refuseCommand } from './refuse.ts';

interface DiffOptions {
  /** The two folders, as the person wrote them. */
  before: string;
  after: string;
  format: 'text' | 'markdown' | 'json';
  /** The file for the picture. */
  picture?: string;
  showMarkup?: boolean;
  strict?: boolean;
}

/** Compares two exports. With --strict, pages without an address in the new export are findings. */
export const diff: RunCommand<DiffOptions> = async (
  { before, after, format, picture, showMarkup, strict, ...options },
  terminal,
) => {
  const read = readExports({ before, after }, terminal.cwd);
  if (read.before === undefined || read.after === undefined) return refuseCommand(read.problems, { options, terminal });
  const bar = progress(terminal, { quiet: options.quiet ?? false });
  const changes = await compareExports({ before: read.before, after: read.after }, bar.begin);
  bar.end();
  if (picture !== undefined) {
    try {
      writeFileSync(resolve(terminal.cwd, picture), changesPicture(changes));
    } catch (error) {
      const message = `The picture ${picture} cannot be written: ${reasonOf(error)}.`;
      const hint = 'Name a file in an existing folder.';
      return refuseCommand([diagnose('input/unwritable', { message, hint })], { options, terminal });
    }
  }
  if (options.json || format === 'json') print(terminal, toJson(changes));
  else if (format === 'markdown') print(terminal, changesMarkdown(changes, showMarkup).trimEnd());
  else if (!options.quiet) print(terminal, changesText(changes, terminal, showMarkup));
  return strict && lostPages(changes).length > 0 ? EXIT.findings : EXIT.clean;
};
