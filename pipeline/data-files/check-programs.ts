import { parseSpecial } from '../../freight/duty-rates.ts';
import type { KindId } from '../../model/data/kinds.ts';
import type { DataRow } from '../../model/data/site-data.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ReadKind } from './read-kind.ts';

/**
 * Reports each program of the special column that has no row, at the first line of the tariff that names it. A site
 * without trade-programs.yaml gets no findings. A faulty file may lack rows, so its programs are not reported.
 */
export function checkPrograms(read: ReadonlyMap<KindId, ReadKind>, faulty: ReadonlySet<KindId>): Diagnostic[] {
  const programs = read.get('trade-programs');
  const lines = read.get('tariff-lines');
  if (programs === undefined || lines === undefined || faulty.has('trade-programs')) return [];
  const known = new Set(programs.rows.map((row) => String(row['symbol'])));
  return [...firstLines(lines.rows)]
    .filter(([symbol]) => !known.has(symbol))
    .map(([symbol, line]) =>
      diagnose('data/unknown-program', {
        message: `The line "${line.id}" names the program "${symbol}", but trade-programs.yaml has no row with this symbol.`,
        hint: `Add a row with the symbol "${symbol}" to trade-programs.yaml.`,
        place: lines.placeOf(line, 'special'),
      }),
    );
}

/** Returns the first line of the tariff for each symbol of a program. */
function firstLines(lines: readonly DataRow[]): Map<string, DataRow> {
  const first = new Map<string, DataRow>();
  // Thousands of lines share a few hundred texts.
  for (const [special, [line]] of Map.groupBy(lines, (row) => String(row['special'] ?? ''))) {
    const symbols = parseSpecial(special)?.flatMap(({ programs }) => programs) ?? [];
    for (const symbol of symbols) if (line !== undefined && !first.has(symbol)) first.set(symbol, line);
  }
  return first;
}
