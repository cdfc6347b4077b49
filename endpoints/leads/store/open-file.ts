import { closeSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';

/** Milliseconds for which another process may hold the file. */
const PATIENCE = 2_000;
/** People's names are in it: nobody else on this machine may read it. */
const OWN_FILE = 0o600;

export interface OpenedFile {
  /** The file as it is on the disk now; throws where it cannot be opened. */
  database: () => DatabaseSync;
  /** Whether there is a file at all. */
  exists: () => boolean;
  close: () => void;
}

/** Where leads lie below a folder. */
export function leadsFile(folder: string): string {
  return join(folder, 'leads.sqlite');
}

/**
 * Opens `leads.sqlite` below a folder, and makes both where they are not there. The file is looked for every time: one that
 * was removed meanwhile is made anew.
 */
export function openFile(folder: string): OpenedFile {
  const file = leadsFile(folder);
  let opened: { database: DatabaseSync; identity: string | undefined } | undefined;
  const close = () => {
    opened?.database.close();
    opened = undefined;
  };
  return {
    database() {
      if (opened !== undefined && opened.identity !== identityOf(file)) close();
      opened ??= { database: open(folder, file), identity: identityOf(file) };
      return opened.database;
    },
    exists: () => identityOf(file) !== undefined,
    close,
  };
}

function open(folder: string, file: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  for (const path of [folder, file]) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${path} is a link, and is not followed.`);
  }
  closeSync(openSync(file, 'a', OWN_FILE));
  const database = new DatabaseSync(file);
  try {
    // FULL: a lead is on the disk before its sender hears so. What is erased is written over.
    database.exec(
      `PRAGMA busy_timeout = ${PATIENCE}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON`,
    );
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Tells a file from another one at its path; undefined without a file. Linux gives the inode of a removed file to the next one. */
function identityOf(file: string): string | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false, bigint: true });
  return found && `${found.ino}.${found.birthtimeNs}`;
}
