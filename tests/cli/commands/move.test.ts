import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURES } from '../../helpers/content.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { commitAll } from '../../helpers/git.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite as makeBase } from '../../helpers/site.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
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
  const files = readdirSync(join(cwd, 'content'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
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
  test('[C1] of every type cause no finding in either language', async () => {
    const cwd = makeSite();
    for (const [from, to] of [
      ['/blog/a-seal-is-a-number', '/blog/the-number-of-a-seal'],
      ['author/quay-desk', 'author/pier-desk'],
      ['blog-category/loading', 'blog-category/stowing'],
      ['/glossary/dunnage', '/glossary/packing-wood'],
      ['content/en-US/help-article/202-change-a-booking.md', 'content/en-US/help-article/202-alter-a-booking.md'],
      ['/help/category/before-loading', '/help/category/ahead-of-loading'],
      ['career-team/winch-crew', 'career-team/capstan-crew'],
      ['/products/by-sea', '/products/by-ship'],
      ['market-update/week-47-two-lanes', 'market-update/week-47-both-lanes'],
    ] as const) {
      const { code, stderr, stdout } = await run(['move', from, to, '--force'], { cwd });
      expect({ from, code, stderr }).toEqual({ from, code: 0, stderr: '' });
      expect(stdout).toContain('Moved content/zh-CN/');
    }
    expect(await findingsIn(cwd)).toEqual(findings);
    const { stdout: states } = await run(['translations'], { cwd });
    expect(states).toMatch(/^\d+ translations: \d+ up to date(?:, \d+ hidden)?\.\n$/);
  });

  test('[C1] keep the query and the fragment of links, and leave code alone', async () => {
    const cwd = makeSite();
    await run(['move', '/blog/a-seal-is-a-number', '/blog/seals', '--force'], { cwd });
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
    await run(['move', '/help/202-change-a-booking', '/help/202-alter-a-booking', '--force'], { cwd });
    expect(read(cwd, 'en-US/help-article/202-alter-a-booking.md')).toMatch(
      /^formerPaths: \[.*\/help\/202-change-a-booking\]$/m,
    );
    expect(existsSync(join(cwd, 'content/redirects/moved.yaml'))).toBe(false);
    await run(['move', '/help/202-alter-a-booking', '/help/202-change-a-booking', '--force'], { cwd });
    const back = read(cwd, 'en-US/help-article/202-change-a-booking.md');
    expect(back).toContain('/help/202-alter-a-booking]');
    expect(back).not.toContain('/help/202-change-a-booking]');
  });

  test('[C1] leave neither chains nor loops of redirects, also after a move back', async () => {
    const cwd = makeSite();
    const paths = ['/blog/a-seal-is-a-number', '/blog/b', '/blog/c', '/blog/a-seal-is-a-number'];
    const original = read(cwd, 'en-US/blog/weighing-twice.md');
    for (const [index, to] of paths.slice(1).entries()) {
      expect((await run(['move', paths[index] ?? '', to, '--force'], { cwd })).code).toBe(0);
      expect(await findingsIn(cwd)).toEqual(findings);
    }
    const rules = read(cwd, 'redirects/moved.yaml').match(/fromPath: \S+ toPath: \S+/g);
    expect(rules).toEqual(['/blog/b', '/blog/c'].map((path) => `fromPath: ${path}, toPath: ${paths[0]},`));
    expect(read(cwd, 'en-US/blog/weighing-twice.md')).toBe(original);
  });
});

