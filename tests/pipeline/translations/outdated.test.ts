import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore, type StageKey, type Store } from '../../../pipeline/cache/store.ts';
import { TEXT_STAGE } from '../../../pipeline/content/text.ts';
import { withRecords } from '../../../pipeline/translations/change-records.ts';
import { makeSite } from '../../helpers/site.ts';
import { post } from '../support/items.ts';
import { validated } from '../support/validated.ts';
import { recordIn } from '../support/wordings.ts';

const [EN, ZH] = ['content/en-US/blog/rates.md', 'content/zh-CN/blog/rates.md'];
const RECORDS = 'content/translations/zh-CN/blog.yaml';
const TEXT = 'First.\n\n## Documents\n\nOne.\n\nTwo.\n\nThree.\n\n## Costs\n\nFour.';
const TRANSLATED = '第一。\n\n## 单证\n\n一。\n\n二。\n\n三。\n\n## 费用\n\n四。';
const BOTH = { local: undefined };
const english = (fields: Readonly<Record<string, unknown>> & { title?: string } = {}, text = TEXT) =>
  post(fields.title ?? 'Rates', { ...BOTH, ...fields }, text);
const chinese = (fields: object = {}, text = TRANSLATED) =>
  post('运价', { ...BOTH, summary: summaryOf('运价'), ...fields }, text);
const summaryOf = (subject: string) => `${subject}：怎样变动，订舱之前要看哪几项，什么时候可以再等一周。`;
const recordsOf = (texts: Readonly<Record<string, string>>) =>
  withRecords('', {
    records: [],
    changes: new Map(Object.entries(texts).map(([slug, text]) => [slug, recordIn(text)])),
  });
const translated = { [EN]: english(), [ZH]: chinese(), [RECORDS]: recordsOf({ rates: english() }) };

/**
 * Returns the findings of a site with a recorded translation and these files, except those about parts that differ.
 * Undefined leaves a file out.
 */
async function found(edits: Readonly<Record<string, string | undefined>>) {
  const files = Object.entries({ ...translated, ...edits }).filter(([, text]) => text !== undefined);
  const { diagnostics } = await validated(makeSite(Object.fromEntries(files)), noStore);
  return diagnostics.filter(({ code }) => code !== 'content/translation-differs');
}

const outdated = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ code }) => code === 'content/translation-outdated');

/** Returns what has changed according to the only finding: the words, the line in the translation, that in the original. */
function changesIn(diagnostics: readonly Diagnostic[]) {
  expect(diagnostics.map(({ code }) => code)).toEqual(['content/translation-outdated']);
  const [{ message = '', related = [] } = {}] = diagnostics;
  const [, list = ''] = /since this translation: (.*)\.$/.exec(message) ?? [];
  return list.split('; ').map((part, index) => [part, related[index]?.place.line]);
}

