import { randomUUID } from 'node:crypto';
import { commonMethods } from '../common-methods.ts';
import { deleteLeads, type EraseSelector, type ErasureResult, erasedIn, noteErased } from '../erase.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { findErased, findRepeated, insertionOf, repeatedLeadIn, type Submission } from '../insert.ts';
import type { NewLead } from '../lead.ts';
import type { LeadStore } from '../lead-store.ts';
import type { Dialect } from '../statement.ts';
import { type PostgresDatabase, withoutNul } from './database.ts';

const DIALECT: Dialect = {
  hasText: (place) => `(id ILIKE ${place} ESCAPE '\\'
    OR EXISTS (SELECT 1 FROM leads_values(fields) AS value WHERE value ILIKE ${place} ESCAPE '\\'))`,
  // A value equals all fields if they are not JSON.
  hasEmail: (place) => `EXISTS (SELECT 1 FROM leads_values(fields) AS value WHERE lower(value) = lower(${place}::text)
    OR (value = fields AND strpos(lower(value), lower(to_json(${place}::text)::text)) > 0))`,
  skipLocked: ' FOR UPDATE SKIP LOCKED',
  elements: (place) => `jsonb_array_elements_text(${place}::jsonb) AS value`,
};

/** Returns the leads of a migrated database. Several processes may use it at the same time. */
export function postgresStore(given: PostgresDatabase, now: () => Date = () => new Date()): LeadStore {
  const database = withoutNul(given);
  return {
    ...commonMethods(database.run, { dialect: DIALECT, now }),
    add: (lead) => insertLead(database, { ...lead, received: now() }),
    probe: (bytes) => probeWrite(database, bytes),
    erase: (erased) => eraseLeads(database, erased, now()),
    // Only the server can remove the text of deleted rows from its files.
    wipe: async () => undefined,
    close: database.close,
  };
}

function insertLead({ transaction }: PostgresDatabase, lead: NewLead & Submission): Promise<string> {
  return transaction(async (run) => {
    // Of several processes with the same values, one continues, and the others then see its row.
    const sql = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
    await run({ sql, values: [fingerprintOf(lead.form, lead.fields)] });
    const same = findRepeated(lead);
    // A held lead must not be released and delivered between its check and its replacement.
    const stored = await run({ ...same, sql: `${same.sql} FOR UPDATE` });
    // A statement of its own, which also sees an erasure that the one before has waited for.
    const rows = [...stored, ...(await run(findErased(lead)))];
    const { id, statement } = insertionOf(lead, repeatedLeadIn(rows, lead));
    if (statement !== undefined) await run(statement);
    return id;
  });
}

/** Deletes the rows of leads. */
function eraseLeads({ transaction }: PostgresDatabase, erased: EraseSelector, now: Date): Promise<ErasureResult> {
  return transaction(async (run) => {
    const rows = await run(deleteLeads(erased, DIALECT));
    await run(noteErased(rows, now, DIALECT));
    return erasedIn(rows, now);
  });
}

/** Stores a lead with this many bytes of values and takes it back. Rejects if a lead could not be stored. */
async function probeWrite({ transaction }: PostgresDatabase, bytes: number): Promise<void> {
  const id = randomUUID();
  await transaction(async (run) => {
    const sql = `INSERT INTO leads (id, form, locale, received, fields) VALUES ($1, '', '', '', $2)`;
    await run({ sql, values: [id, 'x'.repeat(bytes)] });
    await run({ sql: 'DELETE FROM leads WHERE id = $1', values: [id] });
  });
}
