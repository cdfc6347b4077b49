import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BuildOptions, BuildResult } from 'esbuild';
import type { Script } from './budget.ts';
import { SHORTENED, shorten } from './shorten.ts';
import { BROWSER_TARGETS } from './styles.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** esbuild options that all browser scripts share. */
export const SCRIPT_OPTIONS = {
  absWorkingDir: PROJECT,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  outdir: 'export',
  entryNames: 'static/[name]-[hash]',
  chunkNames: 'static/[name]-[hash]',
  platform: 'browser',
  format: 'esm',
  target: BROWSER_TARGETS,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/**
 * Bundles one entry point into one file and minifies it with esbuild and terser. Pass an empty list as `shortened` for
 * a script that shares properties with a package or another script.
 */
export async function bundleSmall(name: string, file: string, shortened = SHORTENED): Promise<Script> {
  const script = await bundleOne({ minify: false, minifySyntax: true, entryPoints: { [name]: file } });
  const code = await shorten(script.code, shortened);
  return { ...script, code, path: `/static/${name}-${hashOf(code)}.js` };
}

/** Bundles one entry point into one file. */
export async function bundleOne({
  define,
  ...options
}: Pick<BuildOptions, 'define' | 'format' | 'minify' | 'minifySyntax' | 'target'> & {
  entryPoints: Record<string, string>;
}): Promise<Script> {
  const { build } = await import('esbuild');
  const [output] = scriptsOf(
    await build({ ...SCRIPT_OPTIONS, ...options, define: { ...SCRIPT_OPTIONS.define, ...define } }),
  );
  if (output === undefined) throw new Error(`${Object.values(options.entryPoints).join()} has no output`);
  return output;
}

export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase();
}

/** Returns the outputs of a bundle. */
export function scriptsOf({ outputFiles = [], metafile }: BuildResult<{ metafile: true }>): Script[] {
  return Object.entries(metafile.outputs).map(([output, { inputs }]) => ({
    path: publicPath(output),
    code: outputFiles.find(({ path }) => path === join(PROJECT, output))?.text ?? '',
    modules: Object.fromEntries(Object.entries(inputs).map(([module, { bytesInOutput }]) => [module, bytesInOutput])),
  }));
}

/** Returns the URL of an output. */
export function publicPath(output: string): string {
  return output.slice(SCRIPT_OPTIONS.outdir.length);
}
