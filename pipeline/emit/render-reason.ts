import { crc32 } from 'node:zlib';
import type { Locale } from '../../contract/locales.ts';

/** Whether a build rendered a page, and the reason. */
export interface RenderReason {
  locale: Locale;
  path: string;
  rendered: boolean;
  /** Names of the parts that differ from the page's last rendering; absent if the store has no earlier rendering. */
  differs?: string[];
}

/** Part of a page's input → checksum, which suffices to find the parts that differ. */
export type Checksums = Record<string, number>;

/** A part of a page's input: a readable name, and its JSON. */
export type Part = [name: string, json: string];

/** Splits a page's input into parts, one per field, and one per prop of the template. */
export function inputParts(values: Readonly<Record<string, unknown>>): Part[] {
  const parts: Part[] = [];
  const add = (name: string, value: unknown) => {
    if (value !== undefined) parts.push([name, JSON.stringify(value)]);
  };
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'props' || typeof value !== 'object' || value === null) add(name, value);
    else for (const [prop, propValue] of Object.entries(value)) add(`props.${prop}`, propValue);
  }
  return parts;
}

export function checksumsOf(parts: readonly Part[]): Checksums {
  return Object.fromEntries(parts.map(([name, json]) => [name, crc32(json)]));
}

/** Returns the names whose checksums differ, in alphabetical order. */
export function changedNames(before: Checksums, after: Checksums): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).toSorted();
}
