import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The code that a module executes. */
export interface BundledCode {
  /** The bundled files, relative to the repository, in alphabetical order. */
  files: string[];
  /** The code of these files that is used, as one text. */
  text: string;
}

/** The file of a worker thread. A module starts a worker by URL, so no import names the file. */
const WORKER = /new URL\(\s*(['"])(\.[^'"]+)\1,\s*import\.meta\.url,?\s*\)/g;

/**
 * Bundles a module of the repository with its imports, static and `import()`, and with the workers that it starts.
 * Packages stay imports. Throws if an imported file does not exist.
 */
export function bundleCode(repository: string, module: string): BundledCode {
  const files = new Set<string>();
  const texts: string[] = [];
  const entries = new Set([module]);
  for (const entry of entries) {
    const { inputs, text } = bundle(repository, entry);
    texts.push(text);
    for (const file of inputs) {
      if (files.has(file)) continue;
      files.add(file);
      for (const worker of workersIn(join(repository, file))) entries.add(join(dirname(file), worker));
    }
  }
  return { files: [...files].toSorted(), text: texts.join('\n') };
}

function bundle(repository: string, entry: string): { inputs: string[]; text: string } {
  // Most builds need no bundle: the package is loaded only here.
  const { buildSync, transformSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { metafile, outputFiles } = buildSync({
    absWorkingDir: repository,
    entryPoints: [`./${entry}`],
    outdir: 'out',
    write: false,
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    // Node strips types the same way: it runs an import of values even if the module uses only their types.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, jsx: 'react-jsx' } },
    logLevel: 'silent',
  });
  // esbuild applies `@__NO_SIDE_EFFECTS__` within one file only. The second pass sees the bundle as one file, so it drops
  // unused calls, such as the page definitions of content types, and comments.
  const used = (path: string, text: string) =>
    transformSync(text, {
      loader: path.endsWith('.css') ? 'css' : 'js',
      format: 'esm',
      treeShaking: true,
      minifyWhitespace: true,
      legalComments: 'none',
    }).code;
  const outputs = outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { inputs: Object.keys(metafile.inputs), text: outputs.map(({ path, text }) => used(path, text)).join('\n') };
}

function workersIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(WORKER)].map(([, , path = '']) => path);
}
