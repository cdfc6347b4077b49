import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { EMBEDDABLE } from '../../tools/index.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** The component of a tool that pages of other subjects embed. */
const EMBEDDED_FILE = 'form.tsx';
/** The file of a tool that adds a component to a folder of templates. */
const TOOL_FILES: Readonly<Record<string, string>> = { pages: 'page.tsx', islands: 'enhance.tsx' };

/**
 * Virtual modules with all components of a folder: `found:pages` exports the default export of every file in
 * `templates/pages/` and its subfolders by its name, and of every tool's `page.tsx` by the name of the tool.
 * `found:tools` exports the component of every embeddable tool.
 */
export const VIRTUAL_MODULE = /^found:(pages|blocks|islands|tools)$/;

/** The folders whose components may be in subfolders, one for a feature. Subfolders of `islands` contain parts of islands. */
const DIVIDED: readonly string[] = ['pages', 'blocks'];

/** Generates the code of such a virtual module. A new component file needs no row in a table. */
export function componentModule(name: string): { code: string; folder: string } {
  const kind = VIRTUAL_MODULE.exec(name)?.[1] ?? '';
  const folder = kind === 'tools' ? join(PROJECT, kind) : join(PROJECT, 'templates', kind);
  const found = kind === 'tools' ? embeddedTools(folder) : templatesIn(kind, folder);
  const files = found.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const imports = files.map(([, file], index) => `import c${index} from ${JSON.stringify(file)};`);
  const entries = files.map(([one], index) => `${JSON.stringify(one)}: c${index}`);
  return { code: `${imports.join('\n')}\nexport default { ${entries.join(', ')} };\n`, folder };
}

type Component = [name: string, file: string];

function templatesIn(kind: string, folder: string): Component[] {
  return [...componentsIn(folder, { recursive: DIVIDED.includes(kind) }), ...toolComponents(TOOL_FILES[kind])];
}

function embeddedTools(folder: string): Component[] {
  return EMBEDDABLE.map(({ name }): Component => [name, join(folder, name, EMBEDDED_FILE)]);
}

function componentsIn(folder: string, options: { recursive: boolean }): Component[] {
  const files = readdirSync(folder, { ...options, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  return files.map((file) => [basename(file, '.tsx'), join(folder, file)]);
}

function toolComponents(file: string | undefined): Component[] {
  if (file === undefined) return [];
  const tools = readdirSync(join(PROJECT, 'tools'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return tools
    .map(({ name }): Component => [name, join(PROJECT, 'tools', name, file)])
    .filter(([, path]) => existsSync(path));
}

/** An esbuild plugin that resolves these virtual modules. */
export const componentModules: Plugin = {
  name: 'found-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: VIRTUAL_MODULE }, ({ path }) => ({ path, namespace: 'found' }));
    onLoad({ filter: VIRTUAL_MODULE, namespace: 'found' }, ({ path }) => {
      const { code, folder } = componentModule(path);
      return { contents: code, resolveDir: folder };
    });
  },
};
