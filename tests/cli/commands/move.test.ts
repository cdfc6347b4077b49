import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURES } from '../../helpers/content.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { run, TODAY } from '../../helpers/terminal.ts';

let prepared = '';

/** The fixtures with a record for every translation, and an article with links of every form. */
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  const cwd = prepared;
  cpSync(FIXTURES, join(cwd, 'content'), { recursive: true });
  for (const locale of ['en-US', 'zh-CN']) {
    const file = join(cwd, 'content', locale, 'blog/weighing-twice.md');
    const links = [
      'A [link](/blog/a-seal-is-a-number), [one with a part](/blog/a-seal-is-a-number?a=1#when-one-differs "Title") and [a definition][seal].',
      'Code `/blog/a-seal-is-a-number` stays, and <a href="/blog/a-seal-is-a-number">HTML</a> too.',
      '[seal]: /blog/a-seal-is-a-number',
    ];
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${links.join('\n\n')}\n`);
  }
  // The heading has another id in Chinese.
  const translated = join(cwd, 'content/zh-CN/blog/a-seal-is-a-number.md');
  const text = readFileSync(translated, 'utf8');
  writeFileSync(translated, text.replace(/^(## .*?)(?: \{#[^}]*\})?$/m, '$1 {#when-one-differs}'));
  await run(['translations', '--accept', '--new', '--quiet'], { cwd });
  findings = await findingsIn(cwd);
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

let findings: string[] = [];

/** Returns a copy of the prepared site. */
function makeSite(): string {
  const cwd = makeFolder();
  cpSync(prepared, cwd, { recursive: true, preserveTimestamps: true });
  return cwd;
}

async function findingsIn(cwd: string): Promise<string[]> {
  const { stdout } = await run(['validate', '--json', '--at', TODAY], { cwd });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string; file?: string }[] };
  return diagnostics.map(({ code, message, file }) => `${code} ${file} ${message}`);
}

/** Returns every file below the content root with its text. */
function textsIn(cwd: string): Record<string, string> {
  const files = readdirSync(join(cwd, 'content'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(cwd.length + 1),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

const read = (cwd: string, file: string) => readFileSync(join(cwd, 'content', file), 'utf8');

describe('moved items', () => {
  test.each([
    { from: '/blog/a-seal-is-a-number', to: '/blog/the-number-of-a-seal' },
    { from: 'author/quay-desk', to: 'author/pier-desk' },
    { from: 'blog-category/loading', to: 'blog-category/stowing' },
    { from: '/glossary/dunnage', to: '/glossary/packing-wood' },
    {
      from: 'content/en-US/help-article/202-change-a-booking.md',
      to: 'content/en-US/help-article/202-alter-a-booking.md',
    },
    { from: '/help/category/before-loading', to: '/help/category/ahead-of-loading' },
    { from: 'career-team/winch-crew', to: 'career-team/capstan-crew' },
    { from: '/products/by-sea', to: '/products/by-ship' },
    { from: 'market-update/week-47-two-lanes', to: 'market-update/week-47-both-lanes' },
  ])('[C1] cause no finding in either language: $from', async ({ from, to }) => {
    const cwd = makeSite();

    const { code, stderr, stdout } = await run(['move', from, to], { cwd });

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Moved content/zh-CN/');
    expect(await findingsIn(cwd)).toEqual(findings);
    const { stdout: states } = await run(['translations'], { cwd });
    expect(states).toMatch(/^\d+ translations: \d+ up to date(?:, \d+ hidden)?\.\n$/);
  });

  test('[C1] keep the query and the fragment of links, and leave code alone', async () => {
    const cwd = makeSite();
    await run(['move', '/blog/a-seal-is-a-number', '/blog/seals'], { cwd });
    for (const locale of ['en-US', 'zh-CN']) {
      expect(existsSync(join(cwd, `content/${locale}/blog/a-seal-is-a-number.md`))).toBe(false);
      const text = read(cwd, `${locale}/blog/weighing-twice.md`);
      expect(text).toContain('A [link](/blog/seals), [one with a part](/blog/seals?a=1#when-one-differs "Title")');
      expect(text).toContain('Code `/blog/a-seal-is-a-number` stays, and <a href="/blog/seals">HTML</a> too.');
      expect(text).toContain('[seal]: /blog/seals');
    }
    expect(read(cwd, 'redirects/moved.yaml')).toContain(
      '{ fromPath: /blog/a-seal-is-a-number, toPath: /blog/seals, isPermanent: true }',
    );
  });

  test('[C1] get a former path instead of a rule if their type has former paths', async () => {
    const cwd = makeSite();
    await run(['move', '/help/202-change-a-booking', '/help/202-alter-a-booking'], { cwd });
    expect(read(cwd, 'en-US/help-article/202-alter-a-booking.md')).toMatch(
      /^formerPaths: \[.*\/help\/202-change-a-booking\]$/m,
    );
    expect(existsSync(join(cwd, 'content/redirects/moved.yaml'))).toBe(false);
    await run(['move', '/help/202-alter-a-booking', '/help/202-change-a-booking'], { cwd });
    const back = read(cwd, 'en-US/help-article/202-change-a-booking.md');
    expect(back).toContain('/help/202-alter-a-booking]');
    expect(back).not.toContain('/help/202-change-a-booking]');
  });

  test('[C1] leave neither chains nor loops of redirects, also after a move back', async () => {
    const cwd = makeSite();
    const paths = ['/blog/a-seal-is-a-number', '/blog/b', '/blog/c', '/blog/a-seal-is-a-number'];
    const original = read(cwd, 'en-US/blog/weighing-twice.md');
    for (const [index, to] of paths.slice(1).entries()) {
      expect((await run(['move', paths[index] ?? '', to], { cwd })).code).toBe(0);
      expect(await findingsIn(cwd)).toEqual(findings);
    }
    const rules = read(cwd, 'redirects/moved.yaml').match(/fromPath: \S+ toPath: \S+/g);
    expect(rules).toEqual(['/blog/b', '/blog/c'].map((path) => `fromPath: ${path}, toPath: ${paths[0]},`));
    expect(read(cwd, 'en-US/blog/weighing-twice.md')).toBe(original);
  });
});

describe('a move that is not carried out', () => {
  test('[C1] prints a unified diff with --dry-run and writes nothing', async () => {
    const cwd = makeSite();
    const before = textsIn(cwd);
    const { code, stdout } = await run(['move', 'blog/a-seal-is-a-number', 'blog/seals', '--dry-run'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('+[seal]: /blog/seals');
    expect(stdout).toContain('rename to content/en-US/blog/seals.md');
    expect(stdout).toContain('+++ content/redirects/moved.yaml');
    expect(textsIn(cwd)).toEqual(before);
  });

  test.each([
    {
      from: '/blog/a-seal-is-a-numbr',
      to: '/blog/b',
      message: 'No item has the name',
      hint: 'Did you mean "/blog/a-seal-is-a-number"?',
    },
    {
      from: '/blog/weighing-twice',
      to: '/blog/a-seal-is-a-number',
      message: 'content/en-US/blog/a-seal-is-a-number.md already has this name',
      hint: 'no item has',
    },
    { from: '/blog/weighing-twice', to: '/blog/weighing-twice', message: 'already has this name', hint: 'no item has' },
    {
      from: '/blog/weighing-twice',
      to: '/glossary/weighing',
      message: 'cannot change the type',
      hint: 'Write /blog/new-name or blog/new-name.',
    },
    {
      from: 'blog/weighing-twice',
      to: 'glossary-term/weighing',
      message: 'cannot change the type',
      hint: 'blog/new-name',
    },
    {
      from: '/blog/weighing-twice',
      to: '/blog/Weighing twice',
      message: 'Weighing twice',
      hint: 'Choose another name.',
    },
  ])('[C1] is refused with a hint: $from to $to', async ({ from, to, message, hint }) => {
    const cwd = makeSite();
    const before = textsIn(cwd);
    const { code, stderr, stdout } = await run(['move', from, to], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(textsIn(cwd)).toEqual(before);
  });

  test('[C1] leaves every file as it was if one cannot be written', async () => {
    const cwd = makeSite();
    // A folder takes the name of a temporary file.
    mkdirSync(join(cwd, 'content/zh-CN/blog/weighing-twice.md.tmp/x'), { recursive: true });
    writeFileSync(join(cwd, 'content/zh-CN/blog/weighing-twice.md.tmp/x/y'), '');
    const before = textsIn(cwd);
    const { code, stderr } = await run(['move', '/blog/a-seal-is-a-number', '/blog/seals'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('The move was undone');
    expect(notEmpty(Object.keys(textsIn(cwd)))).toEqual(Object.keys(before));
    expect(textsIn(cwd)).toEqual(before);
  });
});
