import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../model/diagnostics/catalogue.ts';
import { commitAll } from '../../helpers/git.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { item, post } from '../../pipeline/support/items.ts';

const FILE = 'content/en-US/blog/rates.md';
const OTHER = 'content/en-US/blog/space.md';
/** A site with a warning that is fixable, and two errors of another family. */
const faulty = () =>
  makeSite({
    [FILE]: post('Rates of the week', { author: 'nobody-here' }, 'See [old](/old-blog).'),
    [OTHER]: post('Space of the week', { author: 'nobody-here' }),
  });

async function codesOf(cwd: string, ...argv: string[]): Promise<{ code: number; codes: string[] }> {
  const { code, stdout } = await run(['validate', '--no-cache', '--json', ...argv], { cwd, environment: process.env });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file?: string }[] };
  return { code, codes: diagnostics.map(({ code: name, file = '' }) => `${name} ${file}`.trim()) };
}

describe('selection of findings', () => {
  test('[C2] --rule reports one rule, and the exit code is that of its findings', async () => {
    const cwd = faulty();
    expect(await codesOf(cwd, '--rule', 'links/redirected')).toEqual({ code: 0, codes: [`links/redirected ${FILE}`] });
    expect((await codesOf(cwd, '--rule', 'reference/')).codes).toHaveLength(2);
    expect((await codesOf(cwd, '--rule', 'links', '--rule', 'reference/unknown')).codes).toHaveLength(3);
    expect(await codesOf(cwd, '--rule', 'budget/')).toEqual({ code: 0, codes: [] });
  });

  test('[C2] --rule suggests the nearest rule', async () => {
    const { code, stdout } = await run(['validate', '--rule', 'links/redirect'], { cwd: faulty() });
    expect(code).toBe(2);
    expect(stdout).toContain('Did you mean "links/redirected"?');
  });

  test('[C2] --max limits the printed findings, but neither the counts nor the exit code', async () => {
    const { code, stdout } = await run(['validate', '--max', '1'], { cwd: faulty() });
    expect(code).toBe(1);
    expect(stdout.match(/^content\/\S+:\d+:\d+ /gm)).toHaveLength(1);
    expect(stdout).toContain('2 more findings are not shown.');
    expect(stdout).toContain('2 errors, 1 warning in');
  });

  test('[C2] --list-rules lists every code with its severity, and marks fixable ones', async () => {
    const cwd = makeSite();
    const { stdout } = await run(['validate', '--list-rules'], { cwd });
    expect(stdout.trim().split('\n')).toHaveLength(Object.keys(catalogue).length);
    expect(stdout).toMatch(/^links\/redirected +warning +fixable +Link to a redirect$/m);
    expect(stdout).toMatch(/^links\/self +warning {3,}Link to its own page$/m);
    const { rules } = JSON.parse((await run(['validate', '--list-rules', '--json'], { cwd })).stdout);
    expect(rules).toContainEqual(
      expect.objectContaining({ code: 'links/self', severity: 'warning', isFixable: false }),
    );
  });
});

