import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild';
import type { ConsentData } from '../../runtime/contract/consent-data.ts';
import { loaderScript } from '../../runtime/contract/loader-script.ts';
import { type Store, stage } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkBudgets, type ModuleBytes, type Script } from './budget.ts';
import { BUNDLED } from './bundled.ts';
import { SHORTENED, SHORTENED_IN_DIALOG, shorten } from './shorten.ts';
import { classNames, TARGET } from './styles.ts';

export interface BrowserBundle {
  /** Everything that is published below `/static/`. */
  files: { path: string; bytes: Uint8Array }[];
  /** URL of the script that every page loads. */
  runtime: string;
  /** Digest of its bytes, as `integrity` of a script element has it. */
  integrity: string;
  /** Island → URL of its module; and of what the island of forms loads later. */
  islands: Record<string, string>;
  /** What asks for consent, and what waits for it: URLs of its modules and of its sheet. */
  consent: Pick<ConsentData, 'optional' | 'dialog' | 'styles'>;
  /** The service worker; `withPrecache` makes a locale's `/sw.js` of it. */
  worker: string;
  /** What ends the service worker when it is published in its place. */
  retiredWorker: string;
  /** URL of the module that starts scripts beside the page. */
  workerScripts: string;
  /** The service worker of scripts beside the page; `sandboxFiles` makes a locale's of it. */
  sandboxWorker: string;
  /** What each module adds to the scripts. */
  modules: ModuleBytes;
  /** Scripts that weigh too much. */
  diagnostics: Diagnostic[];
}

/** The bundle as JSON can hold it. */
interface Kept extends Omit<BrowserBundle, 'files'> {
  files: [path: string, code: string][];
}

/** Islands without React: name → what hydrates them. */
const PLAIN_ISLANDS = {
  'copy-link': 'runtime/copy-link/island.ts',
  'quote-form': 'runtime/forms/quote/island.ts',
  'route-search': 'runtime/route-search/island.ts',
};

/** The island of forms, which has packages in it: their properties keep their names. */
const FORM_ISLAND = 'runtime/forms/island.ts';

/** What the island of forms loads when it must: scripts of their own, because most visits need none of them. */
const FORM_SCRIPTS = { 'kept-leads': 'runtime/forms/kept-leads.ts', 'form-phone': 'runtime/forms/phone.ts' };

const HOUSE = join(import.meta.dirname, '../..');
const ISLANDS = 'templates/islands';

/** The bundle depends on the house's own code alone. */
const KEY = { stage: stage<Kept>('browser', import.meta.filename, { folders: BUNDLED }), parts: [] };

