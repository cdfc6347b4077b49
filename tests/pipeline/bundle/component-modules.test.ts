import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { componentModule, componentModules, VIRTUAL_MODULE } from '../../../pipeline/bundle/component-modules.ts';
import { EMBEDDABLE, TOOLS } from '../../../tools/index.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

/** Returns the components of a folder and of tools: their names and files relative to the repository root. */
function componentsIn(folder: string): [name: string, file: string][] {
  if (folder === 'tools')
    return EMBEDDABLE.map(({ name }) => [name, `tools/${name}/form.tsx`] as [string, string]).toSorted();
  const files = readdirSync(join(REPOSITORY, 'templates', folder), {
    recursive: folder !== 'islands',
    encoding: 'utf8',
  });
  const own = notEmpty(files.filter((file) => file.endsWith('.tsx'))).map((file): [string, string] => [
    basename(file, '.tsx'),
    `templates/${folder}/${file}`,
  ]);
  const tools = folder === 'pages' ? TOOLS.map(({ name }): [string, string] => [name, `tools/${name}/page.tsx`]) : [];
  return [...own, ...tools].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const FOLDERS: Readonly<Record<string, () => Promise<{ default: object }>>> = {
  pages: () => import('found:pages'),
  blocks: () => import('found:blocks'),
  islands: () => import('found:islands'),
  tools: () => import('found:tools'),
};

describe.each(Object.keys(FOLDERS))('virtual module of the components in %s', (folder) => {
  test('[M01] lists every file of the folder and of its features by its name and nothing else', () => {
    const { code, folder: place } = componentModule(`found:${folder}`);
    const imports = new Map([...code.matchAll(/^import (\w+) from "(.*)";$/gm)].map(([, name, path]) => [name, path]));
    const listed = [...code.matchAll(/"([^"]+)": (\w+)/g)].map(([, name, local = '']) => [name, imports.get(local)]);
    expect(place).toBe(join(REPOSITORY, folder === 'tools' ? folder : `templates/${folder}`));
    expect(listed).toEqual(componentsIn(folder).map(([name, file]) => [name, join(REPOSITORY, file)]));
  });

  test('[M01] is resolved by the bundler with the component of each file', async () => {
    const { metafile } = await build({
      stdin: { contents: `export { default } from 'found:${folder}';`, resolveDir: REPOSITORY },
      absWorkingDir: REPOSITORY,
      bundle: true,
      write: false,
      outdir: 'unused',
      packages: 'external',
      jsx: 'automatic',
      format: 'esm',
      plugins: [componentModules],
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

test.each([
  { what: 'pages', folder: 'pages', ending: '.tsx' },
  { what: 'blocks', folder: 'blocks', ending: '.tsx' },
  { what: 'sheets, whose names begin their classes', folder: '.', ending: '.module.css' },
])('[M01] no two $what share a name, whatever their folders', ({ folder, ending }) => {
  const files = readdirSync(join(REPOSITORY, 'templates', folder), { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith(ending)).map((file) => basename(file));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('[M01] no other module ID is treated as a virtual module', () => {
  expect(
    [
      'found:pages',
      'found:blocks',
      'found:islands',
      'found:tools',
      'found:slices',
      'unfound:pages',
      'found:pages/x',
    ].map((id) => VIRTUAL_MODULE.test(id)),
  ).toEqual([true, true, true, true, false, false, false]);
});
