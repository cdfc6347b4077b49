import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitAgain, commitAll } from '../../helpers/git.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';

const [EN, ZH] = ['content/en-US/blog/rates.md', 'content/zh-CN/blog/rates.md'];
const RECORDS = 'content/translations/zh-CN/blog.yaml';
const BASE = 6;

/** A site with one more item in both locales than the base site. */
function openSite(files: Readonly<Record<string, string>> = {}) {
  const english = post('Rates', { local: undefined }, 'One.\n\nTwo.');
  const cwd = makeSite({ [EN]: english, [ZH]: post('运价', { local: undefined }, '一。\n\n二。'), ...files });
  const translations = (...argv: string[]) => run(['translations', ...argv], { cwd });
  const path = (file: string) => join(cwd, file);
  return {
    cwd,
    translations,
    json: async (...argv: string[]) => JSON.parse((await translations('--json', ...argv)).stdout) as Listed,
    validate: async () => (await run(['validate'], { cwd })).stdout,
    edit: (file: string, from: string, to: string) => {
      const text = readFileSync(path(file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(path(file), text.replace(from, to));
    },
    read: (file: string) => readFileSync(path(file), 'utf8'),
    has: (file: string) => existsSync(path(file)),
    remove: (file: string) => rmSync(path(file)),
  };
}

interface Listed {
  counts: Record<string, number>;
  findings: { code: string }[];
  translations: { item: string; state: string; translation: string; line?: number; changes?: object[] }[];
}

describe('--diff', () => {
  test('[M04] shows the old and new sentences since the recorded version, also after a later commit and a move', async () => {
    const { translations, edit, cwd } = openSite();
    edit(EN, 'One.', 'One. Stays. Goes.');
    await translations('--accept', ZH);
    commitAll(cwd);
    edit(EN, 'Stays. Goes.', 'Stays.');
    commitAgain(cwd);
    edit(EN, 'Two.', 'Two or three. And four.');
    const { code, stdout } = await translations('--diff', ZH);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^${ZH}\n  ${EN} since [0-9a-f]{8} of \\d{4}-\\d\\d-\\d\\d\n`));
    const changes = stdout.split('\n').filter((line) => /^ {2}(?:line|[-+]) /.test(line));
    expect(changes).toEqual([
      '  line 10',
      '  - Goes.',
      expect.stringMatching('  - Two.'),
      '  + Two or three.',
      '  + And four.',
    ]);
  });

  test('[M04] says that git does not have the recorded version', async () => {
    const { translations, edit } = openSite();
    await translations('--accept', ZH);
    edit(EN, 'Two.', 'Three.');
    expect((await translations('--diff')).stdout).toContain(`${EN} since a version that git does not have`);
  });
});

describe('a record of a translation', () => {
  test('[M04] is written by --accept, and makes the next change of the original a finding', async () => {
    const { translations, validate, edit } = openSite();
    expect(await translations('--accept', ZH)).toEqual({
      code: 0,
      stdout: `${ZH} is recorded as up to date.\nChanged ${RECORDS}.\n`,
      stderr: '',
    });
    expect(await validate()).toContain('No findings');
    edit(EN, 'Two.', 'Two or three.');
    expect(await validate()).toContain(`${ZH}:10:1 warning content/translation-outdated`);
    const { code, stdout } = await translations();
    expect(code).toBe(0);
    expect(stdout).toContain('paragraph 2 of the text changed (line 10)');
    expect(stdout).toMatch(/\n7 translations: 1 outdated, 6 without a record\.\n$/);
    await translations('--accept', EN);
    expect(await validate()).toContain('No findings');
  });

  test('[M04] stays the same if the original is the same', async () => {
    const { translations, read } = openSite();
    await translations('--accept', ZH);
    const before = read(RECORDS);
    const { stdout } = await translations('--accept', ZH);
    expect(stdout).toBe(`${ZH} is recorded as up to date.\nThe records already said so.\n`);
    expect(read(RECORDS)).toBe(before);
  });

  test('[M04] can be changed by hand to the hash that the finding shows', async () => {
    const { translations, validate, edit } = openSite();
    await translations('--accept', ZH);
    edit(EN, 'Two.', 'Two or three.');
    const [, before = '', after = ''] = /([0-9a-f]{8}) → ([0-9a-f]{8})/.exec(await validate()) ?? [];
    edit(RECORDS, before, after);
    expect(await validate()).toContain('No findings');
  });

  test('[M04] is written by --all for all items, also for outdated ones, and removed for items that no longer exist', async () => {
    const { translations, json, edit, read, remove } = openSite();
    expect((await translations('--accept', '--all')).stdout).toContain('7 translations are recorded as up to date.');
    expect((await json()).counts).toMatchObject({ current: BASE + 1, unrecorded: 0 });
    edit(EN, 'Two.', 'Three.');
    expect((await json()).counts).toMatchObject({ current: BASE, outdated: 1 });
    await translations('--accept', '--all');
    expect((await json()).counts).toMatchObject({ current: BASE + 1, outdated: 0 });
    for (const file of [EN, ZH]) remove(file);
    expect((await json()).findings).toMatchObject([{ code: 'content/translation-record' }]);
    await translations('--accept', '--all');
    expect((await json()).findings).toEqual([]);
    expect(read(RECORDS)).not.toContain('rates:');
  });

  test('[M04] is written by --new only for translations without a record', async () => {
    const { translations, json, edit } = openSite();
    await translations('--accept', ZH);
    edit(EN, 'Two.', 'Three.');
    const { stdout } = await translations('--accept', '--new');
    expect(stdout).toContain('6 translations are recorded as up to date.');
    expect((await json()).counts).toMatchObject({ current: BASE, outdated: 1, unrecorded: 0 });
  });

  test('[M04] is written for the items of a folder', async () => {
    const { translations, has } = openSite();
    const { stdout } = await translations('--accept', 'content/en-US/blog');
    expect(stdout).toContain('2 translations are recorded');
    expect([has(RECORDS), has('content/translations/zh-CN/author.yaml')]).toEqual([true, false]);
  });

  test('[M04] says with --source that the Chinese item is the original, and the other way round', async () => {
    const { translations, read, json, edit } = openSite();
    await translations('--accept', '--all');
    const other = 'content/translations/en-US/blog.yaml';
    expect((await translations('--accept', '--source', 'zh-CN', ZH)).stdout).toContain(`${EN} is recorded`);
    expect([read(RECORDS), read(other)].map((text) => text.includes('rates:'))).toEqual([false, true]);
    edit(EN, 'Two.', 'Three.');
    expect((await json()).counts).toMatchObject({ outdated: 0 });
    edit(ZH, '二', '两');
    expect((await json()).translations).toMatchObject([{ item: 'blog/rates', state: 'outdated', translation: EN }]);
    await translations('--accept', ZH);
    expect([read(RECORDS), read(other)].map((text) => text.includes('rates:'))).toEqual([false, true]);
    await translations('--accept', '--source', 'en-US', ZH);
    expect([read(RECORDS), read(other)].map((text) => text.includes('rates:'))).toEqual([true, false]);
    expect((await json()).findings).toEqual([]);
  });
});

describe('the list of translations', () => {
  test('[M04] has the state of every translation with --list', async () => {
    const { translations, edit } = openSite({
      'content/en-US/blog/idea.md': post('Idea', { local: undefined, draft: true }),
      'content/zh-CN/blog/idea.md': post('想法', { local: undefined, draft: true }),
      'content/en-US/blog/here.md': post('Only here'),
    });
    await translations('--accept', 'content/zh-CN/blog');
    edit(EN, 'Two.', 'Three.');
    const { stdout } = await translations('--list', 'content/en-US/blog', 'content/en-US/author');
    expect(stdout.split('\n').toSorted()).toEqual([
      '',
      '4 translations: 1 up to date, 1 outdated, 1 without a record, 1 hidden.',
      'hidden            content/zh-CN/blog/idea.md',
      'outdated          content/zh-CN/blog/rates.md',
      'up to date        content/zh-CN/blog/peak-season.md',
      'without a record  content/zh-CN/author/ocean-desk.md',
    ]);
  });

  test('[M04] has the changes with their lines as JSON', async () => {
    const { translations, json, edit } = openSite();
    await translations('--accept', '--all');
    edit(EN, 'Two.', 'Three.');
    expect(await json()).toMatchObject({
      counts: { current: BASE, outdated: 1, unrecorded: 0, hidden: 0 },
      translations: [
        {
          item: 'blog/rates',
          original: EN,
          translation: ZH,
          state: 'outdated',
          line: 10,
          changes: [{ what: expect.stringContaining('paragraph 2 of the text changed'), line: 10 }],
        },
      ],
    });
    expect((await json('--list')).translations).toHaveLength(BASE + 1);
  });

  test('[C1] is empty on a site without outdated translations', async () => {
    expect(await openSite().translations()).toEqual({
      code: 0,
      stdout: '7 translations: 7 without a record.\n',
      stderr: '',
    });
  });
});

describe('refused options of the translations command', () => {
  test.each([
    ['--accept without a file', ['--accept'], 'Name the files to accept, or pass --new'],
    ['--all without --accept', ['--all'], 'Pass --accept, too'],
    ['--source without --accept', ['--source', 'zh-CN', ZH], 'Pass --accept, too'],
    ['an unknown locale', ['--accept', '--source', 'fr-FR', ZH], 'Allowed choices are en-US, zh-CN'],
    [
      'an unknown file',
      ['--accept', 'content/zh-CN/blog/none.md'],
      'content/zh-CN/blog/none.md is no item with a translation',
    ],
    [
      'an item of one locale',
      ['content/en-US/blog/here.md'],
      'content/en-US/blog/here.md is no item with a translation',
    ],
  ])('[C1] include %s', async (_what, argv, expected) => {
    const { translations, has } = openSite({ 'content/en-US/blog/here.md': post('Only here') });
    const { code, stderr } = await translations(...argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
    expect(has(RECORDS)).toBe(false);
  });

  test('[C1] do not change a faulty file with records, and show its fault', async () => {
    const faulty = 'rates:\n  fields: "title=1"\n';
    const { translations, read } = openSite({ [RECORDS]: faulty });
    const { code, stdout } = await translations('--accept', '--all');
    expect([code, read(RECORDS)]).toEqual([2, faulty]);
    expect(stdout).toContain(`${RECORDS}:2:11 error schema/bad-value`);
  });

  test.each([
    ['YAML', 'title: "Rates"', 'title: ['],
    ['a field', 'category:', 'Category:'],
  ])('[C1] skip an original with errors in %s, and name it', async (_what, from, to) => {
    const { translations, read, edit } = openSite();
    edit(EN, from, to);
    const { code, stdout } = await translations('--accept', 'content/zh-CN/blog');
    expect(code).toBe(1);
    expect(stdout).toContain(`${EN} has errors and is not recorded.`);
    expect(read(RECORDS)).toMatch(/^peak-season:$/m);
  });
});
