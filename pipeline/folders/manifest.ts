import { readFileSync } from 'node:fs';

/** Path below the export's root → digest of the file. */
export type Manifest = Map<string, string>;

/** The list of an export's files lies beside its folder; a folder without it is unfinished. */
export function manifestFile(folder: string): string {
  return `${folder}.json`;
}

/** The text of an export's list; undefined where there is none. */
export function manifestText(folder: string): string | undefined {
  try {
    return readFileSync(manifestFile(folder), 'utf8');
  } catch {
    return undefined;
  }
}

/** Undefined where the text is no list. */
export function parseManifest(text = ''): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? new Map(value as [string, string][]) : undefined;
  } catch {
    return undefined;
  }
}
