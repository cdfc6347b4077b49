import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BuildOptions, BuildResult } from 'esbuild';
import type { Script } from './budget.ts';
import { shorten } from './shorten.ts';
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

type BundleOptions = Pick<BuildOptions, 'define' | 'format' | 'minify' | 'minifySyntax' | 'plugins' | 'target'> & {
  entryPoints: Record<string, string>;
};

export interface ScriptOptions {
  /** Leaves out terser, which takes seconds and makes scripts 9 % smaller. */
  isQuick?: true | undefined;
  /** Whether the scripts get source maps. The maps change the hashes in file names, but not the code. */
  maps?: boolean;
}

interface SmallScriptOptions extends ScriptOptions, Pick<BuildOptions, 'define'> {
  /** The properties to shorten, which no other script and no package may share. */
  shortened?: readonly string[];
}

/** Bundles one entry point into one file and minifies it with esbuild, and with terser unless the build is quick. */
export async function bundleSmall(
  name: string,
  file: string,
  { shortened, define = {}, isQuick, ...maps }: SmallScriptOptions = {},
): Promise<Script> {
  if (isQuick) return bundleOne({ entryPoints: { [name]: file }, define });
  const script = await bundleOne({ minify: false, minifySyntax: true, entryPoints: { [name]: file }, define }, maps);
  const { code, map } = await shorten(script, shortened);
  return { ...script, code, map, path: `/static/${name}-${codeHash(code)}.js` };
}

/** Bundles one entry point into one file. */
export async function bundleOne(
  { define, ...options }: BundleOptions,
  { maps = false }: ScriptOptions = {},
): Promise<Script> {
  const { build } = await import('esbuild');
  const [output] = scriptsOf(
    await build({
      ...SCRIPT_OPTIONS,
      ...options,
      ...mapSetting(maps),
      define: { ...SCRIPT_OPTIONS.define, ...define },
    }),
  );
  if (output === undefined) throw new Error(`${Object.values(options.entryPoints).join()} has no output`);
  return output;
}

export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase();
}

/** Returns the esbuild option for source maps that no script names. */
export function mapSetting(maps: boolean): Pick<BuildOptions, 'sourcemap'> {
  return maps ? { sourcemap: 'external' } : {};
}

/** Returns the scripts of a bundle, each with its source map if the bundle has maps. */
export function scriptsOf({ outputFiles = [], metafile }: BuildResult<{ metafile: true }>): Script[] {
  const textOf = (output: string) => outputFiles.find(({ path }) => path === join(PROJECT, output))?.text;
  return Object.entries(metafile.outputs)
    .filter(([output]) => !output.endsWith('.map'))
    .map(([output, { inputs }]) => ({
      path: publicPath(output),
      code: textOf(output) ?? '',
      modules: Object.fromEntries(Object.entries(inputs).map(([module, { bytesInOutput }]) => [module, bytesInOutput])),
      map: textOf(`${output}.map`),
    }));
}

/** Returns the URL of an output. */
export function publicPath(output: string): string {
  return output.slice(SCRIPT_OPTIONS.outdir.length);
}
