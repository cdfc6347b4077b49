import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeDigests } from '../../../pipeline/cache/code-digest.ts';
import { openResults } from '../../../pipeline/cache/results.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { entryJson } from '../../../pipeline/content/entry-json.ts';
import { fileDigests } from '../../../pipeline/content/file-digests.ts';
import { entryMaker, readCachedItems } from '../../../pipeline/content/read-entries.ts';
import { referenceParse } from '../../../pipeline/markdown/parsers.ts';
import { NO_FIGURES } from '../../../pipeline/reading/figures.ts';
import { EMBEDDABLE } from '../../../tools/index.ts';
import { makeArticles, writeContent } from '../../bench/corpus.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

const ARTICLES = 200;

/** A code change: a text in a file and its replacement. */
type Edit = readonly [file: string, before: string | RegExp, after: string];

describe('effect of a code change on stored results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-code-'));
  const [project, content] = [join(folder, 'project'), join(folder, 'content')];
  let made: Made;

  /** Builds with the current code of the copy. Returns the number of results that were computed again. */
  function read(): Made {
    const digestOf = codeDigests(project);
    const results = openResults(join(folder, 'results.sqlite'), ({ code, folders }) =>
      digestOf({ code: join(project, relative(REPOSITORY, code)), folders }),
    );
    const { items } = discover(content);
    const digests = fileDigests(items, results.store);
    const begun = readCachedItems(items, { store: results.store, digests, parser: 'exact', figures: NO_FIGURES });
    let texts = 0;
    const make = entryMaker(begun, (text) => {
      texts += 1;
      return referenceParse(text);
    });
    for (const item of begun.missing) begun.onMade(item, entryJson(make(item)));
    begun.finish();
    results.save();
    results.close();
    return { entries: begun.missing.length, texts };
  }

  beforeAll(() => {
    for (const part of ['pipeline', 'runtime/contract', 'forms', 'tools', 'package-lock.json']) {
      cpSync(join(REPOSITORY, part), join(project, part), { recursive: true });
    }
    const articles = makeArticles({ articles: ARTICLES, seed: 7 }).map((one) => ({
      ...one,
      body: one.body.slice(0, 600),
    }));
    writeContent(folder, { articles, base: join(REPOSITORY, 'tests/cases/base') });
    made = read();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Applies the edits, reads the content and restores the code. */
  function readWith(edits: readonly Edit[]): Made {
    const texts = edits.map(([file]) => [join(project, file), readFileSync(join(project, file), 'utf8')] as const);
    for (const [file, before, after] of edits) {
      const text = readFileSync(join(project, file), 'utf8');
      expect(text).toMatch(before);
      writeFileSync(join(project, file), text.replace(before, after));
    }
    try {
      return read();
    } finally {
      for (const [path, text] of texts) writeFileSync(path, text);
    }
  }

  test('[C3] every item is read once, and not again while the code is the same', () => {
    expect(made.texts).toBeGreaterThanOrEqual(ARTICLES);
    expect(made.entries).toBeGreaterThanOrEqual(ARTICLES);
    expect(read()).toEqual({ entries: 0, texts: 0 });
  });

  test('[C3] a change to the sanitizer parses every text again', () => {
    const edit: Edit = [
      'pipeline/markdown/sanitize.ts',
      /^export function sanitize\(.*\{\n/m,
      '$&  if (Math.random() > 2) throw 0;\n',
    ];
    expect(readWith([edit])).toEqual(made);
  });

  test('[C3] a change to the fields of a type checks every item again and parses no text', () => {
    const edit: Edit = ['pipeline/fields/fields.ts', 'const title = line(90, 2);', 'const title = line(91, 2);'];
    expect(readWith([edit])).toEqual({ entries: made.entries, texts: 0 });
  });

  const filesOf = (room: string) =>
    readdirSync(join(REPOSITORY, room), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${room}/${name}`);
  /** Makes the same change in every file of a folder that contains the text. */
  const everywhere = (room: string, before: RegExp, after: string): Edit[] =>
    filesOf(room)
      .filter((file) => before.test(readFileSync(join(REPOSITORY, file), 'utf8')))
      .map((file) => [file, before, after]);

  test.each<[what: string, edits: readonly Edit[], least: number]>([
    ['the JSON-LD of a type', [['pipeline/content-types/blog.ts', "'BlogPosting',", "'NewsArticle' as never,"]], 1],
    [
      'JSON-LD that types share',
      everywhere('pipeline/content-types/props', /https:\/\/schema\.org/, 'http://schema.org'),
      1,
    ],
    ['the card of each type', everywhere('pipeline/content-types', /^  card: /m, '  changed: 1,\n$&'), 15],
    ['the props of each type', everywhere('pipeline/content-types', /^  props: /m, '  changed: 1,\n$&'), 20],
    ['the template of each type', everywhere('pipeline/content-types', /^  template: '/m, "  template: 'other-"), 22],
    ['the samples of each block', everywhere('pipeline/blocks', /(sample: .*\{)/, '$1 changed: true,'), 22],
    ['the search texts of each block', everywhere('pipeline/blocks', /^  texts: .*=> /m, '$&undefined ?? '), 20],
    [
      'the texts of each embeddable tool',
      EMBEDDABLE.map(({ name }): Edit => [`tools/${name}/messages.ts`, "'en-US': {", "'en-US': { changed: '',"]),
      3,
    ],
    [
      'the answer of each embeddable tool',
      EMBEDDABLE.map(({ name }): Edit => [`tools/${name}/answer.ts`, 'const typed = ', 'const changed = 1, typed = ']),
      3,
    ],
    ['the schemas of page words', everywhere('pipeline/pages', /\bz\.strictObject\(/, 'z.looseObject('), 5],
  ])('[C3] a change to %s reads nothing again', (_what, edits, least) => {
    expect(edits.length).toBeGreaterThanOrEqual(least);
    expect(readWith(edits)).toEqual({ entries: 0, texts: 0 });
  });

  test('[C3] a change to the fields of a block checks every item again and parses no text', () => {
    const edits = everywhere(
      'pipeline/blocks',
      /^    title: blockTitle,/m,
      '    title: blockTitle, changed: blockTitle,',
    );
    expect(edits.length).toBeGreaterThan(5);
    expect(readWith(edits)).toEqual({ entries: made.entries, texts: 0 });
  });
});

interface Made {
  entries: number;
  texts: number;
}
