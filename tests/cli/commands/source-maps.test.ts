import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceMapsWith } from '../../../cli/commands/source-maps.ts';
import { bundleSmall } from '../../../pipeline/bundle/bundle-script.ts';
import { SHORTENED } from '../../../pipeline/bundle/shorten.ts';
import { makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { run, testTerminal } from '../../helpers/terminal.ts';

/** Runs the command with only these scripts, because bundling all of them takes seconds. */
async function mapped(cwd: string, scripts: () => ReturnType<typeof bundleSmall>[]) {
  const { terminal, stdout, stderr } = testTerminal({ cwd });
  const code = await sourceMapsWith(() => Promise.all(scripts()))({ out: 'dist' }, terminal);
  return { code, stdout: stdout(), stderr: stderr() };
}

const runtime = () => bundleSmall('runtime', 'runtime/entry.ts', { maps: true, shortened: SHORTENED });
const dialog = () => bundleSmall('optional', 'runtime/optional.ts', { maps: true });

test('[T05] waybill source-maps maps the scripts of the export outside of it, and prints the upload of each build', async () => {
  const cwd = await makeBuiltSite();
  const { code, stdout } = await mapped(cwd, () => [runtime(), dialog()]);
  expect(code).toBe(0);

  const published = readdirSync(join(cwd, 'dist/en-US/static'));
  const scripts = published.filter((name) => /^(?:runtime|optional)-\w+\.js$/.test(name));
  expect(scripts).toHaveLength(2);
  const folder = join(cwd, '.waybill/source-maps/static');
  expect(readdirSync(folder).toSorted()).toEqual(scripts.flatMap((name) => [name, `${name}.map`]).toSorted());
  expect(published.filter((name) => name.endsWith('.map'))).toEqual([]);

  const name = scripts.find((candidate) => candidate.startsWith('runtime-')) ?? '';
  const js = readFileSync(join(folder, name), 'utf8');
  expect(js).toBe(`${readFileSync(join(cwd, 'dist/en-US/static', name), 'utf8')}\n//# sourceMappingURL=${name}.map\n`);
  const before = js.slice(0, js.indexOf('is missing')).split('\n');
  const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')));
  expect(map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)).toMatchObject({
    originalSource: expect.stringContaining('runtime/navigation/start-navigation.ts'),
  });

  const releases = ['en-US', 'zh-CN'].map((locale) => {
    const html = readFileSync(join(cwd, `dist/${locale}/index.html`), 'utf8');
    return /data-build="(\w+)"/.exec(html)?.[1] ?? 'none';
  });
  const command = (release: string) =>
    `  npx @sentry/cli sourcemaps upload --release ${release} --url-prefix '~/static' .waybill/source-maps/static`;
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'Wrote the source maps of 2 scripts to .waybill/source-maps. Upload them:',
    ...releases.map(command),
  ]);
});

test('[T05] waybill source-maps refuses an export of other source code', async () => {
  const cwd = await makeBuiltSite();
  const { code, stderr } = await mapped(cwd, () => [dialog()]);
  expect([code, stderr]).toEqual([
    2,
    'The export at dist was built from other source code. Run "npx waybill build" first.\n',
  ]);
});

test('[T05] waybill source-maps says what to do without an export', async () => {
  const { code, stderr } = await run(['source-maps'], { cwd: makeSite() });
  expect([code, stderr]).toEqual([2, 'There is no export at dist. Run "npx waybill build" first.\n']);
});
