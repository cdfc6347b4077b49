import { type WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import type { WrittenRow } from './data-file.ts';
import type { ImportInput, PlannedImport } from './planned-import.ts';
import { readTable } from './read-table.ts';
import { planUpdates } from './update-rows.ts';

const COLUMNS = ['ID', 'UOM', 'GHG/Unit'];
/** The last column's name ends with the year of the set. */
const FACTOR = /^GHG Conversion Factor (\d{4})$/;

/**
 * Plans the emission factors of a year from the flat file of the UK government, saved as CSV. Rows name their factors by
 * `sourceIds`, and the import changes those of the set of its year.
 */
export function planFactors(input: ImportInput): WithDiagnostics<PlannedImport> {
  const { value: records, diagnostics } = readTable(input.bytes, { columns: [COLUMNS], header: { after: 'ID' } });
  if (records === undefined) return { diagnostics };
  const column = Object.keys(records[0]?.values ?? {}).find((name) => FACTOR.test(name)) ?? '';
  const set = `uk-${FACTOR.exec(column)?.[1] ?? ''}`;
  const perTonneKm = records.filter(({ values }) => values['GHG/Unit'] === 'kg CO2e' && values['UOM'] === 'tonne.km');
  const factors = new Map(perTonneKm.map(({ values }) => [String(values['ID']), String(values[column])]));
  const factsOf = (row: WrittenRow) => {
    if (row['set'] !== set) return undefined;
    const ids = row['sourceIds'];
    if (!isRecord(ids)) return 'it has no sourceIds, so it was not compared';
    const values = Object.entries(ids).map(([field, id]) => [field, factors.get(String(id))] as const);
    const lost = values.filter(([, value]) => value === undefined || !/^\d+(?:\.\d+)?$/.test(value));
    if (lost.length > 0) return `the file has no factor for ${lost.map(([field]) => field).join(' and ')}`;
    return Object.fromEntries(values.map(([field, value = '']) => [field, value]));
  };
  return planUpdates(input, { kind: 'factors', factsOf, added: [], notes: [] });
}
