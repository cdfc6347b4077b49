import { randomUUID } from 'node:crypto';
import { closeSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locale } from '../../../runtime/contract/locales.ts';
import type { Fields } from '../fields.ts';

export interface NewLead {
  form: string;
  locale: Locale;
  /** The page that it was sent from, as far as the visitor's browser says. */
  page: string | undefined;
  fields: Fields;
  /** Names the sending: what is sent again under the same name is the same lead. */
  key: string | undefined;
}

export interface LeadStore {
  /** Keeps a lead and gives its id. What was kept stays, whatever happens to this process or to the machine's power. */
  add: (lead: NewLead) => string;
  close: () => void;
}

/** Milliseconds for which another process may hold the file. */
const PATIENCE = 2_000;

const TABLE = `CREATE TABLE IF NOT EXISTS leads (
  id TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  locale TEXT NOT NULL,
  received TEXT NOT NULL,
  page TEXT,
  fields TEXT NOT NULL,
  idempotency_key TEXT
) STRICT`;
const ONCE = 'CREATE UNIQUE INDEX IF NOT EXISTS leads_once ON leads (form, idempotency_key)';

/**
 * Keeps leads in `leads.sqlite` below a folder; both are made with the first lead. `add` throws where nothing can be kept.
 * The file is looked for before every lead: one that was removed meanwhile is made anew, and takes no lead along.
 */
export function leadStore(folder: string, now: () => Date = () => new Date()): LeadStore {
  const file = join(folder, 'leads.sqlite');
  let opened: { database: DatabaseSync; inode: number | undefined } | undefined;
  const close = () => {
    opened?.database.close();
    opened = undefined;
  };
  const database = (): DatabaseSync => {
    if (opened !== undefined && opened.inode !== inodeOf(file)) close();
    opened ??= { database: open(folder, file), inode: inodeOf(file) };
    return opened.database;
  };
  return { add: (lead) => insert(database(), { ...lead, received: now() }), close };
}

function insert(database: DatabaseSync, lead: NewLead & { received: Date }): string {
  const { form, locale, page = null, fields, key = null, received } = lead;
  const id = randomUUID();
  const { changes } = database
    .prepare('INSERT INTO leads VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (form, idempotency_key) DO NOTHING')
    .run(id, form, locale, received.toISOString(), page, JSON.stringify(fields), key);
  if (changes === 1) return id;
  const first = database.prepare('SELECT id FROM leads WHERE form = ? AND idempotency_key = ?').get(form, key);
  return String(first?.['id']);
}

/** People's names are in it: nobody else on this machine may read it. */
const OWN_FILE = 0o600;

function open(folder: string, file: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  for (const path of [folder, file]) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${path} is a link, and is not followed.`);
  }
  closeSync(openSync(file, 'a', OWN_FILE));
  const database = new DatabaseSync(file);
  try {
    // FULL: a lead is on the disk before its sender hears so.
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL`);
    database.exec(`${TABLE}; ${ONCE}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function inodeOf(file: string): number | undefined {
  return lstatSync(file, { throwIfNoEntry: false })?.ino;
}