describe('a translation whose original changes', () => {
  test('[M04] has no finding while the original equals the record, also after edits of the translation', async () => {
    expect(await found({})).toEqual([]);
    expect(await found({ [ZH]: chinese({}, '全新的文字。') })).toEqual([]);
  });

  test('[M04] has no finding without a record', async () => {
    expect(await found({ [RECORDS]: undefined, [EN]: english({}, 'New.') })).toEqual([]);
    expect(await found({ [RECORDS]: recordsOf({}), [EN]: english({}, 'New.') })).toEqual([]);
  });

  test('[M04] has one finding with the place in both files, and a hint with both commands', async () => {
    const [finding, ...others] = await found({ [EN]: english({}, TEXT.replace('Two.', 'Two and a half.')) });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'warning',
      place: { file: ZH, line: 14 },
      message:
        'The original in en-US has changed since this translation: paragraph 2 of “Documents” changed (line 14).',
      related: [{ place: { file: EN, line: 14 } }],
    });
    expect(finding?.related?.[0]?.message).toMatch(/^paragraph 2 of “Documents” changed, [0-9a-f]{8} → [0-9a-f]{8}$/);
    expect(finding?.hint).toContain(`waybill translations --diff ${ZH}`);
    expect(finding?.hint).toContain(`waybill translations --accept ${ZH}`);
  });

  test.each<[string, string, [string, number][]]>([
    [
      'a paragraph above all headings',
      TEXT.replace('First', 'At first'),
      [['paragraph 1 of the text changed (line 8)', 8]],
    ],
    ['a heading', TEXT.replace('Costs', 'Fees'), [['heading “Fees” changed (line 18)', 18]]],
    [
      'a new paragraph',
      TEXT.replace('Two.', 'Two.\n\nTwo and a half.'),
      [['paragraph 3 of “Documents” is new (line 14)', 16]],
    ],
    ['a new first paragraph', `Before all.\n\n${TEXT}`, [['paragraph 1 of the text is new (line 8)', 8]]],
    ['a new last paragraph', `${TEXT}\n\nFive.`, [['paragraph 2 of “Costs” is new (line 20)', 22]]],
    ['a removed paragraph', TEXT.replace('Two.\n\n', ''), [['a paragraph of “Documents” was removed (line 14)', 12]]],
    [
      'two removed paragraphs',
      TEXT.replace('Two.\n\nThree.\n\n', ''),
      [['2 paragraphs of “Documents” were removed (line 14)', 12]],
    ],
    [
      'changes in two places',
      TEXT.replace('One', 'One and only').replace('Four.', 'Four.\n\nFive.'),
      [
        ['paragraph 1 of “Documents” changed (line 12)', 12],
        ['paragraph 2 of “Costs” is new (line 20)', 22],
      ],
    ],
  ])('[M04] is told of %s, with the line in the translation and in the original', async (_what, text, expected) => {
    expect(text).not.toBe(TEXT);
    expect(changesIn(await found({ [EN]: english({}, text) }))).toEqual(expected);
  });

  test('[M04] lists six changes, and the number of the others', async () => {
    const words = TEXT.replaceAll(/^(\w+)\.$/gm, '$1 again.').replaceAll('## ', '## On ');
    const changes = changesIn(
      await found({ [EN]: english({ keyTakeaway: undefined, updatedOn: '2026-11-01' }, words) }),
    );
    expect(changes).toHaveLength(7);
    expect(changes.at(-1)).toEqual(['1 more', undefined]);
  });

  test('[M04] has a place in the file even if it is shorter than the original', async () => {
    const changes = changesIn(await found({ [ZH]: chinese({}, '只有一段。'), [EN]: english({}, `${TEXT}\n\nFive.`) }));
    expect(changes).toEqual([['paragraph 2 of “Costs” is new (line 8)', 22]]);
  });
});

describe('fields of an original', () => {
  test('[M04] appear in the finding with their lines', async () => {
    const summary = 'How rates change from week to week, and what to look at before the next booking.';
    const diagnostics = await found({ [EN]: english({ summary, metaTitle: 'Rates today', category: 'ocean' }) });
    expect(changesIn(diagnostics)).toEqual([
      ['field "metaTitle" is new (line 2)', 7],
      ['field "summary" changed (line 3)', 3],
    ]);
  });

  test('[M04] are up to date where both items have the same value, or neither has the field', async () => {
    const fields = { related: ['blog/peak-season'] };
    expect(changesIn(await found({ [EN]: english(fields) }))).toEqual([['field "related" is new (line 2)', 7]]);
    expect(await found({ [EN]: english(fields), [ZH]: chinese(fields) })).toEqual([]);
    const record = recordsOf({ rates: english(fields) });
    expect(await found({ [RECORDS]: record })).toEqual([]);
    expect(changesIn(await found({ [RECORDS]: record, [ZH]: chinese(fields) }))).toEqual([
      ['field "related" was removed (line 7)', 2],
    ]);
  });

  test('[M04] of blocks appear with the number and the name of the block', async () => {
    const page = (title: string, ...blocks: object[]) =>
      post(title, { ...BOTH, author: undefined, category: undefined, publishedOn: undefined, blocks });
    const hero = { block: 'hero', lead: 'We book the vessel and collect the container.' };
    const chineseHero = { block: 'hero', lead: '我们订舱，并提取集装箱。' };
    const names = { block: 'names', title: 'Customers', items: ['A furniture importer', 'A toy maker'] };
    const files = ['en-US', 'zh-CN'].map((locale) => `content/${locale}/landing-page/ports.md`);
    const site = (...blocks: object[]) => ({
      [files[0] ?? '']: page('Page', ...blocks),
      [files[1] ?? '']: page('页面', chineseHero, { block: 'text' }),
      'content/translations/zh-CN/landing-page.yaml': recordsOf({ ports: page('Page', hero, { block: 'text' }) }),
    });
    const told = async (...blocks: object[]) => changesIn(await found(site(...blocks))).map(([what]) => what);
    expect(await told({ ...hero, kicker: 'Ports' }, { block: 'text' })).toEqual(['block 1 (hero) changed (line 4)']);
    expect(await told(hero, names, { block: 'text' })).toEqual(['block 2 (names) is new (line 4)']);
    expect(await told({ block: 'text' })).toEqual(['block 1 (hero) was removed (line 4)']);
  });
});

