import type { DatabaseSync } from 'node:sqlite';
import { commonMethods } from '../common-methods.ts';
import { deleteLeads, type EraseSelector } from '../erase.ts';
import { findRepeated, insertionOf, repeatedIn, type Submission } from '../insert.ts';
import type { NewLead } from '../lead.ts';
import type { LeadStore } from '../lead-store.ts';
import type { Dialect, Row, Statement } from '../statement.ts';
import { openFile } from './open-file.ts';
import { probeWrite } from './probe.ts';
import { inTransaction } from './transaction.ts';
import { noteErasing, wipeTraces } from './wipe.ts';

const DIALECT: Dialect = {
  hasText: (place) => `EXISTS (
    SELECT 1 FROM (
      SELECT atom FROM json_tree(iif(json_valid(leads.fields), leads.fields, json_quote(leads.fields)))
      UNION ALL SELECT leads.id
    ) WHERE atom LIKE ${place} ESCAPE '\\')`,
  hasEmail: (place) => `CASE WHEN json_valid(fields)
    THEN EXISTS (SELECT 1 FROM json_tree(leads.fields) WHERE lower(atom) = lower(${place}))
    ELSE instr(lower(fields), lower(json_quote(${place}))) > 0 END`,
  // SQLite has one writer at a time.
  skipLocked: '',
};

/**
 * Returns the leads of a folder, in `leads.sqlite`. The first access creates the folder and the file. The calls of SQLite
 * are synchronous, so no other request of this process runs during a transaction.
 */
export function sqliteStore(folder: string, now: () => Date = () => new Date()): LeadStore {
  const { database, exists, close } = openFile(folder);
  return {
    ...commonMethods(async (statement) => run(database(), statement), { dialect: DIALECT, now }),
    add: async (lead) => insertLead(database(), { ...lead, received: now() }),
    probe: async (bytes) => probeWrite(database(), bytes),
    erase: async (erased) => eraseLeads(database(), erased),
    wipe: async () => (exists() ? wipeTraces(database()) : undefined),
    close: async () => close(),
  };
}

function run(database: DatabaseSync, { sql, values }: Statement): Row[] {
  const named = values.map((value, index) => [`$${index + 1}`, value]);
  return database.prepare(sql).all(Object.fromEntries(named));
}

function insertLead(database: DatabaseSync, lead: NewLead & Submission): string {
  return inTransaction(database, () => {
    const { id, statement } = insertionOf(lead, repeatedIn(run(database, findRepeated(lead)), lead));
    if (statement !== undefined) run(database, statement);
    return id;
  });
}

/**
 * Deletes the rows of leads and returns how many there were. Traces of them stay in the file and its log until `wipe`
 * removes them. The file's header records that traces exist, so a later run can remove them if this one cannot.
 */
function eraseLeads(database: DatabaseSync, erased: EraseSelector): number {
  return inTransaction(database, () => {
    const { length } = run(database, deleteLeads(erased, DIALECT));
    if (length > 0) noteErasing(database);
    return length;
  });
}
