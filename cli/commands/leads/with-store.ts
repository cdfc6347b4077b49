import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { toPrintable } from '../../../contract/printable.ts';
import { type StoreOptions, storePlace } from '../../../endpoints/environment.ts';
import type { LeadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { openStore, type StorePlace, UnusableDatabase } from '../../../endpoints/leads/store/open-store.ts';
import { withoutSecrets } from '../../../endpoints/leads/store/postgres/address.ts';
import { leadsFile } from '../../../endpoints/leads/store/sqlite/open-file.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { printNote, type Terminal } from '../../terminal/terminal.ts';

export interface StoreAccess {
  options: StoreOptions;
  terminal: Terminal;
  /** The exit code if traces of erased leads remain; without it, traces do not change the exit code. */
  exitCodeIfTraces?: ExitCode;
}

/**
 * Runs `work` on the stored leads. Explains why there are no leads, or why they cannot be read or changed. Then removes
 * the traces of erased leads, also of earlier runs, and explains a failure.
 */
export async function withStore(
  { options, terminal, exitCodeIfTraces }: StoreAccess,
  work: (store: LeadStore) => Promise<ExitCode>,
): Promise<ExitCode> {
  const place = storePlace(options, terminal.environment);
  if ('problem' in place) return failed(terminal, place.problem);
  const folder = resolve(terminal.cwd, place.folder);
  const named = toPrintable(storeName(place));
  if (place.database === undefined && !existsSync(leadsFile(folder)))
    return failed(
      terminal,
      `There are no leads in ${named}. Pass the folder in which "waybill endpoints" or "waybill preview" stores leads with --folder.`,
    );
  let store: LeadStore | undefined;
  try {
    store = await openStore({ ...place, folder });
    const code = await work(store);
    const traces = await store.wipe();
    if (traces === undefined) return code;
    printNote(terminal, tracesText(toPrintable(traces), named));
    return exitCodeIfTraces ?? code;
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof UnusableDatabase) return failed(terminal, toPrintable(message));
    // SQLite throws if the file is not a database, is locked, is on a full disk, or is from a later version.
    return failed(terminal, `The leads in ${named} cannot be read or changed: ${toPrintable(message)}.`);
  } finally {
    await store?.close();
  }
}

function failed(terminal: Terminal, text: string): ExitCode {
  printNote(terminal, text);
  return EXIT.failed;
}

/** Returns the folder or the database of leads, for people. */
export function storeName({ folder, database }: StorePlace): string {
  return database === undefined ? folder : withoutSecrets(database);
}

/** Returns the message that text of erased leads may still be in the files. */
export function tracesText(reason: string, folder: string): string {
  return (
    `The files in ${folder} may still contain text of erased leads: ${reason}. ` +
    'The endpoints host tries to remove it at each start and twice a day, and so does every "waybill leads" command.'
  );
}
