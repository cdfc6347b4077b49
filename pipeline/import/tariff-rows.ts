import { addDays } from '../../contract/days.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { flowText, type WrittenRow } from './data-file.ts';
import type { HtsLine } from './hts-lines.ts';
import type { FieldChange, ImportChanges } from './planned-import.ts';

export interface MergeOptions {
  /** The day on which the release takes effect. */
  day: string;
  /** The first day of rows that state none. */
  defaultFrom: string;
  /** Whether rows get the official texts. */
  withDescriptions: boolean;
}

/** Fields whose change ends a row, because an entry of an earlier day pays the earlier rate. */
const RATES = ['general', 'special', 'column2'] as const;

/**
 * Merges the lines of a release into the rows. A changed rate ends the row of its line on the day before, and adds a
 * row with the same words. A line that is no longer in the tariff ends. Other fields change in place.
 */
export function mergeTariffLines(
  rows: readonly WrittenRow[],
  lines: readonly HtsLine[],
  { day, defaultFrom, withDescriptions }: MergeOptions,
): { rows: WrittenRow[]; changes: ImportChanges } {
  const changes: ImportChanges = { added: [], removed: [], changed: [] };
  const byCode = Map.groupBy(rows, ({ id }) => id.slice(0, 8));
  const isFirst = rows.length === 0;
  // A release of the same day corrects the rows of that day.
  const beginsLater = ({ validFrom = defaultFrom }: WrittenRow) => String(validFrom) >= day;
  const released = new Set(lines.map(({ code }) => code));
  const merged = lines.flatMap((line): WrittenRow[] => {
    const history = byCode.get(line.code) ?? [];
    const earlier = history.filter(({ validTo }) => validTo !== undefined);
    const current = history.find(({ validTo }) => validTo === undefined);
    if (current === undefined) {
      changes.added.push(line.code);
      return [...earlier, newRow(line, { day, isFirst, earlier, withDescriptions })];
    }
    const wanted = rowOf(line, current, withDescriptions);
    const different = differences(line.code, current, wanted);
    changes.changed.push(...different);
    const hasNewRate = different.some(({ field }) => (RATES as readonly string[]).includes(field));
    if (!hasNewRate || beginsLater(current)) return [...earlier, wanted];
    const { validFrom: _, ...later } = wanted;
    return [
      ...earlier,
      { ...current, validTo: addDays(day, -1) },
      { ...later, id: `${line.code}-${day}`, validFrom: day },
    ];
  });
  const gone = [...byCode].flatMap(([code, history]) => {
    if (released.has(code)) return [];
    if (history.some(({ validTo }) => validTo === undefined)) changes.removed.push(code);
    return history.flatMap((row) => {
      if (row['validTo'] !== undefined) return row;
      return beginsLater(row) ? [] : { ...row, validTo: addDays(day, -1) };
    });
  });
  return { rows: [...merged, ...gone].toSorted((a, b) => (a.id < b.id ? -1 : 1)), changes };
}

interface NewRow {
  day: string;
  /** Whether the folder has no rows yet, so that all begin on the day of the defaults. */
  isFirst: boolean;
  earlier: readonly WrittenRow[];
  withDescriptions: boolean;
}

function newRow(line: HtsLine, { day, isFirst, earlier, withDescriptions }: NewRow): WrittenRow {
  const id = earlier.length === 0 ? line.code : `${line.code}-${day}`;
  const row = rowOf(line, { id }, withDescriptions);
  return isFirst ? row : { ...row, validFrom: day };
}

/** Returns the row with the values of a release. Every field that the release does not have stays. */
function rowOf(line: HtsLine, current: WrittenRow, withDescriptions: boolean): WrittenRow {
  const {
    id,
    general: _g,
    special: _s,
    column2: _c,
    units: _u,
    chapter99,
    season: _n,
    words,
    description,
    ...others
  } = current;
  const references = line.chapter99 ?? (chapter99 as readonly string[] | undefined) ?? [];
  const text = withDescriptions ? line.description : description;
  return {
    id,
    general: line.general,
    ...(line.special === '' ? {} : { special: line.special }),
    column2: line.column2,
    ...(line.units.length === 0 ? {} : { units: line.units }),
    ...(references.length === 0 ? {} : { chapter99: references }),
    ...(line.season === undefined ? {} : { season: line.season }),
    ...(words === undefined ? {} : { words }),
    ...(text === undefined ? {} : { description: text }),
    ...others,
  };
}

/** Returns the changed fields. Official texts do not count, because our own data have none. */
function differences(id: string, before: WrittenRow, after: WrittenRow): FieldChange[] {
  const text = (value: unknown) => (isRecord(value) ? flowText(value) : [value ?? []].flat().join(', '));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'description')
    .map((field) => ({ id, field, before: text(before[field]), after: text(after[field]) }))
    .filter((change) => change.before !== change.after);
}
