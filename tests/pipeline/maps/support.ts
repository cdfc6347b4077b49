import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { dataKinds, type KindId, type RowOf } from '../../../pipeline/data/kinds.ts';

const DATA = join(import.meta.dirname, '../../../content/data');

/** The rows of a data file of ours. */
function rowsOf<Id extends KindId>(kind: Id): RowOf<Id>[] {
  const { rows, defaults } = parse(readFileSync(join(DATA, `${kind}.yaml`), 'utf8')) as {
    rows: object[];
    defaults: object;
  };
  return rows.map((row) => dataKinds[kind].row.parse({ ...defaults, ...row }) as RowOf<Id>);
}

export const ownData = { ports: rowsOf('ports'), lanes: rowsOf('lanes') };
