// `npm run requirements` updates the column "Tested in" of docs/requirements.md from the titles of the tests.
// Without --write, prints the requirements that no test of `npm test` names.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const INDEX = 'docs/requirements.md';
const ROW = /^\| ([A-Z]\d{1,2}) \| (.+?) \| (.*?) ?\|$/;
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts|cases\.ts)$/;

export interface Requirement {
  id: string;
  text: string;
  /** Folders of tests, as the index lists them. */
  testedIn: readonly string[];
}

/** Reads the rows of the index. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id = '', text = '', folders = ''] = ROW.exec(line) ?? [];
    return id === '' ? [] : [{ id, text, testedIn: folders.split(', ').filter(Boolean) }];
  });
}

/** Maps each requirement ID in test titles to the folders of the tests that `npm test` runs for it, sorted. */
export function testFolders(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const file of testFiles()) {
    const text = readFileSync(join(PROJECT, file), 'utf8');
    for (const [, id = ''] of text.matchAll(/\[([A-Z]\d{1,2})\] /g)) {
      found.set(id, (found.get(id) ?? new Set()).add(folderOf(file)));
    }
  }
  return new Map([...found].map(([id, folders]) => [id, [...folders].toSorted()]));
}

/** Returns the index with its last column rewritten. */
export function withTestFolders(markdown: string, folders: ReadonlyMap<string, readonly string[]>): string {
  return markdown
    .split('\n')
    .map((line) => {
      const [, id, text] = ROW.exec(line) ?? [];
      if (id === undefined) return line;
      const named = folders.get(id)?.join(', ') ?? '';
      return `| ${id} | ${text} | ${named === '' ? '' : `${named} `}|`;
    })
    .join('\n');
}

/** Returns the test files without drills, because `npm test` does not run drills. */
function testFiles(): string[] {
  return ['tests', 'e2e'].flatMap((room) =>
    readdirSync(join(PROJECT, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
      .filter((path) => TEST_FILE.test(path) && !path.startsWith('tests/cases/') && !path.startsWith('tests/recipes/')),
  );
}

/** Returns the first two levels of a test's folder, such as `tests/pipeline` or `e2e`: enough to find it. */
function folderOf(file: string): string {
  return dirname(file).split('/').slice(0, 2).join('/');
}

if (import.meta.main) {
  const path = join(PROJECT, INDEX);
  const markdown = readFileSync(path, 'utf8');
  const folders = testFolders();
  if (process.argv.includes('--write')) writeFileSync(path, withTestFolders(markdown, folders));
  const untested = readRequirements(markdown).filter(({ id }) => !folders.has(id));
  process.stdout.write(`Without a test: ${untested.map(({ id }) => id).join(' ') || 'none'}\n`);
}
