import type { DatabaseSync } from 'node:sqlite';
import { LEAD_STATES, type Lead, type LeadState, leadOf } from './lead.ts';

/** Filters for leads; every filter narrows the result. */
export interface LeadFilter {
  form?: string | undefined;
  state?: LeadState | undefined;
  /** A substring of any value or of the id; case-insensitive for Latin letters. */
  find?: string | undefined;
}

export interface ResultRange {
  most: number;
  from: number;
}

/** -1 means no limit in SQLite. */
const ALL: ResultRange = { most: -1, from: 0 };

/** Returns leads, the newest first; all of them by default. */
export function findLeads(database: DatabaseSync, wanted: LeadFilter, { most, from }: ResultRange = ALL): Lead[] {
  const { where, values } = conditionsOf(wanted);
  const rows = database.prepare(`SELECT * FROM leads${where} ORDER BY received DESC, rowid DESC LIMIT ? OFFSET ?`);
  return rows.all(...values, most, from).map(leadOf);
}

export function countLeads(database: DatabaseSync, wanted: LeadFilter): number {
  const { where, values } = conditionsOf(wanted);
  return Number(database.prepare(`SELECT count(*) AS count FROM leads${where}`).get(...values)?.['count']);
}

/** Returns the number of leads in each state. */
export function countStates(database: DatabaseSync): Record<LeadState, number> {
  const rows = database.prepare('SELECT state, count(*) AS count FROM leads GROUP BY state').all();
  const counts = new Map(rows.map((row) => [String(row['state']), Number(row['count'])]));
  return Object.fromEntries(LEAD_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<LeadState, number>;
}

export function leadNamed(database: DatabaseSync, id: string): Lead | undefined {
  const row = database.prepare('SELECT * FROM leads WHERE id = ?').get(id);
  return row === undefined ? undefined : leadOf(row);
}

function conditionsOf({ form, state, find }: LeadFilter): { where: string; values: string[] } {
  const like = find === undefined ? undefined : `%${find.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const parts = [
    { value: form, condition: 'form = ?' },
    { value: state, condition: 'state = ?' },
    {
      value: like,
      // If the fields are not valid JSON, search their text.
      condition: `EXISTS (
        SELECT 1 FROM (
          SELECT atom FROM json_tree(iif(json_valid(leads.fields), leads.fields, json_quote(leads.fields)))
          UNION ALL SELECT leads.id
        ) WHERE atom LIKE ? ESCAPE '\\')`,
    },
  ].flatMap(({ value, condition }) => (value === undefined ? [] : [{ value, condition }]));
  const where = parts.length === 0 ? '' : ` WHERE ${parts.map(({ condition }) => condition).join(' AND ')}`;
  return { where, values: parts.map(({ value }) => value) };
}