describe('items that need no translation', () => {
  const changed = english({}, 'New.');

  test.each<[string, Readonly<Record<string, string>>]>([
    ['the original is a draft', { [EN]: english({ draft: true }, 'New.') }],
    ['the translation is a draft', { [EN]: changed, [ZH]: chinese({ draft: true }) }],
    ['the original has expired', { [EN]: english({ expireAt: '2026-11-01' }, 'New.') }],
    ['both exist in their locale only', { [EN]: post('Rates', {}, 'New.'), [ZH]: post('运价', {}, '一。') }],
  ])('[M04] get no finding if %s', async (_what, files) => {
    expect(outdated(await found(files))).toEqual([]);
  });

  test('[M04] get one if they are scheduled, so that both are complete on their day', async () => {
    const day = { publishAt: '2027-01-04' };
    expect(outdated(await found({ [EN]: english(day, 'New.'), [ZH]: chinese(day) }))).toHaveLength(1);
  });

  test('[M04] get none about the translation while the original is faulty', async () => {
    const codes = (await found({ [EN]: '---\ntitle: [\n---\nNew.\n' })).map(({ code }) => code);
    expect(codes).toContain('yaml/syntax');
    expect(codes).not.toContain('content/translation-outdated');
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['a value', { [EN]: english({ publishedOn: '30/11/2026' }) }],
    ['the name of a field', { [EN]: english().replace('author:', 'Author:') }],
    ['a missing field', { [EN]: english({ category: undefined }) }],
  ])('[M04] get none about the translation while the original has an error in %s', async (_what, files) => {
    const diagnostics = await found(files);
    expect(diagnostics.map(({ code }) => code.replace(/\/.*/, ''))).toContain('schema');
    expect(outdated(diagnostics)).toEqual([]);
  });

  test('[M04] get one about a translation with an error in a value', async () => {
    expect(outdated(await found({ [EN]: changed, [ZH]: chinese({ publishedOn: '30/11/2026' }) }))).toHaveLength(1);
  });
});

describe('an original in Chinese', () => {
  const file = 'content/translations/en-US/blog.yaml';
  const site = { [RECORDS]: undefined, [file]: recordsOf({ rates: chinese() }) };

  test('[M04] is the one whose record is in the folder of the other locale', async () => {
    expect(await found({ ...site, [EN]: english({}, 'New.') })).toEqual([]);
    const [finding] = await found({ ...site, [ZH]: chinese({}, TRANSLATED.replace('二', '两')) });
    expect(finding).toMatchObject({
      message: 'The original in zh-CN has changed since this translation: paragraph 2 of “单证” changed (line 14).',
      place: { file: EN },
    });
  });

  test('[M04] cannot be a translation, too', async () => {
    const diagnostics = await found({ [file]: recordsOf({ rates: chinese() }), [EN]: english({}, 'New.') });
    expect(diagnostics.map(({ code, place }) => [code, place?.file, place?.line])).toEqual([
      ['content/translation-record', file, 3],
      ['content/translation-outdated', ZH, 8],
    ]);
  });
});

describe('records', () => {
  test('[M04] of an item without an original or without a translation are reported', async () => {
    const rename = { [EN]: undefined, [ZH]: undefined };
    const diagnostics = await found({ ...rename, [RECORDS]: recordsOf({ airfreight: english(), rates: english() }) });
    expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line])).toEqual([
      ['content/translation-record', expect.stringContaining('blog/airfreight, which does not exist in en-US'), 3],
      ['content/translation-record', expect.stringContaining('blog/rates, which does not exist in en-US'), 6],
    ]);
  });

  test('[M04] work for items in subfolders', async () => {
    const inside = { en: 'content/en-US/blog/2026/fees.md', zh: 'content/zh-CN/blog/2026/fees.md' };
    const title = { title: 'Fees' };
    const files = {
      [inside.en]: english(title),
      [inside.zh]: chinese({ title: '附加费', summary: summaryOf('附加费') }),
      [RECORDS]: recordsOf({ rates: english(), fees: english(title) }),
    };
    expect(await found(files)).toEqual([]);
    expect(changesIn(await found({ ...files, [inside.en]: english(title, TEXT.replace('Four', 'Five')) }))).toEqual([
      ['paragraph 1 of “Costs” changed (line 20)', 20],
    ]);
  });
});

