import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const TEMPLATES = join(import.meta.dirname, '../../templates');

/** Modules that stand for a folder of components: `found:pages` has the default export of every file of `templates/pages/`. */
export const FOUND = /^found:(pages|blocks|islands)$/;

/** The code of such a module: components by the names of their files, so that a new one is found by being there. */
export function foundModule(name: string): { code: string; folder: string } {
  const folder = join(TEMPLATES, FOUND.exec(name)?.[1] ?? '');
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .toSorted();
  const imports = names.map((one, index) => `import c${index} from ${JSON.stringify(join(folder, `${one}.tsx`))};`);
  const entries = names.map((one, index) => `${JSON.stringify(one)}: c${index}`);
  return { code: `${imports.join('\n')}\nexport default { ${entries.join(', ')} };\n`, folder };
}

/** Makes these modules for the bundler. */
export const foundModules: Plugin = {
  name: 'found-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: FOUND }, ({ path }) => ({ path, namespace: 'found' }));
    onLoad({ filter: FOUND, namespace: 'found' }, ({ path }) => {
      const { code, folder } = foundModule(path);
      return { contents: code, resolveDir: folder };
    });
  },
};
