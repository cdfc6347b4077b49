import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../model/diagnostics/diagnostic.ts';
import { DEFAULT_ENVIRONMENT } from '../../../model/settings/environment.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { storedFindings } from '../../../pipeline/checks/stored-findings.ts';
import { allFiles, discover } from '../../../pipeline/content/discover.ts';
import { makeSite } from '../../helpers/site.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';
import { validated } from '../support/validated.ts';

const POST = 'content/en-US/blog/live.md';
const OTHER = 'content/en-US/blog/other.md';
const TEXT = 'First a sentence.\n\n## A part\n\nThen another.';
const FILES = { [POST]: post('Live', {}, TEXT), [OTHER]: post('Other', {}, 'See [the part](/blog/live#a-part).') };

/** Validates a site before and after edits, and returns what a validation without stored results finds, too. */
async function afterEdit(edits: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = FILES) {
  const cwd = makeSite(files);
  const { store } = memoryResults();
  const before = await validated(cwd, store);
  for (const [path, text] of Object.entries(edits)) writeFileSync(join(cwd, path), text);
  const after = await validated(cwd, store);
  const { diagnostics: fresh } = await validated(cwd, noStore);
  expect(after.diagnostics).toEqual(fresh);
  return { before, ...after, codes: after.diagnostics.map(({ code }) => code), cwd };
}

describe('findings of checks that compare items', () => {
  test('[C2] are reused after an edit of sentences, while the findings of the edited text are new', async () => {
    const { before, isPlanned, codes } = await afterEdit({
      [POST]: post('Live', {}, TEXT.replace('another', 'another one and <blink>a word</blink>')),
    });
    expect(before).toEqual({ diagnostics: [], isPlanned: true });
    expect([isPlanned, codes]).toEqual([false, ['markdown/element-not-allowed']]);
  });

  test.each([
    [
      'a heading that another item links to',
      post('Live', {}, TEXT.replace('A part', 'Another part')),
      ['links/unknown-anchor'],
    ],
    ['a link to no page', post('Live', {}, `${TEXT} [There](/blog/nowhere).`), ['links/unknown-page']],
    ['a reference to no item', post('Live', { author: 'nobody' }, TEXT), ['reference/unknown']],
    ['the visibility', post('Live', { draft: true }, TEXT), ['links/hidden-page']],
  ])('[C2] are computed again after an edit of %s', async (_what, text, expected) => {
    expect(await afterEdit({ [POST]: text })).toMatchObject({ isPlanned: true, codes: expected });
  });

  test('[C2] are computed again after an edit of a file that they point to', async () => {
    const broken = post('Live', {}, `${TEXT} [There](/blog/nowhere).`);
    const files = { ...FILES, [POST]: broken };
    const { isPlanned, diagnostics } = await afterEdit({ [POST]: broken.replace('First', 'A line.\n\nFirst') }, files);
    expect([isPlanned, diagnostics.map(({ place }) => place?.line)]).toEqual([true, [15]]);
    const { isPlanned: isPlannedForOther } = await afterEdit(
      { [OTHER]: post('Other', {}, 'Read [the part](/blog/live#a-part).') },
      files,
    );
    expect(isPlannedForOther).toBe(false);
  });

  test('[C2] of production builds are part of the result while an item is hidden', async () => {
    const files = { ...FILES, [POST]: post('Live', { draft: true }, TEXT) };
    const edited = post('Live', { draft: true }, TEXT.replace('another', 'another one'));
    const { before, codes } = await afterEdit({ [POST]: edited }, files);
    expect([before.diagnostics.map(({ code }) => code), codes]).toEqual([['links/hidden-page'], ['links/hidden-page']]);
  });

  test('[C2] are computed again after a change of data', async () => {
    const cwd = makeSite(FILES);
    const lanes = 'content/data/lanes.yaml';
    const text = readFileSync(join(cwd, lanes), 'utf8');
    expect((await afterEdit({ [lanes]: `# A remark.\n${text}` })).isPlanned).toBe(true);
  });
});

test('[C2] a finding that no file causes is not stored, because the next run may read the file', () => {
  const root = join(makeSite(), 'content');
  const contentFiles = { ...discover(root), items: [], translations: [] };
  const digests = new Map(allFiles(contentFiles).map(({ file }) => [file, 'the digest']));
  const { store } = memoryResults();
  const read = { outlines: new Map(), textKeys: new Map() };
  const input = {
    contentFiles,
    digests,
    readItems: read,
    root,
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    production: false,
    store,
  };
  const saveFinding = (code: 'assets/unreadable' | 'assets/empty') => {
    const finding = diagnose(code, { message: 'The file cannot be read (ENOSPC).' });
    storedFindings(input).save({ findings: [finding], isAllPublic: true, span: { from: 0, until: 0 } });
    return storedFindings(input).known?.findings.map((diagnostic) => diagnostic.code);
  };
  expect(saveFinding('assets/unreadable')).toBeUndefined();
  expect(saveFinding('assets/empty')).toEqual(['assets/empty']);
});
