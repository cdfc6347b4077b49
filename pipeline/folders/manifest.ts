import { readFileSync } from 'node:fs';

/** Path below the export's root → digest of the file. */
export type Manifest = Map<string, string>;

/** Returns the path of an export's manifest, next to its folder. A folder without manifest is unfinished. */
export function manifestFile(folder: string): string {
  return `${folder}.json`;
}

/** Returns the text of an export's manifest; undefined if it cannot be read. */
export function manifestText(folder: string): string | undefined {
  try {
    return readFileSync(manifestFile(folder), 'utf8');
  } catch {
    return undefined;
  }
}

/** Parses a manifest; undefined if the text is none. */
export function parseManifest(text = ''): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? new Map(value as [string, string][]) : undefined;
  } catch {
    return undefined;
  }
}
