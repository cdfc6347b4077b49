import type { DatedRow } from './duty-data.ts';

/** The member states of the European Union, which rows call `EU`. */
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** Returns whether a code is one of the codes, or below one of them. */
export function isCodeAmong(codes: readonly string[], code: string): boolean {
  return codes.some((prefix) => code.startsWith(prefix));
}

/** Returns whether a list of origins names an origin. `EU` names its member states. */
export function namesOrigin(origins: readonly string[], origin: string): boolean {
  return origins.includes(origin) || (origins.includes('EU') && EU.includes(origin));
}

/** Returns whether a row is valid on a day. */
export function isValidOn({ validFrom, validTo }: Pick<DatedRow, 'validFrom' | 'validTo'>, day: string): boolean {
  return validFrom <= day && (validTo === undefined || day <= validTo);
}

/** A row that answers a day: the valid one, or the last one before the day. */
export interface RowForDay<Row> {
  row: Row;
  isLastKnown: boolean;
}

/** Returns the row that is valid on a day, or the last one that ended before it; undefined before the first row. */
export function rowOn<Row extends DatedRow>(rows: readonly Row[], day: string): RowForDay<Row> | undefined {
  const [latest] = rows
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((row, other) => (row.validFrom > other.validFrom ? -1 : 1));
  return latest && { row: latest, isLastKnown: !isValidOn(latest, day) };
}

/** Groups rows by a key, in the order of their first rows. Browsers of the runtime lack `Map.groupBy`. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
