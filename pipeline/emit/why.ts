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

/** Checksums of what a page is made of, each prop apart. */
export function checksums(parts: Readonly<Record<string, unknown>>): Checksums {
  const sums: Checksums = {};
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    if (name === 'props' && typeof value === 'object' && value !== null) {
      for (const [prop, own] of Object.entries(value)) sums[`props.${prop}`] = sumOf(own);
    } else {
      sums[name] = sumOf(value);
    }
  }
  return sums;
}

/** The names whose checksums are not the same on both sides, in alphabetical order. */
export function differences(before: Checksums, after: Checksums): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).toSorted();
}

function sumOf(value: unknown): number {
  return crc32(JSON.stringify(value) ?? '');
}
