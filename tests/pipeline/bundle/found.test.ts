import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { FOUND, foundModule, foundModules } from '../../../pipeline/bundle/found.ts';
import { some } from '../../helpers/some.ts';
import { HOUSE } from '../../helpers/sources.ts';

/** The names of a folder's components. */
function namesIn(folder: string): string[] {
  const files = readdirSync(join(HOUSE, 'templates', folder)).filter((file) => file.endsWith('.tsx'));
  return some(files.map((file) => file.replace(/\.tsx$/, ''))).toSorted();
}

const FOLDERS: Readonly<Record<string, () => Promise<{ default: object }>>> = {
  pages: () => import('found:pages'),
  blocks: () => import('found:blocks'),
  islands: () => import('found:islands'),
};

describe.each(Object.keys(FOLDERS))('the module of the components in %s', (folder) => {
  test('[M01] has every file of the folder by its name, and nothing else', () => {
    const { code, folder: place } = foundModule(`found:${folder}`);
    const imports = new Map([...code.matchAll(/^import (\w+) from "(.*)";$/gm)].map(([, name, path]) => [name, path]));
    const listed = [...code.matchAll(/"([^"]+)": (\w+)/g)].map(([, name, local = '']) => [name, imports.get(local)]);
    expect(place).toBe(join(HOUSE, 'templates', folder));
    expect(listed).toEqual(namesIn(folder).map((name) => [name, join(HOUSE, 'templates', folder, `${name}.tsx`)]));
  });

  test('[M01] is one that the bundler makes, with the component of each file', async () => {
    const { metafile } = await build({
      stdin: { contents: `export { default } from 'found:${folder}';`, resolveDir: HOUSE },
      absWorkingDir: HOUSE,
      bundle: true,
      write: false,
      outdir: 'unused',
      packages: 'external',
      jsx: 'automatic',
      format: 'esm',
      plugins: [foundModules],
      metafile: true,
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs);
    expect(namesIn(folder).filter((name) => !inputs.includes(`templates/${folder}/${name}.tsx`))).toEqual([]);
  });

  test('[M01] gives tests a component for every name', async () => {
    const found = await FOLDERS[folder]?.();
    expect(Object.keys(found?.default ?? {}).toSorted()).toEqual(namesIn(folder));
    expect(Object.values(found?.default ?? {}).every((one) => typeof one === 'function')).toBe(true);
  });
});

test('[M01] no other module is taken for one', () => {
  expect(
    ['found:pages', 'found:blocks', 'found:islands', 'found:slices', 'unfound:pages', 'found:pages/x'].map((id) =>
      FOUND.test(id),
    ),
  ).toEqual([true, true, true, false, false, false]);
});
