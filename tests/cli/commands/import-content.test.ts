import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { ASTRO, ELEVENTY, GATSBY, HUGO, JEKYLL } from '../../pipeline/moving-in/other-sites.ts';

const SITES = { hugo: HUGO, jekyll: JEKYLL, gatsby: GATSBY, astro: ASTRO, eleventy: ELEVENTY };

/** Returns a working folder with a site, and the sites of other tools next to its content. */
function beside(cwd = makeSite()): string {
  const files = Object.entries(SITES).flatMap(([tool, site]) =>
    Object.entries(site).map(([name, text]) => [`old/${tool}/${name}`, text] as const),
  );
  for (const [name, text] of [['map.yaml', 'defaults: { author: ocean-desk, category: ocean }\n'] as const, ...files]) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  return cwd;
}

/** Changes a file as a person does who follows the hint of a finding. */
function edit(
  cwd: string,
  file: string,
  ...changes: readonly (readonly [before: string | RegExp, after: string])[]
): void {
  const path = join(cwd, 'content', file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    changes.reduce((edited, [before, after]) => edited.replace(before, after), text),
  );
}

describe('waybill import-content', () => {
  test('[C10] ten items of five tools are valid and public after a person has followed the hints', async () => {
    const cwd = beside(await makeBuiltSite());
    for (const tool of Object.keys(SITES)) {
      const { stderr } = await run(['import-content', `old/${tool}`, '--from', tool, '--map', 'map.yaml', '-q'], {
        cwd,
      });
      expect(stderr).toBe('');
    }
    const items = globSync('content/en-US/blog/*.md', { cwd });
    expect(items).toHaveLength(11);
    edit(cwd, 'en-US/blog/gate-hours.md', [' {{< tweet 12 >}}', '']);
    edit(cwd, 'en-US/blog/empty-returns.md', [
      /^summary: .*$/m,
      'summary: Why an empty container needs no seal, and who looks into it.',
    ]);
    edit(cwd, 'en-US/blog/chassis-types.md', ['![]', '![A chassis with two axles]']);
    edit(cwd, 'en-US/blog/axle-limits.md', [/^import .*\n/m, ''], ['<Note>Weigh it.</Note>', 'Weigh it.']);
    for (const item of items) edit(cwd, item.slice('content/'.length), [/^draft: true\n/m, '']);
    edit(cwd, 'redirects/imported.yaml', [/, targetPlanned: true/g, '']);

    expect(await run(['validate', '--no-cache', '--quiet'], { cwd })).toMatchObject({ code: 0 });
    expect(await run(['build', '--production', '--quiet'], { cwd })).toMatchObject({ code: 0 });
    expect(existsSync(join(cwd, 'dist/en-US/blog/yard-tour.html'))).toBe(true);
    const rules = readFileSync(join(cwd, 'dist/en-US/_redirects'), 'utf8');
    expect(rules).toMatch(/^\/old\/yard-tour \/blog\/yard-tour 301$/m);
  });

  test('[C10] prints each finding with its place and hint, and what it has written', async () => {
    const cwd = beside();
    const { code, stdout } = await run(['import-content', 'old/hugo', '--from', 'hugo', '--map', 'map.yaml'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('old/hugo/content/posts/gate-hours.md:10:34 error moving/foreign-mark');
    expect(stdout).toContain('Wrote from old/hugo/content: 2 items (2 drafts), 1 file that they show, 3 redirects.');
  });

  test('[C10] has a form for programs, and the same findings without writing', async () => {
    const cwd = beside();
    const { stdout } = await run(['import-content', 'old/gatsby', '--from', 'gatsby', '--dry-run', '--json'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      isWritten: false,
      items: ['content/en-US/blog/first-box.md', 'content/en-US/blog/lane-names.md'],
      counts: { error: 2 },
    });
    expect(existsSync(join(cwd, 'content/en-US/blog/first-box.md'))).toBe(false);
  });

  test.each([
    ['a folder that does not exist', ['old/none', '--from', 'hugo'], 'input/import-folder'],
    ['a folder without Markdown', ['old/astro/src/assets', '--from', 'astro'], 'input/import-folder'],
    ['an unknown type', ['old/hugo', '--from', 'hugo', '--type', 'blogg'], 'input/type'],
    ['an unknown tool', ['old/hugo', '--from', 'hugoo'], 'Allowed choices are'],
    ['a locale that the site does not have', ['old/hugo', '--from', 'hugo', '--locale', 'fr'], 'input/locale'],
  ])('[C10] refuses %s', async (_, argv, words) => {
    const ran = await run(['import-content', ...argv], { cwd: beside() });
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});
