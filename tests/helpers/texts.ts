import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES, OURS } from './content.ts';
import { some } from './some.ts';
import { HOUSE } from './sources.ts';

/** A content file in its two halves. */
interface Halves {
  /** What stands between the lines of hyphens, with the line end behind the first. */
  fields: string;
  text: string;
}

/** All content of the house: our own, that of the tests and that of the cases. */
export function allContent(): Halves[] {
  return some([OURS, FIXTURES, join(HOUSE, 'tests/cases')].flatMap(contentBelow));
}

/** The content files below a folder that have front matter. */
export function contentBelow(folder: string): Halves[] {
  return some(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
      .flatMap((text) => {
        const [whole = '', fields] = /^---(\n[^]*?)\n---\n/.exec(text) ?? [];
        return fields === undefined ? [] : [{ fields, text: text.slice(whole.length) }];
      }),
  );
}
