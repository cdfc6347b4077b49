import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURES } from '../../helpers/content.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { commitAll } from '../../helpers/git.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { run, TODAY } from '../../helpers/terminal.ts';

const LOCALES = ['en-US', 'zh-CN'] as const;
const LINK_WORDS = { 'en-US': 'About [numbers of seals]', 'zh-CN': '参见[封条号码]' };
const SEAL = 'blog/a-seal-is-a-number';
let prepared = '';
let findings: string[] = [];

/** The fixtures with records of all translations, and with links to a post that has an entry of the search words. */
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  cpSync(FIXTURES, join(prepared, 'content'), { recursive: true });
  for (const locale of LOCALES) {
    edit(prepared, `${locale}/blog/weighing-twice.md`, (text) =>
      text
        .replace(/^related:.*\n(?:[ -].*\n)*/m, '')
        .replace('---\n', `---\nrelated: [${SEAL}]\n`)
        .concat(`\n${LINK_WORDS[locale]}(/blog/a-seal-is-a-number#when-one-differs) \`/blog/a-seal-is-a-number\`\n`),
    );
    edit(prepared, `site/${locale}/search.yaml`, (text) =>
      text.replace('pages:\n', `pages:\n  - { href: /${SEAL}, names: [digits of seals] }\n`),
    );
    edit(prepared, `${locale}/blog/a-seal-is-a-number.md`, (text) =>
      text.replace(/^(## .*?)(?: \{#[^}]*\})?$/m, '$1 {#when-one-differs}'),
    );
  }
  await run(['translations', '--accept', '--new', '--quiet'], { cwd: prepared });
  findings = await findingsIn(prepared);
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

function edit(cwd: string, file: string, change: (text: string) => string): void {
  const path = join(cwd, 'content', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Returns a copy of the prepared site. */
function makeSite(): string {
  const cwd = makeFolder();
  cpSync(prepared, cwd, { recursive: true, preserveTimestamps: true });
  return cwd;
}

async function findingsIn(cwd: string): Promise<string[]> {
  const { stdout } = await run(['validate', '--json', '--at', TODAY], { cwd });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; file: string; line: number; column: number }[];
  };
  return diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`);
}

function textsIn(cwd: string): Record<string, string> {
  const files = readdirSync(join(cwd, 'content'), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(cwd.length + 1), readFileSync(path, 'utf8')]));
}

const read = (cwd: string, file: string) => readFileSync(join(cwd, 'content', file), 'utf8');

describe('a removed item with a page that replaces it', () => {
  test('[C1] [F07] causes no finding: links and the redirect lead to the page, and lists and records lose the item', async () => {
    const cwd = makeSite();
    const { code, stdout } = await run(['remove', SEAL, '--to', '/blog/what-a-tally-tells', '--force'], { cwd });
    expect({ code, lines: stdout.match(/^Removed .*$/gm) }).toEqual({
      code: 0,
      lines: LOCALES.map((locale) => `Removed content/${locale}/${SEAL}.md`),
    });
    expect(stdout).toContain('/blog/a-seal-is-a-number redirects to /blog/what-a-tally-tells.');
    for (const locale of LOCALES) {
      const text = read(cwd, `${locale}/blog/weighing-twice.md`);
      expect(text).toContain(`${LINK_WORDS[locale]}(/blog/what-a-tally-tells) \`/blog/a-seal-is-a-number\``);
      expect(text).not.toContain('related:');
      expect(read(cwd, `site/${locale}/search.yaml`)).not.toContain('a-seal-is-a-number');
    }
    expect(read(cwd, 'redirects/moved.yaml')).toContain(
      '{ fromPath: /blog/a-seal-is-a-number, toPath: /blog/what-a-tally-tells, isPermanent: true }',
    );
    expect(read(cwd, 'translations/zh-CN/blog.yaml')).not.toContain('a-seal-is-a-number');
    expect(await findingsIn(cwd)).toEqual(findings);
  });

  test('[P12] redirects its former paths too', async () => {
    const cwd = makeSite();
    const former = '/help/202-rebook';
    for (const locale of LOCALES)
      edit(cwd, `${locale}/help-article/202-change-a-booking.md`, (text) =>
        text.replace(/^formerPaths:.*\n(?:[ -].*\n)*/m, '').replace('---\n', `---\nformerPaths: [${former}]\n`),
      );
    const before = read(cwd, 'redirects/former.yaml');
    await run(['remove', '/help/202-change-a-booking', '--to', '/help', '--force'], { cwd });
    const rules = read(cwd, 'redirects/moved.yaml');
    for (const path of [former, '/help/202-change-a-booking'])
      expect(rules).toContain(`{ fromPath: ${path}, toPath: /help, isPermanent: true }`);
    expect(read(cwd, 'redirects/former.yaml').match(/fromPath/g)?.length).toBe(before.match(/fromPath/g)?.length);
  });
});

