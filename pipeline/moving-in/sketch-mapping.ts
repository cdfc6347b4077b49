import { stringify } from 'yaml';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { someOf } from './some-of.ts';

/** A place in a file of own mappings: the part, and the names below it. */
export type MappingPlace = readonly [part: 'defaults' | 'fields' | 'marks' | 'values', ...names: string[]];

/** What a person must know and map. */
export interface Notes {
  findings: Diagnostic[];
  /** What own mappings could have, once for each item or mark that needs it. */
  needs: MappingPlace[];
}

export interface Needed extends Pick<Notes, 'needs'> {
  /** The slugs that a field can have, if it names items of another type. */
  slugs: Readonly<Record<string, readonly string[]>>;
}

const GROUPS = ['defaults', 'values', 'fields', 'marks'] as const;

/**
 * Returns lines of a file of own mappings: a comment for each place that items need, with their number, and what a default
 * can be. Empty if nothing is needed. The file is valid as it is.
 */
export function sketchMapping({ needs, slugs }: Needed): string[] {
  const counts = [...Map.groupBy(needs, (place) => JSON.stringify(place)).values()]
    .flatMap((places) => (places[0] === undefined ? [] : [{ place: places[0], count: places.length }]))
    .toSorted((a, b) => b.count - a.count);
  const keyed = (name: string) => stringify(name, { lineWidth: 0 }).trim();
  const choicesOf = ([part, name = '']: MappingPlace) =>
    part === 'defaults' && slugs[name]?.length ? `: ${someOf(slugs[name], 'or')}` : '';
  const line = (place: MappingPlace, count: number, indent: string) =>
    `${indent}# ${keyed(place.at(-1) ?? '')}: ${place[0] === 'fields' ? 'null' : '""'}  # ${count === 1 ? 'once' : `${count} times`}${choicesOf(place)}`;
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
