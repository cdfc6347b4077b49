import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doubtOf, shrinkText, usesWrongTree } from '../../helpers/compared-parsers.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

/** Returns the texts of the Markdown files below a folder, without their front matter. */
export function textsOf(folder: string): readonly string[] {
  return notEmpty(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
      .map((text) => text.replace(/^---\n[^]*?\n---\n/, '')),
  );
}

/** Returns the texts with a different tree, reduced to minimal examples. */
export function mistaken(texts: readonly string[]): string[] {
  return texts.filter(usesWrongTree).map((text) => shrinkText(text, usesWrongTree));
}

/** Returns the share of texts that the fast parser handles. */
export function shareLeftToIt(texts: readonly string[]): number {
  return texts.filter((text) => doubtOf(text) === undefined).length / texts.length;
}
