import type { DatabaseSync } from 'node:sqlite';
import { commonMethods } from '../common-methods.ts';
import { deleteLeads, type EraseSelector, type ErasureResult, erasedIn, noteErased } from '../erase.ts';
import { findErased, findRepeated, insertionOf, repeatedLeadIn, type Submission } from '../insert.ts';
import type { NewLead } from '../lead.ts';
import type { LeadStore } from '../lead-store.ts';
import type { Dialect, SqlRow, Statement } from '../statement.ts';
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
  elements: (place) => `json_each(${place})`,
};

/**
 * Returns the lead store of a folder: its file `leads.sqlite`. The first access creates both. The calls of SQLite
 * are synchronous, so no other request of this process runs during a transaction.
 */
export function sqliteStore(folder: string, now: () => Date = () => new Date()): LeadStore {
  const { database, exists, close } = openFile(folder);
  return {
    ...commonMethods(async (statement) => run(database(), statement), { dialect: DIALECT, now }),
    add: async (lead) => insertLead(database(), { ...lead, received: now() }),
    probe: async (bytes) => probeWrite(database(), bytes),
    erase: async (erased) => eraseLeads(database(), erased, now()),
    wipe: async () => (exists() ? wipeTraces(database()) : undefined),
    close: async () => close(),
  };
}

function run(database: DatabaseSync, { sql, values }: Statement): SqlRow[] {
  const named = values.map((value, index) => [`$${index + 1}`, value]);
  return database.prepare(sql).all(Object.fromEntries(named));
}

function insertLead(database: DatabaseSync, lead: NewLead & Submission): string {
  return inTransaction(database, () => {
    const rows = [...run(database, findRepeated(lead)), ...run(database, findErased(lead))];
    const { id, statement } = insertionOf(lead, repeatedLeadIn(rows, lead));
    if (statement !== undefined) run(database, statement);
    return id;
  });
}

/**
 * Deletes the rows of leads. Traces of them stay in the file and its log until `wipe` removes them. The file's header
 * records that traces exist, so a later run can remove them if this run cannot.
 */
function eraseLeads(database: DatabaseSync, erased: EraseSelector, now: Date): ErasureResult {
  return inTransaction(database, () => {
    const rows = run(database, deleteLeads(erased, DIALECT));
    if (rows.length > 0) noteErasing(database);
    run(database, noteErased(rows, now, DIALECT));
    return erasedIn(rows, now);
  });
}
