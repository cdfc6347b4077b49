import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type LeadStore, leadStore } from '../../endpoints/leads/store/lead-store.ts';
import { leadsFile } from '../../endpoints/leads/store/open-file.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { printable } from '../../terminal/printable.ts';
import { type Terminal, tell } from '../../terminal/terminal.ts';

export interface FolderOption {
  folder: string;
}

export interface InFolder {
  options: FolderOption;
  terminal: Terminal;
}

/** Works with the leads of a folder; says why there are none, or why they cannot be read or changed. */
export function withStore({ options, terminal }: InFolder, work: (store: LeadStore) => ExitCode): ExitCode {
  const folder = resolve(terminal.cwd, options.folder);
  const named = printable(options.folder);
  if (!existsSync(leadsFile(folder))) {
    tell(
      terminal,
      `There are no leads in ${named}: "waybill endpoints" and "waybill preview" keep them in their folder.`,
    );
    return EXIT.failed;
  }
  const store = leadStore(folder);
  try {
    return work(store);
  } catch (error) {
    // SQLite says so of files that are none of its own, locked, on a full disk, or of a later version.
    tell(terminal, `The leads in ${named} cannot be read or changed: ${printable((error as Error).message)}.`);
    return EXIT.failed;
  } finally {
    store.close();
  }
}
