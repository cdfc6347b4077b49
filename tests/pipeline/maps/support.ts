import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { dataKinds, type KindId, type RowOf } from '../../../model/data/kinds.ts';
import { FIXTURES, OURS } from '../../helpers/content.ts';

/** Returns the rows of a data file. */
function rowsOf<Id extends KindId>(content: string, kind: Id): RowOf<Id>[] {
  const { rows, defaults } = parse(readFileSync(join(content, 'data', `${kind}.yaml`), 'utf8')) as {
    rows: object[];
    defaults: object;
  };
  return rows.map((row) => dataKinds[kind].row.parse({ ...defaults, ...row }) as RowOf<Id>);
}

const dataOf = (content: string) => ({
  ports: rowsOf(content, 'ports'),
  lanes: rowsOf(content, 'lanes'),
  'sea-points': rowsOf(content, 'sea-points'),
  passages: rowsOf(content, 'passages'),
  'passage-notices': rowsOf(content, 'passage-notices'),
  day: '2026-11-20',
});

/** Our own lanes, their ports and the sea lanes. */
export const ownData = dataOf(OURS);
/** Seven fixture lanes with stable IDs. */
export const madeData = dataOf(FIXTURES);
