import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type * as z from 'zod';
import { TYPE_IDS, typeOf } from '../../../model/content-types/index.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { type Ran, run, TODAY } from '../../helpers/terminal.ts';

const LOCALES = ['en-US', 'zh-CN'];

interface Finding {
  file?: string;
  message: string;
}

/** Returns the front matter and the text of a file. */
function partsOf(file: string): { fields: string; text: string } {
  const [, fields = '', text = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return { fields, text };
}

/** Returns the fields below a comment that says that their values are samples. */
function sampled(fields: string): string[] {
  return [...fields.matchAll(/^# (?:To be written|待写)[:：]\s?\S.*\.\n(\w+):/gm)].map(([, name = '']) => name);
}

/** Returns the optional fields that a new item has as comments, each as YAML. */
function commentsIn(fields: string): string[] {
  const [, comments = ''] = /^# (?:Optional fields\.|选填字段。).*\n((?:# .*\n)*)/m.exec(fields) ?? [];
  return comments
    .replaceAll(/^# /gm, '')
    .split(/\n(?=[\w-]+:|$)/)
    .filter((comment) => comment.trim() !== '');
}

describe('new items of every type', () => {
  let cwd = '';
  const made = new Map<string, Ran>();
  let findings: Finding[];

  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'waybill-test-'));
    cpSync(FIXTURES, join(cwd, 'content'), { recursive: true });
    const make = async (type: string) => made.set(type, await run(['new', type, `new-${type}`], { cwd }));
    for (const type of TYPE_IDS) await make(type);
    // An item of one type may need an item of another type.
    for (const type of TYPE_IDS) if (made.get(type)?.code !== 0) await make(type);
    const { stdout } = await run(['validate', '--json', '--no-cache'], { cwd });
    // The first item of a type needs an index page, about which the validator warns without a file.
    findings = (JSON.parse(stdout).diagnostics as (Finding & { severity: string })[]).filter(
      ({ file, severity }) => file !== undefined || severity === 'error',
    );
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  const fileOf = (type: string, locale: string) => {
    const slug = type === 'help-article' ? '205-new-help-article' : `new-${type}`;
    return join(cwd, 'content', locale, type, `${slug}.md`);
  };

  test.each(TYPE_IDS)('[C1] are accepted by the validator in both languages: %s', (type) => {
    expect(made.get(type)).toMatchObject({ code: 0, stderr: '' });
    expect(LOCALES.map((locale) => existsSync(fileOf(type, locale)))).toEqual([true, true]);
    expect(findings.filter(({ file = '' }) => file.includes(`/${type}/`))).toEqual([]);
  });

  test('[C1] cause no finding in any other file', () => {
    expect(findings).toEqual([]);
  });

  test.each(TYPE_IDS)('[C1] are drafts with every required field of the schema, and no other: %s', (type) => {
    const { schema } = typeOf(type);
    const fields = parse(partsOf(fileOf(type, 'en-US')).fields) as Record<string, unknown>;
    expect(fields.draft).toBe(true);
    expect(schema.safeParse(fields).error).toBeUndefined();
    for (const name of Object.keys(fields).filter((field) => field !== 'draft')) {
      const { [name]: _left, ...others } = fields;
      expect({ name, isRequired: !schema.safeParse(others).success }).toEqual({ name, isRequired: true });
    }
  });

  test.each(TYPE_IDS)(
    '[C1] have every other field as a comment with its meaning, valid once uncommented: %s',
    (type) => {
      const { schema } = typeOf(type);
      const { fields } = partsOf(fileOf(type, 'en-US'));
      const { shape } = schema as unknown as { shape: Record<string, z.ZodType> };
      const comments = notEmpty(commentsIn(fields));
      const names = comments.map((comment) => /^[\w-]+/.exec(comment)?.[0] ?? '');
      expect([...names, ...Object.keys(parse(fields) as object)].toSorted()).toEqual(Object.keys(shape).toSorted());
      expect(comments.filter((comment) => !/^\S+:.* # \S.*\.$/m.test(comment))).toEqual([]);
      for (const [index, name] of names.entries()) {
        const value = (parse(comments[index] ?? '') as Record<string, unknown>)[name];
        expect({ name, error: shape[name]?.safeParse(value).error }).toEqual({ name, error: undefined });
      }
    },
  );
});

describe('the file of a new item', () => {
  test('[C1] takes its title from the slug, its days from today and its references from existing items', async () => {
    const cwd = makeSite();
    await run(['new', 'blog', 'loading-in-rain'], { cwd });
    const { fields, text } = partsOf(join(cwd, 'content/en-US/blog/loading-in-rain.md'));
    expect(parse(fields)).toEqual({
      title: 'Loading in rain',
      summary: 'To be written: one line of 40 to 170 characters.',
      publishedOn: TODAY,
      author: 'ocean-desk',
      category: 'ocean',
      draft: true,
    });
    expect(sampled(fields)).toEqual(['publishedOn', 'author', 'category']);
    expect(text).toBe('\nTo be written: the text of the page. Headings begin with two number signs.\n');
    const chinese = partsOf(join(cwd, 'content/zh-CN/blog/loading-in-rain.md'));
    expect(parse(chinese.fields)).toMatchObject({ title: '待写：Loading in rain', publishedOn: TODAY });
    expect(chinese.text).toMatch(/^\n待写/);
  });

  test('[C1] has the day of --at and the title of --title, which only the first language takes unchanged', async () => {
    const cwd = makeSite();
    const title = 'Rain: loading in it';
    await run(['new', 'newsroom', 'rain', '--at', '2027-02-03', '--title', title], { cwd });
    const read = (locale: string) => parse(partsOf(join(cwd, `content/${locale}/newsroom/rain.md`)).fields);
    expect(read('en-US')).toMatchObject({ title, publishedOn: '2027-02-03' });
    expect(read('zh-CN')).toMatchObject({ title: `待写：${title}` });
  });

  test('[C1] is local with --locale, and a translation if the other language exists', async () => {
    const cwd = makeSite();
    await run(['new', 'page', 'rain', '--locale', 'en-US'], { cwd });
    expect(existsSync(join(cwd, 'content/zh-CN/page/rain.md'))).toBe(false);
    expect(parse(partsOf(join(cwd, 'content/en-US/page/rain.md')).fields)).toMatchObject({ local: true });
    expect((await run(['new', 'page', 'rain', '--locale', 'zh-CN', '--title', '雨'], { cwd })).code).toBe(0);
    const { fields } = partsOf(join(cwd, 'content/zh-CN/page/rain.md'));
    expect(parse(fields)).toMatchObject({ title: '雨', draft: true });
    expect(parse(fields)).not.toHaveProperty('local');
  });

  test('[C1] is in the folder of the type for every name of the type that the command accepts', async () => {
    const cwd = makeSite();
    await run(['new', 'Glossary', 'rain'], { cwd });
    expect(existsSync(join(cwd, 'content/en-US/glossary-term/rain.md'))).toBe(true);
  });

  test('[C1] gets the next free number if slugs of the type have numbers, and keeps one that is free', async () => {
    const cwd = makeSite();
    const written = async (slug: string) =>
      JSON.parse((await run(['new', 'help-article', slug, '--json'], { cwd })).stdout).written as string[];
    expect(await written('pay-a-bill')).toEqual([
      'content/en-US/help-article/102-pay-a-bill.md',
      'content/zh-CN/help-article/102-pay-a-bill.md',
    ]);
    expect(await written('300-lose-a-seal')).toContain('content/en-US/help-article/300-lose-a-seal.md');
    expect(await written('find-a-seal')).toContain('content/en-US/help-article/301-find-a-seal.md');
  });
});

describe('samples in a new item', () => {
  test.each(LOCALES)(
    '[C1] are errors at their comments once the item is no draft, until the comments are gone: %s',
    async (locale) => {
      const cwd = makeSite();
      await run(['new', 'webinars', 'rain', '--locale', locale], { cwd });
      const file = join(cwd, `content/${locale}/webinars/rain.md`);
      const findingsIn = async () => {
        const { stdout } = await run(['validate', '--json'], { cwd });
        const { diagnostics } = JSON.parse(stdout) as {
          diagnostics: { code: string; line: number; message: string }[];
        };
        const found = diagnostics.filter(({ code }) => code === 'content/unwritten');
        return found.map(({ line, message }) => [
          readFileSync(file, 'utf8').split('\n')[line - 1]?.[0],
          message.split('"')[1],
        ]);
      };
      const names = notEmpty(sampled(partsOf(file).fields));
      expect(names).toEqual(
        expect.arrayContaining(['author', 'startsOn', 'startTime', 'timeZone', 'minutes', 'agenda']),
      );
      expect(await findingsIn()).toEqual([]);
      writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true\n', ''));
      const found = await findingsIn();
      expect(found.filter(([first]) => first === '#').map(([, name]) => name)).toEqual(names);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^# (?:To be written|待写).*\n/gm, ''));
      const rest = (await findingsIn()).map(([, name]) => name);
      expect(rest).toContain('summary');
      expect(rest.filter((name) => name !== 'agenda[1].title' && names.includes(String(name)))).toEqual([]);
    },
  );
});

describe('output of the new command', () => {
  test('[C1] lists every type with its folder and address without arguments, and writes nothing', async () => {
    const cwd = makeSite();
    const { code, stdout } = await run(['new'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^blog +content\/<locale>\/blog +\/blog\/<slug> +Blog$/m);
    expect(stdout.trim().split('\n')).toHaveLength(1 + TYPE_IDS.length);
    const { types } = JSON.parse((await run(['new', '--json'], { cwd })).stdout) as { types: { type: string }[] };
    expect(types.map(({ type }) => type)).toEqual(TYPE_IDS);
  });

  test('[C1] lists the files and the next steps', async () => {
    const { stdout } = await run(['new', 'blog', 'rain'], { cwd: makeSite() });
    expect(stdout).toBe(`Wrote content/en-US/blog/rain.md
Wrote content/zh-CN/blog/rain.md

Next:
  1. Replace the texts that begin with "To be written" or "待写", and set the fields below such a comment.
  2. Look at /blog/rain in "npx waybill dev", and run "npx waybill validate".
  3. To publish the item, delete "draft: true" in every file.
`);
  });

  test('[C1] is JSON with --json and nothing with --quiet', async () => {
    const cwd = makeSite();
    const { stdout } = await run(['new', 'page', 'rain', '--json', '--locale', 'en-US'], { cwd });
    expect(JSON.parse(stdout)).toEqual({ written: ['content/en-US/page/rain.md'], path: '/rain' });
    expect(await run(['new', 'page', 'sun', '--quiet'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('refusals of the new command', () => {
  test.each([
    { args: ['blgo', 'rain'], code: 'input/type', told: 'Did you mean "blog"?' },
    { args: ['something-else', 'rain'], code: 'input/type', told: 'Use one of: author, blog,' },
    { args: ['blog', 'Loading in rain!'], code: 'input/slug', told: 'Use "loading-in-rain".' },
    { args: ['blog', 'index'], code: 'input/slug', told: 'The slug "index" is reserved.' },
    { args: ['blog'], code: 'input/slug', told: 'npx waybill new blog SLUG' },
    { args: ['blog', '../rain'], code: 'input/slug', told: 'Use "rain".' },
    { args: ['blog', 'r'.repeat(81)], code: 'input/slug', told: 'at most 80' },
    { args: ['help-article', '101-rain'], code: 'input/slug', told: 'The number 101 belongs to 101-first-shipment.' },
    { args: ['blog', 'peak-season'], code: 'input/exists', told: 'Choose another slug.' },
    { args: ['blog', 'Peak-Season'], code: 'input/exists', told: 'exists in en-US and zh-CN' },
    { args: ['page', 'search'], code: 'input/exists', told: 'A page has the path /search.' },
    { args: ['blog', 'rain', '--title', 'r'.repeat(91)], code: 'input/title', told: 'one line of 2 to 90 characters' },
    { args: ['blog', 'rain', '--locale', 'en-UK'], code: 'input/locale', told: 'Did you mean "en-US"?' },
  ])('[C1] say what to do instead: $args', async ({ args, code, told }) => {
    const cwd = makeSite();
    const ran = await run(['new', ...args], { cwd });
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain(`error ${code}`);
    expect(ran.stderr).toContain(told);
    const { stdout } = await run(['new', ...args, '--json'], { cwd });
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code }]);
    expect(existsSync(join(cwd, 'content/en-US/blog/rain.md'))).toBe(false);
  });

  test('[C1] do not change an existing file, and offer to translate an item of one language', async () => {
    const cwd = makeSite();
    const file = join(cwd, 'content/en-US/page/rain.md');
    await run(['new', 'page', 'rain', '--locale', 'en-US'], { cwd });
    writeFileSync(file, 'Ten years of work');
    const { code, stderr } = await run(['new', 'page', 'rain'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('add the translation with --locale zh-CN');
    expect(readFileSync(file, 'utf8')).toBe('Ten years of work');
    expect(existsSync(join(cwd, 'content/zh-CN/page/rain.md'))).toBe(false);
  });

  test('[C1] leave a path to the item that has it', async () => {
    const cwd = makeSite();
    await run(['new', 'newsroom', 'rain'], { cwd });
    const { code, stderr } = await run(['new', 'page', 'rain'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('The item newsroom/rain has the path /rain.');
  });

  test('[C1] name the item that is missing for a required reference', async () => {
    const cwd = makeSite();
    for (const locale of LOCALES) rmSync(join(cwd, 'content', locale, 'author'), { recursive: true });
    const { code, stderr } = await run(['new', 'blog', 'rain'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('needs the field "author", but en-US has no item that it can name');
  });

  test('[C1] include a content folder that does not exist', async () => {
    const ran = await run(['new', 'blog', 'rain'], { cwd: makeFolder() });
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('error input/content-root');
  });
});