describe('a removed item without such a page', () => {
  test('[C1] lists exactly the places at which the validator then has findings', async () => {
    const cwd = makeSite();
    edit(cwd, 'redirects/former.yaml', (text) => `${text}  - { fromPath: /seals, toPath: /${SEAL} }\n`);
    const { code, stdout } = await run(['remove', SEAL, '--force'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('/blog/a-seal-is-a-number was public, and no redirect leads from it.');
    const left = notEmpty([...stdout.matchAll(/^ {2}(\S+?:\d+):\d+ {2}/gm)].map(([, place]) => place));
    const found = (await findingsIn(cwd)).filter((finding) => !findings.includes(finding));
    const places = found.map((finding) => finding.split(' ')[0]);
    expect(new Set(places)).toEqual(new Set(left));
    expect(existsSync(join(cwd, 'content/redirects/moved.yaml'))).toBe(false);
  });

  test.each([
    { item: 'author/quay-desk', what: 'the field "author"' },
    { item: 'career-team/winch-crew', what: 'the field "rows[' },
  ])('[C1] leaves names that need a decision: $item', async ({ item, what }) => {
    const { code, stdout } = await run(['remove', item, '--dry-run'], { cwd: makeSite() });
    expect(code).toBe(1);
    expect(stdout).toContain(what);
  });

  test('[F07] needs no redirect if it was a draft', async () => {
    const cwd = makeSite();
    await run(['new', 'page', 'berths'], { cwd });
    const { code, stdout } = await run(['remove', 'page/berths', '--force'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('/berths is not public, so it needs no redirect.');
    expect(textsIn(cwd)).toEqual(textsIn(prepared));
  });
});

describe('a removal that is not carried out', () => {
  test('[C1] prints a unified diff with --dry-run and writes nothing', async () => {
    const cwd = makeSite();
    const { stdout } = await run(['remove', SEAL, '--to', '/blog', '--dry-run'], { cwd });
    expect(stdout).toContain('+++ /dev/null');
    expect(stdout).toContain('-related: [blog/a-seal-is-a-number]');
    expect(textsIn(cwd)).toEqual(textsIn(prepared));
  });

  test.each([
    { to: '/blgo', hint: 'Did you mean "/blog"?' },
    { to: `/${SEAL}`, hint: 'Name the page that visitors see instead.' },
    { to: '/berths', hint: 'Name a page that visitors can see.' },
  ])('[C1] refuses $to as the page that replaces it', async ({ to, hint }) => {
    const cwd = makeSite();
    await run(['new', 'page', 'berths'], { cwd });
    const before = textsIn(cwd);
    const { code, stderr } = await run(['remove', SEAL, '--to', to, '--force'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('error input/target');
    expect(stderr).toContain(hint);
    expect(textsIn(cwd)).toEqual(before);
  });

  test('[C1] prints the command of git that undoes a removal, and refuses changes without a commit', async () => {
    const cwd = makeSite();
    commitAll(cwd);
    const environment = { ...process.env, WAYBILL_IMAGES: process.env.WAYBILL_IMAGES };
    const before = textsIn(cwd);
    const { stdout } = await run(['remove', SEAL, '--to', '/blog'], { cwd, environment });
    const again = await run(['remove', 'blog/weighing-twice'], { cwd, environment });
    expect(again.stderr).toContain('The content has changes without a commit');
    const [, undo = ''] = notEmpty(/^To undo the removal: (.*)$/m.exec(stdout) ?? []);
    execFileSync('sh', ['-c', undo], { cwd });
    expect(textsIn(cwd)).toEqual(before);
  });
});
