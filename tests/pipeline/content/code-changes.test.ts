import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_FIGURES } from '../../../model/reading/figures.ts';
import { codeDigests } from '../../../pipeline/cache/code-digest.ts';
import { openResults } from '../../../pipeline/cache/results.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { entryJson } from '../../../pipeline/content/entry-json.ts';
import { fileDigests } from '../../../pipeline/content/file-digests.ts';
import { entryMaker, readCachedItems } from '../../../pipeline/content/read-entries.ts';
import { referenceParse } from '../../../pipeline/markdown/parsers.ts';
import { makeArticles, writeContent } from '../../bench/corpus.ts';
import { BUILD_FILES, REPOSITORY } from '../../helpers/sources.ts';

const ARTICLES = 200;

describe('effect of a code change on stored results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-code-'));
  const [project, content] = [join(folder, 'project'), join(folder, 'content')];
  let made: Made;

  /** Reads the content as a new process with the code of the copy. Returns the number of results that it computed again. */
  function read(): Made {
    const results = openResults(join(folder, 'results.sqlite'), codeDigests(project));
    const { items } = discover(content);
    const digests = fileDigests(items, results.store);
    const begun = readCachedItems(items, { store: results.store, digests, parser: 'exact', figures: NO_FIGURES });
    let texts = 0;
    const make = entryMaker(begun.missing, (text) => {
      texts += 1;
      return referenceParse(text);
    });
    for (const item of begun.missing.items) begun.missing.onMade(item, entryJson(make(item)));
    begun.finish();
    results.save();
    results.close();
    return { entries: begun.missing.items.length, texts };
  }

  beforeAll(() => {
    for (const part of BUILD_FILES) cpSync(join(REPOSITORY, part), join(project, part), { recursive: true });
    const articles = makeArticles({ articles: ARTICLES, seed: 7 }).map((article) => ({
      ...article,
      body: article.body.slice(0, 600),
    }));
    writeContent(folder, { articles, base: join(REPOSITORY, 'tests/cases/base') });
    made = read();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('[C3] every item is read once, and not again while the code is the same', () => {
    expect(made.texts).toBeGreaterThanOrEqual(ARTICLES);
    expect(made.entries).toBeGreaterThanOrEqual(ARTICLES);
    expect(read()).toEqual({ entries: 0, texts: 0 });
  });

  test.each([
    'pipeline/markdown/sanitize.ts',
    'model/content-types/blog.ts',
    'model/blocks/hero.ts',
    'contract/paths.ts',
    'package-lock.json',
  ])('[C3] a change to %s reads every item again', (file) => {
    appendFileSync(join(project, file), '\n');
    expect(read()).toEqual(made);
  });

  test.each([
    'templates/pages/article.tsx',
    'templates/styles/base.css',
    'tools/cbm/page.tsx',
    'runtime/entry.ts',
    'edge/functions/leads.ts',
    'cli/main.ts',
  ])('[C3] a change to %s reads nothing again', (file) => {
    appendFileSync(join(project, file), '\n');
    expect(read()).toEqual({ entries: 0, texts: 0 });
  });
});

interface Made {
  entries: number;
  texts: number;
}
