import type { OldLeads } from './erase.ts';
import { LEAD_STATES, type LeadState } from './lead.ts';
import type { Dialect, SqlRow, Statement } from './statement.ts';

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

/** Returns the rows of leads, the newest first; all of them without a range. */
export function findLeads(wanted: LeadFilter, range: ResultRange | undefined, dialect: Dialect): Statement {
  const { where, values } = conditionsOf(wanted, dialect);
  const limit = range === undefined ? '' : ` LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return {
    sql: `SELECT * FROM leads${where} ORDER BY received DESC, rowid DESC${limit}`,
    values: range === undefined ? values : [...values, range.most, range.from],
  };
}

/** Returns the number of leads as `count`. */
export function countLeads(wanted: LeadFilter, dialect: Dialect): Statement {
  const { where, values } = conditionsOf(wanted, dialect);
  return { sql: `SELECT count(*) AS count FROM leads${where}`, values };
}

/** Returns a row for each state that leads have: all leads or the old ones. */
export function countStates(old?: OldLeads): Statement {
  const where = old === undefined ? '' : ' WHERE locale = $1 AND received < $2';
  return {
    sql: `SELECT state, count(*) AS count FROM leads${where} GROUP BY state`,
    values: old === undefined ? [] : [old.locale, old.before.toISOString()],
  };
}

/** Returns the number of leads in each state from the rows of `countStates`. */
export function leadCountsByState(rows: readonly SqlRow[]): Record<LeadState, number> {
  const counts = new Map(rows.map((row) => [String(row['state']), Number(row['count'])]));
  return Object.fromEntries(LEAD_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<LeadState, number>;
}

export function leadNamed(id: string): Statement {
  return { sql: 'SELECT * FROM leads WHERE id = $1', values: [id] };
}

function conditionsOf({ form, state, find }: LeadFilter, { hasText }: Dialect): { where: string; values: string[] } {
  const like = find === undefined ? undefined : `%${find.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const parts = [
    { value: form, condition: (place: string) => `form = ${place}` },
    { value: state, condition: (place: string) => `state = ${place}` },
    { value: like, condition: hasText },
  ].flatMap(({ value, condition }) => (value === undefined ? [] : [{ value, condition }]));
  const conditions = parts.map(({ condition }, index) => condition(`$${index + 1}`));
  return {
    where: parts.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`,
    values: parts.map(({ value }) => value),
  };
}
