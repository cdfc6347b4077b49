import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeDigests } from '../../../pipeline/cache/code-digest.ts';
import { openResults } from '../../../pipeline/cache/results.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { entryJson } from '../../../pipeline/content/entry-json.ts';
import { fileDigests } from '../../../pipeline/content/file-digests.ts';
import { beginEntries, entryMaker } from '../../../pipeline/content/read-entries.ts';
import { exactParse } from '../../../pipeline/markdown/parsers.ts';
import { makeArticles } from '../../bench/corpus/articles.ts';
import { writeContent } from '../../bench/corpus.ts';
import { HOUSE } from '../../helpers/sources.ts';

const ARTICLES = 200;

/** A change of the house: what stands in a file, and what stands there afterwards. */
type Edit = readonly [file: string, before: string | RegExp, after: string];

describe('a change of code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-code-'));
  const [house, content] = [join(folder, 'house'), join(folder, 'content')];
  let made: Made;

  /** What a build makes, with the code that the copy of the house has now. */
  function read(): Made {
    const digestOf = codeDigests(house);
    const results = openResults(join(folder, 'results.sqlite'), ({ code, folders }) =>
      digestOf({ code: join(house, relative(HOUSE, code)), folders }),
    );
    const { items } = discover(content);
    const digests = fileDigests(items, results.store);
    const begun = beginEntries(items, { store: results.store, digests, parser: 'exact' });
    let texts = 0;
    const make = entryMaker(begun.terms, (text) => {
      texts += 1;
      return exactParse(text);
    });
    for (const item of begun.missing) begun.onMade(item, entryJson(make(item)));
    results.save();
    results.close();
    return { entries: begun.missing.length, texts };
  }

  beforeAll(() => {
    for (const part of ['pipeline', 'runtime/contract', 'forms', 'tools', 'package-lock.json']) {
      cpSync(join(HOUSE, part), join(house, part), { recursive: true });
    }
    const articles = makeArticles({ articles: ARTICLES, seed: 7 }).map((one) => ({
      ...one,
      body: one.body.slice(0, 600),
    }));
    writeContent(folder, { articles, base: join(HOUSE, 'tests/cases/base') });
    made = read();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Reads the content again with some code changed. */
  function readWith(edits: readonly Edit[]): Made {
    const texts = edits.map(([file]) => [join(house, file), readFileSync(join(house, file), 'utf8')] as const);
    for (const [file, before, after] of edits) {
      const text = readFileSync(join(house, file), 'utf8');
      expect(text).toMatch(before);
      writeFileSync(join(house, file), text.replace(before, after));
    }
    try {
      return read();
    } finally {
      for (const [path, text] of texts) writeFileSync(path, text);
    }
  }

  test('[C3] reads every item once, and none again while the code is the same', () => {
    expect(made.texts).toBeGreaterThanOrEqual(ARTICLES);
    expect(made.entries).toBeGreaterThanOrEqual(ARTICLES);
    expect(read()).toEqual({ entries: 0, texts: 0 });
  });

  test('[C3] parses every text again after a change to the sanitiser', () => {
    const edit: Edit = [
      'pipeline/markdown/sanitize.ts',
      /^export function sanitize\(.*\{\n/m,
      '$&  if (Math.random() > 2) throw 0;\n',
    ];
    expect(readWith([edit])).toEqual(made);
  });

  test('[C3] parses no text again after a change to the fields of a type, and checks every item', () => {
    const edit: Edit = ['pipeline/fields/fields.ts', 'const title = line(90, 2);', 'const title = line(91, 2);'];
    expect(readWith([edit])).toEqual({ entries: made.entries, texts: 0 });
  });

  test.each<[what: string, edit: Edit]>([
    [
      'JSON-LD of a type',
      ['pipeline/content-types/blog.ts', "'@type': 'BlogPosting'", "'@type': 'SocialMediaPosting' as 'BlogPosting'"],
    ],
    [
      'JSON-LD of all types',
      ['pipeline/content-types/props/structured-data.ts', "'https://schema.org'", "'http://schema.org'"],
    ],
  ])('[C3] parses no text again after a change to the %s', (_what, edit) => {
    expect(readWith([edit])).toMatchObject({ texts: 0 });
  });
});

interface Made {
  entries: number;
  texts: number;
}
