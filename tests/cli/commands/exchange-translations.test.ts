import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitAll } from '../../helpers/git.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

const [EN, ZH] = ['content/en-US/blog/rates.md', 'content/zh-CN/blog/rates.md'];
const RECORDS = 'content/translations/zh-CN/blog.yaml';
const FILE = 'out/zh-CN/blog/rates.xlf';

const ENGLISH = `---
title: Rates and dates
summary: "What a rate holds, and for how long it holds in a normal week of the year."
author: ocean-desk
category: ocean
publishedOn: 2026-09-01
sources:
  - { title: "Rules, part 1", url: https://www.example.com/rules, checkedOn: 2026-09-01 }
---

## First steps {#first}

One *quick* line with [a link](/glossary) & \`code\`.

- first
- second, with **weight**

| A | B |
|---|---|
| one | two |

Last words.
`;
const CHINESE = `---
title: 运价与日期
# A remark of the editor.
summary: '一个运价包含什么，在平常的一周里能保持多久，要看清有效期。'
author: ocean-desk
category: ocean
publishedOn: 2026-09-01
sources:
  - { title: 规则第一部分, url: https://www.example.com/rules, checkedOn: 2026-09-01 }
---

## 第一步

一行*快*字，带[链接](/glossary)和\`code\`。

- 第一
- 第二，**重**

<!-- A remark between. -->

| 甲 | 乙 |
|---|---|
| 一 | 二 |

最后的话。
`;

/** A site with an item whose translation has a record, in a repository. */
async function openSite(files: Readonly<Record<string, string>> = {}) {
  const cwd = makeSite({ [EN]: ENGLISH, [ZH]: CHINESE, ...files });
  const translations = (...argv: string[]) => run(['translations', ...argv], { cwd });
  await translations('--accept', 'content/zh-CN/blog/rates.md');
  commitAll(cwd);
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  };
  const edit = (file: string, ...changes: readonly (readonly [from: string, to: string])[]) => {
    for (const [from, to] of changes) {
      expect(read(file)).toContain(from);
      write(
        file,
        read(file).replace(from, () => to),
      );
    }
  };
  return {
    translations,
    read,
    write,
    edit,
    has: (file: string) => existsSync(join(cwd, file)),
    state: async () => {
      const { stdout } = await translations('--list', ZH);
      return stdout.split(/ {2,}/)[0];
    },
  };
}

/** Returns the translations in place of the empty ones of a file, by the words of their sources. */
function translated(xliff: string, targets: Readonly<Record<string, string>>): string {
  return xliff.replace(
    /<segment([^>]*) state="initial"([^>]*)><source>(.*?)<\/source>(?:<target>.*?<\/target>)?/gs,
    (all, before: string, _after: string, source: string) => {
      const [, target] = Object.entries(targets).find(([words]) => source.includes(words)) ?? [];
      if (target === undefined) return all;
      return `<segment${before} state="final"><source>${source}</source><target>${target}</target>`;
    },
  );
}

describe('an export for translators', () => {
  test('[M04] has every text once, keeps markup as codes, and leaves what is no text between the segments', async () => {
    const { translations, read } = await openSite();
    const { code, stdout } = await translations('--export', 'out', ZH);
    expect([code, stdout]).toEqual([0, '1 file with 8 texts, 0 to translate, in out.\n']);
    const xliff = read(FILE);
    expect(xliff).toContain(`<file id="f1" original="${EN}" xml:space="preserve">`);
    expect(xliff).toContain('<source>What a rate holds');
    expect(xliff).toContain('<ignorable id="s1"><source>- </source><target>- </target></ignorable>');
    expect(xliff).toContain('<data id="d2">[</data><data id="d3">](/glossary)</data><data id="d4">`code`</data>');
    expect(xliff).toContain(
      '<pc id="2" type="link" canDelete="no" dataRefStart="d2" dataRefEnd="d3">a link</pc> &amp; <ph id="3"',
    );
    expect(xliff).toContain('<pc id="2" type="link" canDelete="no" dataRefStart="d2" dataRefEnd="d3">链接</pc>');
    expect(xliff).not.toContain('ocean-desk');
  });

  test('[M04] has only items with texts to translate, with the sentence from which the translation was made', async () => {
    const { translations, edit, read, has } = await openSite();
    await translations('--accept', '--new');
    edit(EN, ['Last words.', 'Last words & more.'], ['One *quick*', 'Before all.\n\nOne *quick*']);
    const { stdout } = await translations('--export', 'out');
    expect(stdout).toBe('1 file with 9 texts, 2 to translate, in out.\n');
    expect(read(FILE)).toContain('<note category="old-source">Last words.</note>');
    expect(read(FILE)).toMatch(
      /state="initial" subState="waybill:outdated"><source>Last words &amp; more\.<\/source><target>最后的话。/,
    );
    expect(read(FILE)).toMatch(/<segment id="s1" state="initial"><source>Before all\.<\/source><\/segment>/);
    expect(has('out/zh-CN/blog/peak-season.xlf')).toBe(false);
  });

  test('[M04] never replaces a file, which may hold the work of a translator', async () => {
    const { translations, read, edit } = await openSite();
    await translations('--export', 'out', ZH);
    edit(FILE, ['最后的话', '改过的话']);
    const before = read(FILE);
    const { code, stderr } = await translations('--export', 'out', ZH);
    expect([code, stderr]).toEqual([2, expect.stringContaining('it already has some of them')]);
    expect(read(FILE)).toBe(before);
  });
});