const COMMON = {
  absWorkingDir: HOUSE,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  outdir: 'export',
  entryNames: 'static/[name]-[hash]',
  chunkNames: 'static/[name]-[hash]',
  platform: 'browser',
  format: 'esm',
  target: TARGET,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Bundles what runs in the browser: the runtime in one file, islands with React in a file that only they load, workers. */
export async function bundleBrowser(store: Store): Promise<BrowserBundle> {
  const known = store.read(KEY);
  const kept = known ?? (await bundle());
  if (known === undefined) store.write(KEY, kept);
  const encoder = new TextEncoder();
  return { ...kept, files: kept.files.map(([path, code]) => ({ path, bytes: encoder.encode(code) })) };
}

async function bundle(): Promise<Kept> {
  const [runtime, plain, form, later, islands, optional, dialog, styles, beside, worker, retiredWorker, sandboxWorker] =
    await Promise.all([
      bundleRuntime(),
      bundleEach(PLAIN_ISLANDS, bundleSmall),
      bundleSmall('form', FORM_ISLAND, []),
      // The numbers of all countries are most of it: making them smaller takes seconds, and saves 2 %.
      bundleEach(FORM_SCRIPTS, (name, file) => bundleOne({ entryPoints: { [name]: file } })),
      bundleIslands(),
      bundleSmall('optional', 'runtime/optional.ts', []),
      bundleSmall('consent-dialog', 'runtime/consent/dialog.ts', SHORTENED_IN_DIALOG),
      bundleSheet('consent-dialog', 'runtime/consent/dialog.css'),
      bundleSmall('worker-scripts', 'runtime/third-party/worker-scripts.ts', []),
      bundleWorker('sw'),
      bundleWorker('retire'),
      bundleWorker('sandbox'),
    ]);
  const forms: Record<string, [Script]> = { form: [form], ...later };
  const scripts = { ...plain, ...forms, ...islands.scripts };
  const consent = [optional, dialog, styles];
  const published = [
    runtime,
    ...Object.values({ ...plain, ...forms }).flat(),
    ...islands.files,
    ...consent,
    beside,
  ].map(({ path, code }): Kept['files'][number] => [path, code]);
  return {
    files: published.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    runtime: runtime.path,
    integrity: integrityOf(runtime),
    islands: Object.fromEntries(Object.entries(scripts).map(([name, [own]]) => [name, own.path])),
    consent: { optional: optional.path, dialog: dialog.path, styles: styles.path },
    worker: worker.code,
    retiredWorker: retiredWorker.code,
    workerScripts: beside.path,
    sandboxWorker: sandboxWorker.code,
    modules: Object.assign(
      {},
      ...[runtime, ...Object.values(scripts).flat(), ...consent, worker].map(({ modules }) => modules),
    ),
    diagnostics: await checkBudgets({
      everywhere: [runtime, inlineScript(runtime)],
      islands: islands.scripts,
      consent,
      form: [form],
      phone: later['form-phone'] ?? [],
      quote: plain['quote-form'] ?? [],
    }),
  };
}

function bundleRuntime(): Promise<Script> {
  return bundleSmall('runtime', 'runtime/entry.ts');
}

async function bundleEach(
  files: Readonly<Record<string, string>>,
  bundleFile: (name: string, file: string) => Promise<Script>,
): Promise<Record<string, [Script]>> {
  const scripts = Object.entries(files).map(
    async ([name, file]): Promise<[string, [Script]]> => [name, [await bundleFile(name, file)]],
  );
  return Object.fromEntries(await Promise.all(scripts));
}

/**
 * A script in one file, as small as can be. Scripts that call one another know each other's properties by their own names.
 */
async function bundleSmall(name: string, file: string, shortened = SHORTENED): Promise<Script> {
  const script = await bundleOne({ minify: false, minifySyntax: true, entryPoints: { [name]: file } });
  const code = await shorten(script.code, shortened);
  return { ...script, code, path: `/static/${name}-${hashOf(code)}.js` };
}

/** A sheet that a script adds. */
async function bundleSheet(name: string, file: string): Promise<Script> {
  const sheet = await bundleOne({ entryPoints: { [name]: file } });
  return { ...sheet, path: `/static/${name}-${hashOf(sheet.code)}.css` };
}

async function bundleOne(
  options: Pick<BuildOptions, 'format' | 'minify' | 'minifySyntax' | 'target'> & {
    entryPoints: Record<string, string>;
  },
): Promise<Script> {
  const { build } = await import('esbuild');
  const [output] = scriptsOf(await build({ ...COMMON, ...options }));
  if (output === undefined) throw new Error(`${Object.values(options.entryPoints).join()} has no output`);
  return output;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase();
}

/** What stands in every document. */
function inlineScript(runtime: Script): Script {
  const code = loaderScript({ runtime: runtime.path, integrity: integrityOf(runtime) });
  return { path: 'inline', code, modules: { 'runtime/contract/loader-script.ts': code.length } };
}

function integrityOf({ code }: Script): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

interface BundledIslands {
  files: Script[];
  /** Island → its own module, then everything that this imports. */
  scripts: Record<string, [own: Script, ...imported: Script[]]>;
}

async function bundleIslands(): Promise<BundledIslands> {
  const names = readdirSync(join(HOUSE, ISLANDS))
    .filter((file) => file.endsWith('.tsx') && file !== 'hydrate.tsx')
    .map((file) => file.slice(0, -'.tsx'.length))
    .toSorted();
  const { build } = await import('esbuild');
  const result = await build({
    ...COMMON,
    // React's own entry, so that it is in a chunk of its own even while there is one island.
    entryPoints: {
      react: `${ISLANDS}/hydrate.tsx`,
      ...Object.fromEntries(names.map((name) => [name, `island:${name}`])),
    },
    splitting: true,
    plugins: [islandModules, classNames],
  });
  const outputs = new Map(scriptsOf(result).map((script) => [script.path, script]));
  const scripts: BundledIslands['scripts'] = {};
  for (const [output, { entryPoint }] of Object.entries(result.metafile.outputs)) {
    const name = entryPoint?.split('island:').at(1);
    if (name === undefined) continue;
    const paths = [output, ...importsOf(output, result.metafile)].map(publicPath);
    const [own, ...imported] = paths.flatMap((path) => outputs.get(path) ?? []);
    if (own !== undefined) scripts[name] = [own, ...imported];
  }
  return { scripts, files: [...new Set(Object.values(scripts).flat())] };
}

/** The module of an island: its component, which is called like its file, as the runtime knows islands. */
const islandModules: Plugin = {
  name: 'island-modules',
  setup(build) {
    build.onResolve({ filter: /^island:/ }, ({ path }) => ({
      path: path.slice('island:'.length),
      namespace: 'island',
    }));
    build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path: name }) => ({
      contents: `import { hydrateWith } from './hydrate.tsx';
import { ${componentName(name)} } from './${name}.tsx';
export default hydrateWith(${componentName(name)});`,
      resolveDir: join(HOUSE, ISLANDS),
    }));
  },
};

/** `glossary-filter` → `GlossaryFilter`. */
function componentName(island: string): string {
  return island.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** A classic script, because not every supported browser runs module workers. */
async function bundleWorker(name: 'sw' | 'retire' | 'sandbox'): Promise<Script> {
  const entryPoints = { [name]: `runtime/service-worker/worker/${name}.ts` };
  return bundleOne({ format: 'iife', entryPoints });
}

/** Outputs that an output loads with itself. */
function importsOf(output: string, { outputs }: Metafile, found = new Set<string>()): Set<string> {
  for (const { path, kind } of outputs[output]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(path)) continue;
    found.add(path);
    importsOf(path, { inputs: {}, outputs }, found);
  }
  return found;
}

function scriptsOf({ outputFiles = [], metafile }: BuildResult<{ metafile: true }>): Script[] {
  return Object.entries(metafile.outputs).map(([output, { inputs }]) => ({
    path: publicPath(output),
    code: outputFiles.find(({ path }) => path === join(HOUSE, output))?.text ?? '',
    modules: Object.fromEntries(Object.entries(inputs).map(([module, { bytesInOutput }]) => [module, bytesInOutput])),
  }));
}

function publicPath(output: string): string {
  return output.slice(COMMON.outdir.length);
}
