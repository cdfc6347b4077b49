import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIXTURES, OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';
import { run, TODAY } from '../helpers/terminal.ts';

interface TestFile {
  file: string;
  /** The source without imports. */
  text: string;
}

const TESTS: TestFile[] = globSync(['e2e/**/*.ts', 'tests/**/*.{ts,tsx}'], {
  cwd: REPOSITORY,
  exclude: ['tests/cases/**'],
})
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(REPOSITORY, file), 'utf8').replaceAll(/^import [^;]*;$/gm, ''),
  }))
  .filter(({ file }) => file !== 'tests/promises/editors.test.ts');

/** Tests that read our own content; all others never see it. */
const ASKING = TESTS.filter(({ text }) => /\b(?:OURS|ours\.(?:site|folder)|ownData)\b/.test(text));

function filesOf(content: string, pattern: string): string[] {
  return notEmpty(globSync(pattern, { cwd: content })).map((file) => join(content, file));
}

/** Returns ends of addresses: `/<slug>` of items, and the former paths of redirects up to `*`. */
function slugsOf(content: string): string[] {
  const items = filesOf(content, '{en-US,zh-CN}/*/*.md').map((file) => `/${basename(file, '.md')}`);
  const rules = filesOf(content, 'redirects/*.yaml').flatMap(
    (file) => (parse(readFileSync(file, 'utf8')) as { rules: { fromPath: string }[] }).rules,
  );
  return [...items, ...rules.map(({ fromPath }) => fromPath.replace(/\/?\*.*$/, ''))];
}

/** Returns titles of items and all texts of the settings. */
function wordsOf(content: string): string[] {
  const titles = filesOf(content, '{en-US,zh-CN}/*/*.md').map((file) => {
    const [line = ''] = /^title: .*/m.exec(readFileSync(file, 'utf8')) ?? [];
    return parse(line) as unknown;
  });
  return stringsIn([...titles, ...filesOf(content, 'site/*.yaml').map((file) => parse(readFileSync(file, 'utf8')))]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The test fixtures' content and the names of its files. */
const MADE = filesOf(FIXTURES, '**/*.{md,yaml}')
  .map((file) => `/${basename(file)}\n${readFileSync(file, 'utf8')}`)
  .join('\n');

/** Returns the names that only our own content has. */
function onlyOurs(names: readonly string[]): string[] {
  return notEmpty(new Set(names)).filter((name) => !MADE.includes(name));
}

/** Returns the tests that name an address with such an end. */
function naming(tests: readonly TestFile[], slugs: readonly string[]): string[] {
  const addressed = slugs.map((slug) => ({ slug, pattern: new RegExp(`${RegExp.escape(slug)}(?![\\w-])`) }));
  return tests.flatMap(({ file, text }) =>
    addressed.filter(({ pattern }) => pattern.test(text)).map(({ slug }) => `${file}: ${slug}`),
  );
}

/** Returns the tests that quote one of these words, alone or next to the site's name. */
function quoting(tests: readonly TestFile[], words: readonly string[]): string[] {
  const wanted = new Set(words);
  return tests.flatMap(({ file, text }) =>
    [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`/g)]
      .flatMap(([, ...quoted]) => quoted.flatMap((one) => one?.split(' | ') ?? []))
      .filter((literal) => wanted.has(literal))
      .map((literal) => `${file}: ${literal}`),
  );
}

describe("tests that do not depend on an editor's content", () => {
  test('[M01] read our own content in browsers by one function and use fixtures otherwise', () => {
    const reading = /\bOURS\b|REPOSITORY, 'content|\.\.\/content/;
    const files = TESTS.filter(({ file, text }) => file.startsWith('e2e/') && reading.test(text));
    expect(files.map(({ file }) => file)).toEqual(['e2e/support/our-site.ts']);
    expect(ASKING.filter(({ file }) => file.endsWith('.spec.ts')).length).toBeGreaterThan(0);
  });

  test('[M01] name no items and redirects of our content', () => {
    const slugs = onlyOurs(slugsOf(OURS));
    const [slug = ''] = notEmpty(slugs);
    expect(naming([{ file: 'a', text: `page.goto(\`/blog${slug}?from=mail\`)` }], slugs)).toContain(`a: ${slug}`);
    expect(naming(notEmpty(ASKING), slugs)).toEqual([]);
  });

  test('[M01] expect no titles and labels of our content', () => {
    const words = onlyOurs(wordsOf(OURS));
    const [word = ''] = notEmpty(words).filter((one) => !/['"`|]/.test(one));
    expect(quoting([{ file: 'a', text: `toBe('Help Center | ${word}')` }], words)).toEqual([`a: ${word}`]);
    expect(quoting(notEmpty(ASKING), words)).toEqual([]);
  });

  test('[M01] use fixtures without findings', async () => {
    const { code, stdout } = await run(['validate', '--content', FIXTURES, '--at', TODAY], { cwd: REPOSITORY });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^No findings in \d+ content files\.\n$/)]);
  });
});