describe('findings in changed files', () => {
  function repository(): string {
    const cwd = faulty();
    commitAll(cwd);
    return cwd;
  }

  test('[C2] --changed reports changed and untracked files, and neither others nor ignored ones', async () => {
    const cwd = repository();
    expect((await codesOf(cwd, '--changed', 'main')).codes).toEqual([]);
    writeFileSync(join(cwd, OTHER), readFileSync(join(cwd, OTHER), 'utf8').replace('Count back', 'Count'));
    writeFileSync(join(cwd, 'content/en-US/blog/new.md'), post('Newest of the week', { author: 'nobody-here' }));
    expect((await codesOf(cwd, '--changed', 'main')).codes).toEqual([
      'reference/unknown content/en-US/blog/new.md',
      `reference/unknown ${OTHER}`,
    ]);
  });

  test('[C2] --changed reports findings that are related to a changed file', async () => {
    const cwd = repository();
    writeFileSync(join(cwd, 'content/redirects/a.yaml'), 'rules:\n  - { fromPath: /old-blog, toPath: /help }\n');
    const { codes } = await codesOf(cwd, '--changed', 'main');
    // The place of this finding is the older file; the new one is related.
    expect(codes).toEqual(['redirects/duplicate content/redirects/legacy.yaml']);
  });

  /** A sound site in a repository, in which posts name an author, a heading and a row of data. */
  function sound(): string {
    const cwd = makeSite({
      'content/en-US/author/desk.md': item({
        title: 'Desk',
        summary: 'Plans sailings week by week, and writes about space.',
        local: true,
      }),
      'content/en-US/blog/target.md': post('A target', { author: 'desk' }, '## Costs {#costs}\n\nText.'),
      [FILE]: post('Rates of the week', { author: 'desk' }, 'See [the costs](/blog/target#costs).'),
      [OTHER]: post('Space of the week', {}, 'It takes {{days cnsha-uslax}} days.'),
    });
    commitAll(cwd);
    return cwd;
  }
  const edit = (path: string, find: RegExp | string, text: string) => (cwd: string) =>
    writeFileSync(join(cwd, path), readFileSync(join(cwd, path), 'utf8').replaceAll(find, text));

  test.each([
    {
      what: 'an item is removed',
      change: (cwd: string) => rmSync(join(cwd, 'content/en-US/author/desk.md')),
      codes: [`reference/unknown ${FILE}`, 'reference/unknown content/en-US/blog/target.md'],
    },
    {
      what: 'the id of a heading changes',
      change: edit('content/en-US/blog/target.md', '{#costs}', '{#fees}'),
      codes: [`links/unknown-anchor ${FILE}`],
    },
    {
      what: 'a row of data gets another id',
      change: edit('content/data/lanes.yaml', 'cnsha-uslax', 'cnsha-usnyc'),
      codes: [`content/unknown-figure ${OTHER}`],
    },
  ])('[C2] --changed reports what breaks in other files when $what', async ({ change, codes }) => {
    const cwd = sound();
    expect((await codesOf(cwd, '--changed', 'main')).codes).toEqual([]);
    change(cwd);
    expect(await codesOf(cwd, '--changed', 'main')).toMatchObject({ code: 1, codes: expect.arrayContaining(codes) });
  });

  test('[C2] --changed reports what a change breaks, and not what was broken before', async () => {
    const cwd = repository();
    rmSync(join(cwd, 'content/en-US/blog/peak-season.md'));
    const { codes } = await codesOf(cwd, '--changed', 'main');
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => code.startsWith('reference/unknown content/en-US/blog/'))).toEqual([]);
  });

  test('[C2] --changed works in a site below the top of the repository', async () => {
    const cwd = sound();
    const below = join(cwd, 'site');
    mkdirSync(below);
    renameSync(join(cwd, 'content'), join(below, 'content'));
    commitAll(cwd);
    edit('content/en-US/blog/target.md', '{#costs}', '{#fees}')(below);
    expect((await codesOf(below, '--changed', 'main')).codes).toEqual([`links/unknown-anchor ${FILE}`]);
  });

  test('[C2] --changed does not write into the repository', async () => {
    const cwd = repository();
    const index = join(cwd, '.git/index');
    const later = new Date('2030-01-01');
    utimesSync(join(cwd, OTHER), later, later);
    const before = readFileSync(index);
    expect((await codesOf(cwd, '--changed', 'main')).codes).toEqual([]);
    expect(readFileSync(index).equals(before)).toBe(true);
  });

  test('[C2] --changed rejects a revision that the repository does not have', async () => {
    const { code, stdout } = await run(['validate', '--changed', '--output=x'], {
      cwd: repository(),
      environment: process.env,
    });
    expect(code).toBe(2);
    expect(stdout).toContain('The repository has no revision "--output=x".');
  });

  test('[C2] --changed says so without a repository and without git', async () => {
    const cwd = faulty();
    const outside = await run(['validate', '--changed', 'main'], { cwd, environment: process.env });
    expect(outside).toMatchObject({ code: 2, stdout: expect.stringContaining('not in a git repository') });
    const without = await run(['validate', '--changed', 'main'], { cwd, environment: { PATH: cwd } });
    expect(without).toMatchObject({ code: 2, stdout: expect.stringContaining('git was not found') });
  });
});

