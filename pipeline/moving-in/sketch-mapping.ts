import { stringify } from 'yaml';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';

/** A place in a file of own mappings: the part, and the names below it. */
export type MappingPlace = readonly [part: 'defaults' | 'fields' | 'marks' | 'values', ...names: string[]];

/** What a person must know and map. */
export interface Notes {
  findings: Diagnostic[];
  /** What own mappings could have, once for each item or mark that needs it. */
  needs: MappingPlace[];
}

const GROUPS = ['defaults', 'values', 'fields', 'marks'] as const;

/**
 * Returns lines of a file of own mappings: a comment for each place that several items need, with their number. Empty if
 * nothing repeats. The file is valid as it is.
 */
export function sketchMapping(needs: readonly MappingPlace[]): string[] {
  const counts = [...Map.groupBy(needs, (place) => JSON.stringify(place)).values()]
    .flatMap((places) => (places[0] === undefined ? [] : [{ place: places[0], count: places.length }]))
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count);
  const keyed = (name: string) => stringify(name, { lineWidth: 0 }).trim();
  const line = (place: MappingPlace, count: number, indent: string) =>
    `${indent}# ${keyed(place.at(-1) ?? '')}: ${place[0] === 'fields' ? 'null' : '""'}  # ${count} times`;
  return GROUPS.flatMap((part) => {
    const lines = counts.filter(({ place }) => place[0] === part);
    if (lines.length === 0) return [];
    const below = [...Map.groupBy(lines, ({ place }) => (place.length > 2 ? place[1] : undefined))];
    return [
      `${part}:`,
      ...below.flatMap(([name, group]) => [
        ...(name === undefined ? [] : [`  ${keyed(name)}:`]),
        ...group.map(({ place, count }) => line(place, count, name === undefined ? '  ' : '    ')),
      ]),
    ];
  });
}
