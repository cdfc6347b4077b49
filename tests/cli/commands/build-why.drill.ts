import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { buildWhy, edit, PAGE } from './build-with-why.ts';

describe('output of build --why after several builds', () => {
  test('[C3] still names the difference after seven builds that did not affect the page', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    for (let count = 0; count < 7; count += 1) {
      writeFileSync(join(cwd, 'content/assets', `${count}.txt`), 'A file of a build.');
      expect(await buildWhy(cwd, { path: '/help' })).toMatch(/^Published/);
    }
    edit(cwd, 'Count back', 'Count forward');
    expect(await buildWhy(cwd)).toContain(
      `\n${PAGE} in en-US: rendered, because these inputs have changed since its last rendering: text.\n`,
    );
  });

  test('[C3] reports a page as reused when another edit does not affect it', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    edit(cwd, 'Count back', 'Count forward');
    const said = await buildWhy(cwd, { path: '/help' });
    expect(said).toMatch(/^Published/);
    expect(said).toContain('\n/help in en-US: reused, because none of its inputs has changed.\n');
  });

  test.each(['/nowhere', 'blog/peak-season', 'https://www.test.example/blog/peak-season'])(
    '[C3] says that no locale has a page at %s and explains how to write a path',
    async (path) => {
      const said = await buildWhy(makeSite(), { path });
      expect(said).toContain(`\n${path}: no built locale has this page. Write a path that starts with a slash`);
    },
  );

  test('[C3] says that nothing changed when the build had nothing to do', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const said = await buildWhy(cwd);
    expect(said).toMatch(/^Nothing changed/);
    expect(said).toContain(`\n${PAGE}: reused, because neither content nor code has changed since the last build.\n`);
  });

  test("[C3] gives missing files as the reason when the page's files were removed", async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    const [id = ''] = readdirSync(join(cwd, '.waybill/exports'));
    // Without its manifest the other export folder is rebuilt from the files of the live one.
    for (const name of ['a', 'b', 'b.json'])
      rmSync(join(cwd, '.waybill/exports', id, name), { recursive: true, force: true });
    // Another date makes the build check every page again.
    const said = await buildWhy(cwd, { flags: ['--at', '2026-11-21'] });
    expect(said).toContain(`\n${PAGE} in en-US: rendered, because the export no longer contains its files.\n`);
  });

  test('[C3] adds the same information to the JSON report', async () => {
    const cwd = makeSite();
    await run(['build'], { cwd });
    edit(cwd, 'Count back', 'Count forward');
    const told = JSON.parse(await buildWhy(cwd, { flags: ['--json'] }));
    // The page itself, and the page that names the search index.
    expect(told).toMatchObject({ at: '2026-11-20', rendered: 2 });
    expect(told.why).toEqual([
      { locale: 'en-US', path: PAGE, rendered: true, differs: ['text'] },
      { locale: 'zh-CN', path: PAGE, rendered: false, differs: [] },
    ]);
    expect(JSON.parse(await buildWhy(cwd, { flags: ['--json'] }))).toMatchObject({ rendered: 0, why: [] });
    const { stdout } = await run(['build', '--json'], { cwd });
    expect(JSON.parse(stdout)).not.toHaveProperty('why');
  });
});