describe('an import from translators', () => {
  test('[M04] without a change leaves every byte, also of line ends and outdated texts', async () => {
    const windows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
    const { translations, edit, read } = await openSite({ [EN]: windows(ENGLISH), [ZH]: windows(CHINESE) });
    edit(EN, ['Last words.', 'Last words, changed.']);
    const before = [EN, ZH, RECORDS].map(read);
    await translations('--export', 'out', ZH);
    const { code, stdout } = await translations('--import', 'out');
    expect([code, stdout]).toEqual([0, '1 item read, 0 files changed. 1 text still to translate.\n']);
    expect([EN, ZH, RECORDS].map(read)).toEqual(before);
  });

  test('[M04] writes changed and new texts in their place, keeps everything else, and records them', async () => {
    const { translations, edit, read, write, state } = await openSite();
    edit(
      EN,
      ['Last words.', 'Last words, changed.'],
      ['One *quick*', 'Before all.\n\nOne *quick*'],
      ['Rules, part 1', 'Rules, part 2'],
      ['What a rate holds', 'What a new rate holds'],
      ['| one |', '| three |'],
    );
    expect(await state()).toBe('outdated');
    await translations('--export', 'out', EN);
    write(
      FILE,
      translated(read(FILE), {
        'Last words': '最后的话，改了。',
        'Before all': '先说一句。',
        'Rules, part 2': '规则, 第二部分',
        'new rate': "一个新'运价'包含什么，在平常的一周里能保持多久。",
        three: '三',
      }),
    );
    const { stdout } = await translations('--import', 'out');
    expect(stdout).toContain(`Changed ${ZH}\nChanged ${RECORDS}\n1 item read, 2 files changed. 1 text still to`);
    expect(read(ZH)).toBe(
      CHINESE.replace('最后的话。', '最后的话，改了。')
        .replace('一行', '先说一句。\n\n一行')
        .replace('规则第一部分', '"规则, 第二部分"')
        .replace(/'一个.*'/, "'一个新''运价''包含什么，在平常的一周里能保持多久。'")
        .replace('| 一 |', '| 三 |'),
    );
    expect(await state()).toBe('outdated');
    // The other cells of the table are not final yet.
    edit(
      FILE,
      ...Array.from(
        { length: 3 },
        () => [' state="initial" subState="waybill:outdated"', ' state="reviewed"'] as const,
      ),
    );
    await translations('--import', 'out');
    expect(await state()).toBe('up to date');
  });

  test('[M04] writes a text that is not called done without recording it', async () => {
    const { translations, edit, read, state } = await openSite();
    edit(EN, ['Last words.', 'Last words, changed.']);
    await translations('--export', 'out');
    const records = read(RECORDS);
    edit(FILE, ['<target>最后的话。', '<target>最后的草稿。']);
    await translations('--import', FILE);
    expect(read(ZH)).toBe(CHINESE.replace('最后的话。', '最后的草稿。'));
    expect([read(RECORDS), await state()]).toEqual([records, 'outdated']);
  });

  test('[M04] records a new translation once all of its texts are done', async () => {
    const copy = ENGLISH.replace('title: Rates', 'draft: true\ntitle: Rates');
    const { translations, read, write } = await openSite({
      'content/en-US/blog/fresh.md': copy,
      'content/zh-CN/blog/fresh.md': copy,
    });
    await translations('--export', 'new', 'content/zh-CN/blog/fresh.md');
    const file = 'new/zh-CN/blog/fresh.xlf';
    expect(read(file)).not.toContain('<target>Rates');
    write(
      file,
      read(file).replace(
        / state="initial"><source>(.*?)<\/source>/g,
        ' state="translated"><source>$1</source><target>$1</target>',
      ),
    );
    await translations('--import', file);
    expect(read(RECORDS)).toMatch(/^fresh:$/m);
  });

  test.each([
    ['original', EN, ['Last words.', 'Last words, changed.'], 'no such text any more: it has changed since the export'],
    ['field of the original', EN, ['Rates and dates', 'Rates'], 'The original has changed since the export.'],
    ['translation', ZH, ['最后的话。', '最后的一句。'], 'has changed since the export'],
  ] as const)(
    '[M04] leaves a text whose %s has changed since the export, and writes the others',
    async (_what, file, change, message) => {
      const { translations, edit, read } = await openSite();
      await translations('--export', 'out', ZH);
      edit(FILE, ['<target>最后的话。', '<target>最后的话！'], ['<target>第一步', '<target>第一步骤']);
      edit(file, change);
      const before = read(ZH);
      const { code, stdout } = await translations('--import', 'out');
      expect([code, stdout]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^${FILE}:\\d+:1 warning input/xliff-outdated`)),
      ]);
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(message);
      const kept = file === ZH || message.includes('no such') ? before : before.replace('最后的话。', '最后的话！');
      expect(read(ZH)).toBe(kept.replace('第一步', '第一步骤'));
    },
  );

  test.each([
    ['no XML', ['<file ', '<file <'], 'The file is not XML that waybill reads'],
    ['another kind of XML', ['<xliff xmlns="urn:oasis', '<xliff xmlns="urn:other'], 'The file is not XLIFF 2.1'],
    ['version 1.2', ['version="2.1"', 'version="1.2"'], 'The file has version 1.2 of XLIFF'],
    ['a document type', ['<xliff ', '<!DOCTYPE xliff SYSTEM "a.dtd"><xliff '], 'The file has a document type'],
    ['entities', ['<xliff ', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff '], 'The file is not XML that waybill reads'],
    ['another item', [EN, 'content/en-US/blog/rate.md'], 'The project has no item "content/en-US/blog/rate.md"'],
    ['another locale', ['trgLang="zh-CN"', 'trgLang="fr-FR"'], 'with a translation into fr-FR'],
    ['an unknown unit', ['id="field.title"', 'id="other"'], 'waybill has not written a unit "other"'],
    ['an id twice', ['id="field.summary"', 'id="field.title"'], 'Two units have the id "field.title"'],
    [
      'a lost code',
      ['和<ph id="3" dataRef="d4" disp="`code`" canDelete="no"/>', '和'],
      'lacks `code`, which the original has',
    ],
    [
      'a lost link',
      [' canDelete="no" dataRefStart="d2" dataRefEnd="d3">链接', ' dataRefStart="d1" dataRefEnd="d1">链接'],
      'lacks a link (/glossary)',
    ],
    ['a code without data', ['dataRef="d4"', 'dataRef="d9"'], 'The code refers to the data "d9"'],
    ['another kind of block', ['<target>最后的话。', '<target># 最后的话。'], 'is not one paragraph'],
    ['two blocks', ['<target>最后的话。', '<target>最后\n\n的话。'], 'is not one paragraph'],
  ] as const)('[M04] is refused as a whole with %s, at its place', async (_what, change, message) => {
    const { translations, edit, read } = await openSite();
    await translations('--export', 'out', ZH);
    edit(FILE, ['<target>第一步', '<target>第一步骤'], change);
    const before = read(ZH);
    const { code, stdout } = await translations('--import', 'out');
    expect([code, stdout]).toEqual([2, expect.stringMatching(new RegExp(`${FILE}:\\d+:\\d+ error input/xliff`))]);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(message);
    expect(read(ZH)).toBe(before);
  });

  test('[M04] refuses an unchanged text that is called done but lacks a new link of its original', async () => {
    const { translations, edit, read, state } = await openSite();
    edit(EN, ['Last words.', '[Last](/help) words.']);
    await translations('--export', 'out');
    const records = read(RECORDS);
    edit(FILE, [' state="initial" subState="waybill:outdated"', ' state="translated"']);
    const { code, stdout } = await translations('--import', 'out');
    expect([code, stdout]).toEqual([2, expect.stringContaining('lacks a link (/help)')]);
    expect([read(RECORDS), await state()]).toEqual([records, 'outdated']);
  });

  test('[M04] accepts an unchanged text without a code of its original if the record says that it is up to date', async () => {
    const { translations } = await openSite({ [ZH]: CHINESE.replace('[链接](/glossary)', '链接') });
    await translations('--export', 'out', ZH);
    const { code, stdout } = await translations('--import', 'out');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 item read, 0 files changed.')]);
  });

  test('[M04] accepts an unchanged text that is called done and has all codes of its new original', async () => {
    const { translations, edit, state } = await openSite();
    edit(EN, ['One *quick* line', 'One *fast* line']);
    await translations('--export', 'out');
    edit(FILE, [' state="initial" subState="waybill:outdated"', ' state="translated"']);
    await translations('--import', 'out');
    expect(await state()).toBe('up to date');
  });
});
