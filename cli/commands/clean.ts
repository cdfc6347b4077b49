import { resolve } from 'node:path';
import { removeExports } from '../../pipeline/emit/output-folder.ts';
import { EXIT } from '../exit-codes.ts';
import { print } from '../terminal/terminal.ts';
import type { Run } from './command.ts';

/** Removes what builds have made, and nothing else. */
export const clean: Run<{ out: string }> = ({ out, quiet }, terminal) => {
  removeExports({ out: resolve(terminal.cwd, out), work: resolve(terminal.cwd, '.waybill') });
  if (!quiet) print(terminal, `Removed .waybill and the export at ${out}.`);
  return EXIT.clean;
};
