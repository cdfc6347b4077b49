import { maskFigures } from '../../../model/reading/figures.ts';
import { readFrontMatter } from '../../../model/reading/front-matter.ts';
import { makeText } from '../../../pipeline/content/text.ts';
import { toRecord, type Wording } from '../../../pipeline/content/wording.ts';
import type { ParseMarkdown } from '../../../pipeline/markdown/parsers.ts';

export interface Reading {
  /** Figures of the data by reference. */
  figures?: Readonly<Record<string, string>>;
  parse?: ParseMarkdown;
}

/** Returns the hashes of the parts of a content file. */
export function wordingIn(text: string, { figures = {}, parse }: Reading = {}): Wording | undefined {
  const source = { file: 'content/en-US/blog/a.md', text };
  const front = readFrontMatter(maskFigures(source));
  return makeText(source, front, { locale: 'en-US', figures: { texts: figures, areComplete: true }, parse }).wording;
}

/** Returns the wording of a content file as a record stores it. */
export function recordIn(text: string, reading?: Reading) {
  const wording = wordingIn(text, reading);
  return wording && toRecord(wording);
}
