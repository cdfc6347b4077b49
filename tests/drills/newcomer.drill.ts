import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { FIXTURES } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';
import { preview } from './previewed.ts';
import { type Ended, runWaybill } from './support.ts';

const AT = ['--at', TODAY];
const SLUG = 'read-a-demurrage-invoice';
const FILES: Readonly<Record<Locale, string>> = {
  'en-US': `content/en-US/blog/${SLUG}.md`,
  'zh-CN': `content/zh-CN/blog/${SLUG}.md`,
};

/** The text of the article. It has one link and one picture, which the newcomer breaks. */
const WRITTEN: Readonly<Record<Locale, { title: string; summary: string; body: string }>> = {
  'en-US': {
    title: 'How to read a demurrage invoice',
    summary: 'A demurrage invoice lists containers, days and daily rates. Check each of them before you pay.',
    body: 'Compare the last free day with the [cut-off](/glossary/cut-off).\n\n![Containers at the quay](/images/yard.png "A yard before the gate opens")\n',
  },
  'zh-CN': {
    title: '怎样核对滞港费账单',
    summary: '滞港费账单列明箱号、天数和每日费率，付款前逐项核对，发现不符及时向船公司提出异议。',
    body: '请先对照[截关时间](/glossary/cut-off)。\n\n![码头上的集装箱](/images/yard.png "开闸前的堆场")\n',
  },
};

/** Three faults, each with the start of its finding. */
const FAULTS: readonly { from: string; to: string; code: string; says: string; hint: string }[] = [
  {
    from: 'publishedOn: ',
    to: 'publishedOn: 31/',
    code: 'schema/bad-value',
    says: 'The field "publishedOn" must be a date in the form YYYY-MM-DD.',
    hint: 'Write the day alone, as year, month and day: 2026-11-28.',
  },
  {
    from: '/glossary/cut-off',
    to: '/glossary/cut-of',
    code: 'links/unknown-page',
    says: 'The page /glossary/cut-of does not exist.',
    hint: 'Did you mean "/glossary/cut-off"?',
  },
  {
    from: '/images/yard.png',
    to: '/images/yrad.png',
    code: 'links/unknown-asset',
    says: 'The file content/assets/images/yrad.png does not exist.',
    hint: 'Did you mean "/images/yard.png"?',
  },
];

/** Copies the files that git clones. A small site replaces ours, and the installed packages are linked. */
function clone(): void {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 10_000_000 });
  const files = listed.split('\0').filter((file) => !/^(?:content|e2e|tests|docs\/pictures)\/|^$/.test(file));
  for (const file of notEmpty(files).filter((path) => existsSync(join(REPOSITORY, path)))) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(project, file));
  }
  cpSync(FIXTURES, join(project, 'content'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(project, 'node_modules'));
}

/** A finding in the JSON report. */
interface Finding {
  code: string;
  file: string;
  line: number;
  message: string;
  hint: string;
}

function findingsOf({ stdout }: Ended): Finding[] {
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
}

const project = mkdtempSync(join(tmpdir(), 'waybill-newcomer-'));
const program = join(project, 'cli/waybill.mjs');

