import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../../../model/settings/environment.ts';
import { build } from '../../../pipeline/commands/build.ts';
import { copyBase } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { picture } from '../images/pictures.ts';
import { post } from '../support/items.ts';

let cwd: string;
beforeAll(async () => {
  cwd = copyBase(tmpdir());
  mkdirSync(join(cwd, 'content/assets/images'));
  writeFileSync(join(cwd, 'content/assets/images/yard.png'), await picture('png', { width: 40, height: 20 }));
  const words = 'Small: ![Containers in a yard](/assets/images/yard.png).';
  writeFileSync(join(cwd, 'content/en-US/blog/yard.md'), post('The yard', {}, words));
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** Builds the site into a working folder of its own, and returns the published files without the report. */
async function built(name: string, isQuick?: true) {
  const [root, out] = [join(cwd, 'content'), join(cwd, name, 'dist')];
  const { diagnostics, report } = await build({
    root,
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    production: false,
    isQuick,
    locales: ['en-US', 'zh-CN'],
    reading: { threads: 1 },
    output: { out, work: join(cwd, name, 'work'), contentRoot: root, images: undefined },
    cache: true,
    process: { pid: 1, isAlive: () => false },
    now: () => 0,
    pause: () => Promise.resolve(),
  });
  expect(diagnostics).toEqual([]);
  const files = filesBelow(realpathSync(out));
  files.delete('report.json');
  return { files, report };
}

describe('quick build', () => {
  test('[C3] has neither AVIF nor social images, and no page names one', async () => {
    const { files, report } = await built('a', true);
    expect([report?.isQuick, report?.drawn]).toEqual([true, 0]);
    const names = [...files.keys()];
    expect(names.filter((name) => /^en-US\/static\/yard-.*\.webp$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /\.avif$|\/social-/.test(name))).toEqual([]);
    const pages = [...files].filter(([name]) => /\.(?:html|json)$/.test(name));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter(([, bytes]) => /\.avif|social-[\w]+\.png|og:image/.test(bytes.toString()))).toEqual([]);
  });

  test('[C3] leaves out the second minifier, so its scripts are larger', async () => {
    const sizeOf = async (name: string, isQuick?: true) => {
      const { files } = await built(name, isQuick);
      const [runtime = ''] = [...files.keys()].filter((file) => /^en-US\/static\/runtime-\w+\.js$/.test(file));
      return files.get(runtime)?.length ?? 0;
    };
    const [quick, full] = [await sizeOf('a', true), await sizeOf('c')];
    expect(full).toBeGreaterThan(5000);
    expect(quick).toBeGreaterThan(full * 1.05);
  });

  test('[C3] leaves the next full build the bytes of a clean one, whose export satisfies a later quick build', async () => {
    const after = await built('a');
    const clean = await built('b');
    expect(after.report?.isQuick).toBeUndefined();
    expect([...after.files.keys()].some((name) => name.endsWith('.avif'))).toBe(true);
    expect([...after.files.keys()].toSorted()).toEqual([...clean.files.keys()].toSorted());
    for (const [name, bytes] of clean.files) expect([name, after.files.get(name)?.equals(bytes)]).toEqual([name, true]);
    const again = await built('a', true);
    expect([again.report?.isQuick, again.report?.rendered]).toEqual([undefined, 0]);
    expect(again.files.size).toBe(clean.files.size);
  });
});
