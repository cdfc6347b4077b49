import { join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { ISLANDS } from '../../tools/islands.ts';
import type { Script } from './budget.ts';
import { bundleSmall, mapSetting, publicPath, SCRIPT_OPTIONS, type ScriptOptions, scriptsOf } from './bundle-script.ts';
import { classNames } from './styles.ts';

const PROJECT = join(import.meta.dirname, '../..');
const HYDRATE = 'templates/hydrate.tsx';

export interface BundledIslands {
  files: Script[];
  /** Island → its own module, then all modules that this module imports. */
  scripts: Record<string, [module: Script, ...imported: Script[]]>;
}

const modules = Object.entries(ISLANDS).map(([name, { module }]) => ({ name, module }));
const isReact = ({ module }: { module: string }) => module.endsWith('.tsx');

/** Bundles the islands without React, each in one file. */
export async function bundlePlainIslands(options: ScriptOptions = {}): Promise<Record<string, [Script]>> {
  const bundled = modules
    .filter((island) => !isReact(island))
    .map(async ({ name, module }): Promise<[string, [Script]]> => [name, [await bundleSmall(name, module, options)]]);
  return Object.fromEntries(await Promise.all(bundled));
}

/** Bundles the React islands, each in one file, plus the chunks that several of them import. */
export async function bundleReactIslands({ maps = false }: ScriptOptions = {}): Promise<BundledIslands> {
  const { build } = await import('esbuild');
  const entries = modules.filter(isReact).map(({ name, module }) => [name, `island:${module}`]);
  const result = await build({
    ...SCRIPT_OPTIONS,
    ...mapSetting(maps),
    // React is an entry point, so it gets its own chunk even while the site has only one island.
    entryPoints: { react: HYDRATE, ...Object.fromEntries(entries) },
    splitting: true,
    plugins: [islandModules, classNames],
  });
  const outputs = new Map(scriptsOf(result).map((script) => [script.path, script]));
  const names = new Map(entries.map(([name, entry]) => [entry, name]));
  const scripts: BundledIslands['scripts'] = {};
  for (const [output, { entryPoint = '' }] of Object.entries(result.metafile.outputs)) {
    const name = names.get(entryPoint);
    if (name === undefined) continue;
    const paths = [output, ...importsOf(output, result.metafile)].map(publicPath);
    const [module, ...imported] = paths.flatMap((path) => outputs.get(path) ?? []);
    if (module !== undefined) scripts[name] = [module, ...imported];
  }
  return { scripts, files: [...new Set(Object.values(scripts).flat())] };
}

/** Wraps a module's component in the function that the runtime calls to hydrate an island. */
const islandModules: Plugin = {
  name: 'island-modules',
  setup(build) {
    build.onResolve({ filter: /^island:/ }, ({ path }) => ({
      path: path.slice('island:'.length),
      namespace: 'island',
    }));
    build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path: module }) => ({
      contents: `import { reactHydrator } from './${HYDRATE}';
import Island from './${module}';
export default reactHydrator(Island);`,
      resolveDir: PROJECT,
    }));
  },
};

/** Returns the outputs that an output imports statically, directly or through other outputs. */
function importsOf(output: string, { outputs }: Metafile, found = new Set<string>()): Set<string> {
  for (const { path, kind } of outputs[output]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(path)) continue;
    found.add(path);
    importsOf(path, { inputs: {}, outputs }, found);
  }
  return found;
}