describe('fixes', () => {
  test('[C2] --fix prints a diff, writes the fixes and reports the remaining findings', async () => {
    const cwd = faulty();
    const { code, stdout } = await run(['validate', '--fix'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('-See [old](/old-blog).\n+See [old](/blog).\n');
    expect(stdout).toContain('Fixed 1 finding in 1 file.');
    expect(stdout).toContain('2 errors in');
    expect(stdout).not.toContain('links/redirected');
    expect(readFileSync(join(cwd, FILE), 'utf8')).toContain('See [old](/blog).');
  });

  test('[C2] --fix names what it deletes from the markup of an author', async () => {
    const cwd = makeSite({ [FILE]: post('Rates of the week', {}, 'A <span class="note" title="b">c</span>.') });
    const { stdout } = await run(['validate', '--fix'], { cwd });
    expect(stdout.split('\n').filter((line) => line.includes(FILE) && line.includes('class="note"'))).toHaveLength(1);
  });

  test('[C2] --fix --dry-run prints the diff and writes nothing', async () => {
    const cwd = faulty();
    const before = readFileSync(join(cwd, FILE), 'utf8');
    const { stdout } = await run(['validate', '--fix', '--dry-run'], { cwd });
    expect(stdout).toContain('+See [old](/blog).');
    expect(stdout).toContain('--fix would fix 1 finding in 1 file. Nothing was written.');
    expect(stdout).toContain('links/redirected');
    expect(readFileSync(join(cwd, FILE), 'utf8')).toBe(before);
  });

  test('[C2] --fix applies only fixes of selected findings', async () => {
    const cwd = faulty();
    const { stdout } = await run(['validate', '--fix', '--rule', 'reference/'], { cwd });
    expect(stdout).toContain('No finding has a fix.');
    expect(readFileSync(join(cwd, FILE), 'utf8')).toContain('/old-blog');
  });

  test('[C2] --fix keeps JSON on stdout and names the fixed files in it', async () => {
    const { stdout, stderr } = await run(['validate', '--fix', '--json'], { cwd: faulty() });
    expect(JSON.parse(stdout)).toMatchObject({
      counts: { error: 2, warning: 0 },
      fixes: { isWritten: true, files: [{ file: FILE, fixes: 1 }], postponed: 0 },
    });
    expect(stderr).toContain('+See [old](/blog).');
  });

  test('[C2] fixes are the same from stored results', async () => {
    const cwd = faulty();
    const first = await run(['validate', '--json'], { cwd });
    expect(first.stdout).toContain('"oldText": "/old-blog"');
    expect((await run(['validate', '--json'], { cwd })).stdout).toBe(first.stdout);
    // An edit of sentences in another item keeps the stored findings of all checks that compare items.
    writeFileSync(join(cwd, OTHER), readFileSync(join(cwd, OTHER), 'utf8').replace('shelf', 'day on the shelf'));
    expect((await run(['validate', '--json'], { cwd })).stdout).toBe(first.stdout);
  });
});

test('[C2] the validate command writes nothing at all with --no-cache', async () => {
  const cwd = faulty();
  const state = () =>
    readdirSync(cwd, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((path) => [path, statSync(join(cwd, path)).mtimeMs]);
  const before = state();
  for (const argv of [[], ['--strict'], ['--format', 'sarif'], ['--fix', '--dry-run'], ['--list-rules']])
    await run(['validate', '--no-cache', ...argv], { cwd });
  expect(state()).toEqual(before);
  await run(['validate'], { cwd });
  expect(readdirSync(join(cwd, '.waybill'))).toEqual(['results.sqlite']);
  rmSync(join(cwd, '.waybill'), { recursive: true });
  expect(state()).toEqual(before);
});
