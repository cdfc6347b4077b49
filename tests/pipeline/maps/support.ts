import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { dataKinds, type KindId, type RowOf } from '../../../pipeline/data/kinds.ts';
import { FIXTURES, OURS } from '../../helpers/content.ts';

/** The rows of a data file. */
function rowsOf<Id extends KindId>(content: string, kind: Id): RowOf<Id>[] {
  const { rows, defaults } = parse(readFileSync(join(content, 'data', `${kind}.yaml`), 'utf8')) as {
    rows: object[];
    defaults: object;
  };
  return rows.map((row) => dataKinds[kind].row.parse({ ...defaults, ...row }) as RowOf<Id>);
}

const dataOf = (content: string) => ({ ports: rowsOf(content, 'ports'), lanes: rowsOf(content, 'lanes') });

/** The lanes that we serve today, and their ports. */
export const ownData = dataOf(OURS);
/** Seven lanes that tests know by their names. */
export const madeData = dataOf(FIXTURES);