describe('a move of a hidden item', () => {
  const fileOf = (locale: string) => `content/${locale}/blog/berths.md`;
  const textOf = (fields: string, isChinese = false) => `---
title: ${isChinese ? '春季泊位计划' : 'Berth plans for spring'}
summary: "${isChinese ? '这篇文章只为检查移动文件时发生什么而写，文字长度刚好满足要求。' : 'A post with a summary that is long enough for the limits of forty columns.'}"
author: ocean-desk
category: ocean
publishedOn: 2026-11-19
${fields}
---

${isChinese ? '春季的泊位。' : 'Berths of the spring.'}
`;

  function makeHidden(fields: string, list?: string): string {
    const [en, zh] = ['en-US', 'zh-CN'].map(fileOf);
    return makeBase({
      [String(en)]: textOf(fields),
      [String(zh)]: textOf(fields, true),
      ...(list !== undefined && { 'content/published-urls/en-US.txt': list }),
    });
  }

  test.each(['draft: true', 'publishAt: 2027-01-04', 'expireAt: 2026-11-20'])(
    '[C1] writes no redirect and says so, also with --dry-run: %s',
    async (fields) => {
      const cwd = makeHidden(fields);
      const before = await findingsIn(cwd);
      for (const flag of ['--dry-run', '--force']) {
        const { code, stdout } = await run(['move', 'blog/berths', 'blog/quays', flag], { cwd });
        expect(code).toBe(0);
        expect(stdout).toContain('/blog/berths is not public, so it needs no redirect.');
        expect(stdout).not.toContain('moved.yaml');
      }
      expect(await findingsIn(cwd)).toEqual(before);
    },
  );

  test('[F07] in one language gets a rule for the other language only', async () => {
    const [en = '', zh = ''] = ['en-US', 'zh-CN'].map(fileOf);
    const cwd = makeBase({ [en]: textOf('noindex: true'), [zh]: textOf('draft: true', true) });
    const { code, stdout } = await run(['move', 'blog/berths', 'blog/quays', '--force'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('/blog/berths redirects to /blog/quays.');
    expect(read(cwd, 'redirects/moved.yaml')).toContain(
      '{ fromPath: /blog/berths, toPath: /blog/quays, locale: en-US, isPermanent: true }',
    );
  });

  test('[F07] that has expired names its line in the list of published addresses', async () => {
    const cwd = makeHidden('expireAt: 2026-11-20', '/blog/berths\n');
    const { code, stdout } = await run(['move', 'blog/berths', 'blog/quays', '--force'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('  content/published-urls/en-US.txt:1:1  the published address');
  });

  test('[P12] adds no former path', async () => {
    const cwd = makeSite();
    for (const locale of ['en-US', 'zh-CN']) {
      const file = join(cwd, `content/${locale}/help-article/202-change-a-booking.md`);
      writeFileSync(file, readFileSync(file, 'utf8').replace('---\n', '---\ndraft: true\n'));
    }
    await run(['move', '/help/202-change-a-booking', '/help/202-alter-a-booking', '--force'], { cwd });
    expect(read(cwd, 'en-US/help-article/202-alter-a-booking.md')).not.toContain('/help/202-change-a-booking');
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
    const { code, stderr, stdout } = await run(['move', from, to, '--force'], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(textsIn(cwd)).toEqual(before);
  });

  test('[C1] names the item of another type that has the words of an unknown name', async () => {
    const { stderr } = await run(['move', 'blog/booking-changes', 'blog/b', '--force'], { cwd: makeSite() });
    expect(stderr).toContain('Did you mean "help-article/202-change-a-booking"?');
  });

  test('[C1] changes no file if one cannot be written', async () => {
    const cwd = makeSite();
    // The file of the redirect needs a folder.
    rmSync(join(cwd, 'content/redirects'), { recursive: true });
    writeFileSync(join(cwd, 'content/redirects'), '');
    const before = textsIn(cwd);
    const { code, stderr } = await run(['move', '/blog/a-seal-is-a-number', '/blog/seals', '--force'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('The item cannot be moved: one of its parent folders is a file.');
    expect(textsIn(cwd)).toEqual(before);
  });
});

describe('a move and git', () => {
  const MOVE = ['move', '/blog/a-seal-is-a-number', '/blog/seals'];
  /** Git needs the environment. */
  const git = { environment: { ...process.env, WAYBILL_IMAGES: process.env.WAYBILL_IMAGES } };

  function makeRepository(): string {
    const cwd = makeSite();
    commitAll(cwd);
    return cwd;
  }

  test('[C1] prints the command that undoes exactly this move, also in another folder than that of the content', async () => {
    const cwd = makeRepository();
    const before = textsIn(cwd);
    const { code, stdout } = await run(MOVE, { cwd, ...git });
    expect(code).toBe(0);
    expect(textsIn(cwd)).not.toEqual(before);
    writeFileSync(join(cwd, 'content/en-US/blog/later.md'), 'Written after the move');
    const [, undo = ''] = notEmpty(/^To undo the move: (.*)$/m.exec(stdout) ?? []);
    execFileSync('sh', ['-c', undo], { cwd });
    expect(textsIn(cwd)).toEqual({ ...before, 'content/en-US/blog/later.md': 'Written after the move' });

    rmSync(join(cwd, 'content/en-US/blog/later.md'));
    const other = join(cwd, 'other');
    mkdirSync(other);
    const again = await run([...MOVE, '--content', '../content', '--json'], { cwd: other, ...git });
    execFileSync('sh', ['-c', JSON.parse(again.stdout).undo as string], { cwd: other });
    expect(textsIn(cwd)).toEqual(before);
  });

  test('[C1] is refused with an edited and a new file, unless --force is passed', async () => {
    const cwd = makeRepository();
    const files = ['en-US/blog/new.md', 'en-US/blog/weighing-twice.md'];
    const edited = read(cwd, 'en-US/blog/weighing-twice.md').replace('title: ', 'title: My ');
    for (const file of files) writeFileSync(join(cwd, 'content', file), edited);
    const before = textsIn(cwd);
    const { code, stderr } = await run(MOVE, { cwd, ...git });
    expect(code).toBe(2);
    expect(stderr).toContain('The content has changes without a commit: ');
    for (const file of files) expect(stderr).toContain(`content/${file}`);
    expect(textsIn(cwd)).toEqual(before);
    expect((await run([...MOVE, '--dry-run'], { cwd, ...git })).code).toBe(0);
    const forced = await run([...MOVE, '--force'], { cwd, ...git });
    expect(forced.code).toBe(0);
    expect(forced.stdout).not.toContain('To undo');
  });

  test.each([
    { what: 'no repository', cwd: makeSite },
    {
      what: 'a repository that ignores the content',
      cwd: () => {
        const cwd = makeSite();
        writeFileSync(join(cwd, '.gitignore'), 'content\n');
        commitAll(cwd);
        return cwd;
      },
    },
  ])('[C1] is refused in $what', async ({ cwd: make }) => {
    const cwd = make();
    const { code, stderr } = await run(MOVE, { cwd, ...git });
    expect(code).toBe(2);
    expect(stderr).toContain('The content is in no git repository');
    expect(stderr).toContain('pass --force');
  });

  test('[C1] does not touch files after a killed move, and git restores the files of that move', async () => {
    const cwd = makeRepository();
    const before = textsIn(cwd);
    const argv = [...KILLED, join(REPOSITORY, 'cli/waybill.mjs'), ...MOVE];
    expect(spawnSync(process.execPath, argv, { cwd, env: { PATH: process.env.PATH } }).signal).toBe('SIGKILL');
    expect(existsSync(join(cwd, 'content/en-US/blog/seals.md'))).toBe(true);
    const records = join(cwd, 'content/translations/zh-CN/blog.yaml');
    writeFileSync(records, `${readFileSync(records, 'utf8')}# from a colleague\n`);
    const left = textsIn(cwd);
    expect((await run(MOVE, { cwd, ...git })).code).toBe(2);
    expect(textsIn(cwd)).toEqual(left);
    execFileSync('sh', ['-c', 'git restore content && git clean -f content'], { cwd });
    expect(textsIn(cwd)).toEqual(before);
    expect((await run(MOVE, { cwd, ...git })).code).toBe(0);
  });
});

/** Flags of Node that load a module before the program. It kills the process before the old file of an item is removed. */
const KILLED = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const remove = fs.rmSync;
    fs.rmSync = (path, ...given) => {
      if (path.endsWith('/blog/a-seal-is-a-number.md')) process.kill(process.pid, 'SIGKILL');
      return remove(path, ...given);
    };
    syncBuiltinESMExports();
  `)}`,
];
