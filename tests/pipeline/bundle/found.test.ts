import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { FOUND, foundModule, foundModules } from '../../../pipeline/bundle/found.ts';
import { TOOLS } from '../../../tools/index.ts';
import { some } from '../../helpers/some.ts';
import { HOUSE } from '../../helpers/sources.ts';

/** Returns the components of a folder and of tools: their names and files relative to the repository root. */
function componentsIn(folder: string): [name: string, file: string][] {
  const files = readdirSync(join(HOUSE, 'templates', folder)).filter((file) => file.endsWith('.tsx'));
  const own = some(files).map((file): [string, string] => [file.replace(/\.tsx$/, ''), `templates/${folder}/${file}`]);
  const tools = folder === 'pages' ? TOOLS.map(({ name }): [string, string] => [name, `tools/${name}/page.tsx`]) : [];
  return [...own, ...tools].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const FOLDERS: Readonly<Record<string, () => Promise<{ default: object }>>> = {
  pages: () => import('found:pages'),
  blocks: () => import('found:blocks'),
  islands: () => import('found:islands'),
};

describe.each(Object.keys(FOLDERS))('virtual module of the components in %s', (folder) => {
  test('[M01] lists every file of the folder by its name and nothing else', () => {
    const { code, folder: place } = foundModule(`found:${folder}`);
    const imports = new Map([...code.matchAll(/^import (\w+) from "(.*)";$/gm)].map(([, name, path]) => [name, path]));
    const listed = [...code.matchAll(/"([^"]+)": (\w+)/g)].map(([, name, local = '']) => [name, imports.get(local)]);
    expect(place).toBe(join(HOUSE, 'templates', folder));
    expect(listed).toEqual(componentsIn(folder).map(([name, file]) => [name, join(HOUSE, file)]));
  });

  test('[M01] is resolved by the bundler with the component of each file', async () => {
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
    expect(componentsIn(folder).filter(([, file]) => !inputs.includes(file))).toEqual([]);
  });

  test('[M01] is resolved in tests with a component for every name', async () => {
    const found = await FOLDERS[folder]?.();
    expect(Object.keys(found?.default ?? {}).toSorted()).toEqual(componentsIn(folder).map(([name]) => name));
    expect(Object.values(found?.default ?? {}).every((one) => typeof one === 'function')).toBe(true);
  });
});

test('[M01] no other module ID is treated as a virtual module', () => {
  expect(
    ['found:pages', 'found:blocks', 'found:islands', 'found:slices', 'unfound:pages', 'found:pages/x'].map((id) =>
      FOUND.test(id),
    ),
  ).toEqual([true, true, true, false, false, false]);
});
