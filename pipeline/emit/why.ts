import { crc32 } from 'node:zlib';
import type { Locale } from '../../runtime/contract/locales.ts';

/** What became of a page in a build, and on account of what. */
export interface Why {
  locale: Locale;
  path: string;
  rendered: boolean;
  /** What differs from the page's last rendering; absent where no earlier rendering is known. */
  differs?: string[];
}

/** Part of a page's input → checksum: enough to say which part differs. */
export type Checksums = Record<string, number>;

/** A part of a page's input under the name that a person knows, and it as JSON. */
export type Part = [name: string, json: string];

/** What a page is made of, each prop apart. */
export function partsOf(values: Readonly<Record<string, unknown>>): Part[] {
  const parts: Part[] = [];
  const add = (name: string, value: unknown) => {
    if (value !== undefined) parts.push([name, JSON.stringify(value)]);
  };
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'props' || typeof value !== 'object' || value === null) add(name, value);
    else for (const [prop, own] of Object.entries(value)) add(`props.${prop}`, own);
  }
  return parts;
}

export function checksums(parts: readonly Part[]): Checksums {
  return Object.fromEntries(parts.map(([name, json]) => [name, crc32(json)]));
}

/** The names whose checksums are not the same on both sides, in alphabetical order. */
export function differences(before: Checksums, after: Checksums): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).toSorted();
}
