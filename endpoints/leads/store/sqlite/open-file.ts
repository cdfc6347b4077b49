import { closeSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrate.ts';

/** Milliseconds to wait for another process that has locked the file. */
const PATIENCE = 2_000;
/** The file contains people's names, so no other user of this machine may read it. */
const OWN_FILE = 0o600;

export interface OpenedFile {
  /** Returns the file that is on the disk now; throws if it cannot be opened. */
  database: () => DatabaseSync;
  /** Returns whether the file exists. */
  exists: () => boolean;
  close: () => void;
}

/** Returns the path of the leads file of a folder. */
export function leadsFile(folder: string): string {
  return join(folder, 'leads.sqlite');
}

/**
 * Opens `leads.sqlite` in a folder, and creates both if they do not exist. Every access checks the file and creates it
 * again if it was removed meanwhile.
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
    // FULL: a lead is on the disk before its sender gets the answer. `secure_delete` overwrites erased rows.
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

/**
 * Identifies the file at a path; undefined if there is no file. The inode alone is not enough, because Linux can reuse
 * the inode of a removed file.
 */
function identityOf(file: string): string | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false, bigint: true });
  return found && `${found.ino}.${found.birthtimeNs}`;
}