/** Counts the texts that a run reads from the store. */
function counted(store: Store) {
  let texts = 0;
  const count = ({ stage }: StageKey<unknown>) => {
    if (stage === TEXT_STAGE) texts += 1;
  };
  const counting: Store = {
    ...store,
    read: (key) => {
      count(key);
      return store.read(key);
    },
  };
  return { store: counting, texts: () => texts };
}

describe('work of a validation', () => {
  const COUNT = 40;
  const slugs = Array.from({ length: COUNT }, (_, index) => `post-${index}`);
  const files = {
    ...Object.fromEntries(
      slugs.flatMap((slug) => [
        [`content/en-US/blog/${slug}.md`, english({ title: `Rates of ${slug}` })],
        [`content/zh-CN/blog/${slug}.md`, chinese({ title: `${slug}的运价`, summary: summaryOf(slug) })],
      ]),
    ),
    [RECORDS]: recordsOf(Object.fromEntries(slugs.map((slug) => [slug, english({ title: `Rates of ${slug}` })]))),
  };

  test('[C2] plans no site and reads the texts of outdated translations only after an edit of sentences', async () => {
    const cwd = makeSite(files);
    const { store } = memoryResults();
    expect(await validated(cwd, store)).toEqual({ diagnostics: [], isPlanned: true });
    const edited = 'content/en-US/blog/post-7.md';
    writeFileSync(join(cwd, edited), english({ title: 'Rates of post-7' }, TEXT.replace('Two', 'Both')));
    const counting = counted(store);
    const { diagnostics, isPlanned } = await validated(cwd, counting.store);
    expect(isPlanned).toBe(false);
    expect(changesIn(diagnostics)).toEqual([['paragraph 2 of “Documents” changed (line 14)', 14]]);
    // The edited text is parsed, and then read with the one of the translation.
    expect(counting.texts()).toBe(2);
    expect((await validated(cwd, noStore)).diagnostics).toEqual(diagnostics);
  });

  test('[C2] plans the site again after a record is removed, and not after a change of hashes alone', async () => {
    const cwd = makeSite({ ...files, 'content/en-US/blog/post-7.md': english({ title: 'Rates of post-7' }, 'New.') });
    const { store } = memoryResults();
    expect(outdated((await validated(cwd, store)).diagnostics)).toHaveLength(1);
    const records = join(cwd, RECORDS);
    const text = readFileSync(records, 'utf8');
    writeFileSync(records, text.replace(/^post-7:\n(?: .*\n)+/m, ''));
    expect(await validated(cwd, store)).toEqual({ diagnostics: [], isPlanned: true });
    const other = text.replace(/(?<=post-8:\n {2}fields: ".*title=)[0-9a-f]{8}/, '00000000');
    expect(other).not.toBe(text);
    writeFileSync(records, other);
    expect((await validated(cwd, store)).isPlanned).toBe(false);
    writeFileSync(records, text);
    const { diagnostics, isPlanned } = await validated(cwd, store);
    expect([outdated(diagnostics).map(({ place }) => place?.line), isPlanned]).toEqual([[8], false]);
  });

  test('[C2] follows items that move', async () => {
    const cwd = makeSite(files);
    const { store } = memoryResults();
    await validated(cwd, store);
    for (const locale of ['en-US', 'zh-CN']) {
      const [from, to] = ['post-7', 'moved'].map((slug) => join(cwd, `content/${locale}/blog/${slug}.md`)) as [
        string,
        string,
      ];
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
    }
    const { diagnostics } = await validated(cwd, store);
    expect(diagnostics.map(({ code }) => code)).toEqual(['content/translation-record']);
    const records = join(cwd, RECORDS);
    writeFileSync(records, readFileSync(records, 'utf8').replace('post-7:', 'moved:'));
    expect((await validated(cwd, store)).diagnostics).toEqual([]);
  });
});
