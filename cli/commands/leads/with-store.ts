import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type LeadStore, leadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { leadsFile } from '../../../endpoints/leads/store/open-file.ts';
import { toPrintable } from '../../../runtime/contract/printable.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { printNote, type Terminal } from '../../terminal/terminal.ts';

export interface FolderOption {
  folder: string;
}

export interface StoreOptions {
  options: FolderOption;
  terminal: Terminal;
  /** The exit code if traces of erased leads remain; without it, traces do not change the exit code. */
  exitCodeIfTraces?: ExitCode;
}

/**
 * Runs `work` on the leads of a folder. Explains why there are no leads, or why they cannot be read or changed. Then
 * removes the traces of erased leads, also of earlier runs, and explains a failure.
 */
export function withStore(
  { options, terminal, exitCodeIfTraces }: StoreOptions,
  work: (store: LeadStore) => ExitCode,
): ExitCode {
  const folder = resolve(terminal.cwd, options.folder);
  const named = toPrintable(options.folder);
  if (!existsSync(leadsFile(folder))) {
    printNote(
      terminal,
      `There are no leads in ${named}. Pass the folder in which "waybill endpoints" or "waybill preview" stores leads with --folder.`,
    );
    return EXIT.failed;
  }
  const store = leadStore(folder);
  try {
    const code = work(store);
    const traces = store.wipe();
    if (traces === undefined) return code;
    printNote(terminal, tracesText(toPrintable(traces), named));
    return exitCodeIfTraces ?? code;
  } catch (error) {
    // SQLite throws if the file is not a database, is locked, is on a full disk, or is from a later version.
    printNote(terminal, `The leads in ${named} cannot be read or changed: ${toPrintable((error as Error).message)}.`);
    return EXIT.failed;
  } finally {
    store.close();
  }
}

/** Returns the message that text of erased leads may still be in the files. */
export function tracesText(reason: string, folder: string): string {
  return (
    `The files in ${folder} may still contain text of erased leads: ${reason}. ` +
    'The endpoints host tries to remove it at each start and once a day, and so does every "waybill leads" command.'
  );
}
