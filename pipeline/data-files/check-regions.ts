import type { KindId } from '../../model/data/kinds.ts';
import type { DataRow } from '../../model/data/site-data.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ReadKind } from './read-kind.ts';

type Read = ReadonlyMap<KindId, ReadKind>;

/**
 * Reports each country that two regions have, and each country of a port or an airport that no region has. A site
 * without regions gets no findings. A faulty file of regions may lack rows, so their countries are not reported as missing.
 */
export function checkRegions(read: Read, faulty: ReadonlySet<KindId>): Diagnostic[] {
  const regions = read.get('regions');
  if (regions === undefined) return [];
  const { byCountry, diagnostics } = regionsByCountry(regions);
  if (faulty.has('regions')) return diagnostics;
  return [...diagnostics, ...withoutRegion(read, byCountry)];
}

/** Returns the first region of each country, with a finding for every further one. */
function regionsByCountry({ rows, placeOf }: ReadKind): { byCountry: Map<string, DataRow>; diagnostics: Diagnostic[] } {
  const byCountry = new Map<string, DataRow>();
  const diagnostics: Diagnostic[] = [];
  for (const row of rows) {
    for (const country of row['countries'] as readonly string[]) {
      const earlier = byCountry.get(country);
      if (earlier === undefined) {
        byCountry.set(country, row);
        continue;
      }
      diagnostics.push(
        diagnose('data/country-in-two-regions', {
          message: `The regions "${earlier.id}" and "${row.id}" both have the country ${country}.`,
          hint: `Remove ${country} from one of the two regions.`,
          place: placeOf(row, 'countries'),
          related: [{ message: 'earlier region', place: placeOf(earlier, 'countries') }],
        }),
      );
    }
  }
  return { byCountry, diagnostics };
}

/** Returns one finding for each country without a region, at its first port or airport. */
function withoutRegion(read: Read, byCountry: ReadonlyMap<string, DataRow>): Diagnostic[] {
  const reported = new Set<string>();
  return (['ports', 'airports'] as const).flatMap((kind) => {
    const places = read.get(kind);
    if (places === undefined) return [];
    return places.rows.flatMap((row) => {
      const country = String(row['country']);
      if (byCountry.has(country) || reported.has(country)) return [];
      reported.add(country);
      return diagnose('data/country-without-region', {
        message: `No region has the country ${country} of "${row.id}".`,
        hint: `Add ${country} to the countries of one region in regions.yaml.`,
        place: places.placeOf(row, 'country'),
      });
    });
  });
}
