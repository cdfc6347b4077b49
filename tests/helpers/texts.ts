import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from './cases.ts';
import { FIXTURES, OURS } from './content.ts';
import { testsAllCases } from './extent.ts';
import { notEmpty } from './not-empty.ts';
import { REPOSITORY } from './sources.ts';

/** A content file, split into front matter and text. */
interface Halves {
  /** The front matter without its delimiters, starting with a line end. */
  fields: string;
  text: string;
}

/** Returns the fixtures and the texts of all cases. The drills also take our own content. */
export function allContent(): Halves[] {
  const files = [...(testsAllCases ? [OURS] : []), FIXTURES, join(REPOSITORY, 'tests/cases')].flatMap(contentBelow);
  const ofCases = readCases().flatMap(({ add = {}, append = {}, edit = {} }) => [
    ...Object.values(add).flatMap(halvesOf),
    ...[...Object.values(append), ...Object.values(edit).flatMap((edits) => edits.map((change) => change.with))].map(
      (text) => ({ fields: '', text }),
    ),
  ]);
  return notEmpty([...files, ...ofCases]);
}

/** Returns the content files with front matter below a folder. */
export function contentBelow(folder: string): Halves[] {
  return notEmpty(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'))
      .flatMap(halvesOf),
  );
}

function halvesOf(text: string): Halves[] {
  const [whole = '', fields] = /^---(\n[^]*?)\n---\n/.exec(text) ?? [];
  return fields === undefined ? [] : [{ fields, text: text.slice(whole.length) }];
}