/** Prints how long a step takes. */
async function step<Value>(name: string, act: () => Value | Promise<Value>): Promise<Value> {
  const begun = performance.now();
  const value = await act();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${seconds.padStart(8)} s  ${name}\n`);
  return value;
}

function waybill(argv: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  return step(`waybill ${argv.join(' ')}`, () => runWaybill(argv, { cwd: project, program, environment }));
}

async function validate(): Promise<Finding[]> {
  return findingsOf(await waybill(['validate', '--json', ...AT]));
}

function edit(file: string, replace: (text: string) => string): void {
  const path = join(project, file);
  const before = readFileSync(path, 'utf8');
  const after = replace(before);
  expect(after, `${file} changes`).not.toBe(before);
  writeFileSync(path, after);
}

/** Returns the number of the first line that contains a text. */
function lineOf(file: string, text: string): number {
  const index = readFileSync(join(project, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text));
  expect(index, `${file} contains ${text}`).toBeGreaterThanOrEqual(0);
  return index + 1;
}

/** The comments above the samples of a new post: its day, its author and its category. */
const SAMPLES = {
  'en-US': ['# To be written: The day of publ', '# To be written: The desk', '# To be written: The category'],
  'zh-CN': ['# 待写：The day of publ', '# 待写：The desk', '# 待写：The category'],
};

/** The newcomer has only a clone, the installed packages and the messages. Each test continues the one before it. */
describe('a newcomer', () => {
  beforeAll(async () => {
    await step('clone', clone);
    const built = await waybill(['build', ...AT]);
    expect(built.status, built.stderr).toBe(0);
    cpSync(join(project, 'dist'), join(project, 'dist-before'), { recursive: true });
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test('[C1] gets a draft without findings, and after its publication one for each text that is not written', async () => {
    const made = await waybill(['new', 'blog', SLUG, ...AT]);
    expect(made.stdout.split('\n').slice(0, 2)).toEqual(Object.values(FILES).map((file) => `Wrote ${file}`));
    expect(await validate()).toEqual([]);
    for (const file of Object.values(FILES)) edit(file, (text) => text.replace('draft: true\n', ''));
    const texts = [
      { file: FILES['en-US'], line: lineOf(FILES['en-US'], 'summary: "To be written: one') },
      ...SAMPLES['en-US'].map((start) => ({ file: FILES['en-US'], line: lineOf(FILES['en-US'], start) })),
      { file: FILES['en-US'], line: lineOf(FILES['en-US'], 'To be written: the text') },
      { file: FILES['zh-CN'], line: lineOf(FILES['zh-CN'], 'title: 待写：') },
      { file: FILES['zh-CN'], line: lineOf(FILES['zh-CN'], 'summary: 待写：') },
      ...SAMPLES['zh-CN'].map((start) => ({ file: FILES['zh-CN'], line: lineOf(FILES['zh-CN'], start) })),
      { file: FILES['zh-CN'], line: lineOf(FILES['zh-CN'], '待写：页面正文') },
    ];
    expect(await validate()).toMatchObject(texts.map((place) => ({ code: 'content/unwritten', ...place })));
    for (const locale of LOCALES) {
      const { title, summary, body } = WRITTEN[locale];
      edit(FILES[locale], (text) =>
        text
          .replace(/^title: .*$/m, `title: ${title}`)
          .replace(/^summary: .*$/m, `summary: ${summary}`)
          .replace(/^(?:To be written|待写).*\n/m, body)
          .replaceAll(/^# (?:To be written|待写).*\n/gm, ''),
      );
    }
    expect(await validate()).toEqual([]);
  });

  test('[C2] gets one finding for each fault, with its line and a way out, and none after mending', async () => {
    const file = FILES['en-US'];
    for (const { from, to } of FAULTS) edit(file, (text) => text.replace(from, to));
    expect(await validate()).toMatchObject(
      FAULTS.map(({ code, says, hint, to }) => ({ code, message: says, hint, file, line: lineOf(file, to) })),
    );
    const shown = await waybill(['validate', ...AT]);
    expect(shown.status).toBe(1);
    for (const { to } of FAULTS) expect(shown.stdout, 'the frame shows the fault').toContain(to);
    expect(shown.stdout).toContain('3 errors in');
    for (const { from, to } of FAULTS) edit(file, (text) => text.replace(to, from));
    expect(await validate()).toEqual([]);
  });

  test('[C1] publishes with the values that the findings name for missing keys', async () => {
    const production = ['build', '--production', ...AT];
    const missing = findingsOf(await waybill([...production, '--json']));
    expect(new Set(missing.map(({ code }) => code))).toEqual(new Set(['settings/missing-key']));
    const keys = missing.map(({ hint }) => /set (WAYBILL_\w+)=(\S+)$/.exec(hint)?.slice(1) ?? []);
    const published = await waybill(production, Object.fromEntries(keys));
    expect(published.status, published.stderr).toBe(0);
    expect(published.stdout).toMatch(/^Published \d+ pages to dist/);
  });

  test('[C5] sees the article as a visitor from Germany', async () => {
    const flags = ['--country', 'DE'];
    const served = await step('waybill preview --country DE', () => preview({ program, cwd: project, flags }));
    try {
      expect([...served.origins.keys()]).toEqual(LOCALES);
      for (const locale of LOCALES) {
        const origin = served.origins.get(locale);
        const page = await fetch(`${origin}/blog/${SLUG}`);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(WRITTEN[locale].title);
        const geography: unknown = await (await fetch(`${origin}/geo.json`)).json();
        expect(geography).toEqual({ countryCode: 'DE', isEU: true, isEMEA: true });
      }
    } finally {
      await served.close();
    }
  });

  test('[C2] finds nothing in the export, and the article in the comparison with the export before', async () => {
    const audited = await waybill(['audit', '--no-axe']);
    expect(audited.stdout).toMatch(/^No findings in \d+ pages/);
    expect(audited.status).toBe(0);
    const compared = await waybill(['diff', 'dist-before', 'dist']);
    expect(compared.status).toBe(0);
    expect(compared.stdout).toContain(`/blog/${SLUG}`);
  });
});
