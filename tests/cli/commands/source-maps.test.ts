import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

/** A text in a script, and the source file that it comes from. */
const PLACES = [
  { name: 'runtime', text: 'is missing', source: 'runtime/navigation/start-navigation.ts' },
  { name: 'errors-client', text: 'is_customer', source: 'runtime/errors/client.ts' },
];

/** Returns the source of a text in a script, as its map in a folder says. */
function sourceOf(folder: string, { name, text }: { name: string; text: string }): string {
  const file = readdirSync(folder).find((one) => new RegExp(`^${name}-\\w{8}\\.js$`).test(one)) ?? '';
  const code = readFileSync(join(folder, file), 'utf8');
  expect(code).toContain(`\n//# sourceMappingURL=${file}.map\n`);
  const before = code.slice(0, Math.max(code.indexOf(text), 0)).split('\n');
  const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')));
  const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  return 'originalSource' in entry ? entry.originalSource : '';
}

test('[T05] waybill source-maps maps every script of the export outside of it, and prints the upload of each build', async () => {
  const cwd = makeSite();
  await run(['build', '--quiet'], { cwd });
  const { code, stdout } = await run(['source-maps'], { cwd });
  expect(code).toBe(0);

  const published = notEmpty(readdirSync(join(cwd, 'dist/en-US/static')));
  const scripts = notEmpty(published.filter((name) => name.endsWith('.js')));
  const folder = join(cwd, '.waybill/source-maps/static');
  expect(readdirSync(folder).toSorted()).toEqual(scripts.flatMap((name) => [name, `${name}.map`]).toSorted());
  expect(published.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const place of PLACES) expect(sourceOf(folder, place)).toContain(place.source);

  const releases = ['en-US', 'zh-CN'].map((locale) => {
    const html = readFileSync(join(cwd, `dist/${locale}/index.html`), 'utf8');
    return /data-build="(\w+)"/.exec(html)?.[1] ?? 'none';
  });
  const command = (release: string) =>
    `  npx @sentry/cli sourcemaps upload --release ${release} --url-prefix '~/static' .waybill/source-maps/static`;
  expect(stdout.split('\n').slice(1, 3)).toEqual(releases.map(command));
});

test('[T05] waybill source-maps says what to do without an export', async () => {
  const { code, stderr } = await run(['source-maps'], { cwd: makeSite() });
  expect([code, stderr]).toEqual([2, 'There is no export at dist. Run "npx waybill build" first.\n']);
});
