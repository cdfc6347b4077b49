import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES, OURS } from './content.ts';
import { notEmpty } from './not-empty.ts';
import { REPOSITORY } from './sources.ts';

/** A content file, split into front matter and text. */
interface Halves {
  /** The front matter without its delimiters, starting with a line end. */
  fields: string;
  text: string;
}

/** Returns all content of the repository: our own, the fixtures and the cases. */
export function allContent(): Halves[] {
  return notEmpty([OURS, FIXTURES, join(REPOSITORY, 'tests/cases')].flatMap(contentBelow));
}

/** Returns the content files with front matter below a folder. */
export function contentBelow(folder: string): Halves[] {
  return notEmpty(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
      .flatMap((text) => {
        const [whole = '', fields] = /^---(\n[^]*?)\n---\n/.exec(text) ?? [];
        return fields === undefined ? [] : [{ fields, text: text.slice(whole.length) }];
      }),
  );
}
