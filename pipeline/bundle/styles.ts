import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { digest } from '../cache/key.ts';

/** The site's styles, split into the sheets that pages load. */
export interface Styles {
  /** The sheet of every page: tokens, elements, header and footer. */
  base: Sheet;
  /** The sheet of each component, keyed by the prefix of its class names: `page_bar` for page-bar.module.css. */
  components: Record<string, string>;
  /** Fonts: URL → file in the repository. */
  fonts: Record<string, string>;
  /** URL of the font of texts: the first one in the base sheet. */
  textFont: string;
}

/** A stylesheet as a file of the export. */
export interface Sheet {
  url: string;
  text: string;
}

const PROJECT = join(import.meta.dirname, '../..');
/** Folders with component sheets. Sheet names are unique, so a tool's sheets begin with the tool's name. */
const FOLDERS = ['templates', 'tools'];
const SUFFIX = '.module.css';
/** The folder of the shell's parts. Every page includes their sheets. */
const SHELL = 'templates/slices';

/** Browsers since spring 2024: nesting, `light-dark()` and popovers. */
export const BROWSER_TARGETS = ['chrome123', 'firefox125', 'safari17.5'];

const COMMON = {
  absWorkingDir: PROJECT,
  bundle: true,
  write: false,
  outdir: 'export',
  entryNames: '[name]',
  assetNames: 'static/[name]-[hash]',
  publicPath: '/',
  loader: { '.woff2': 'file' },
  metafile: true,
  // No minified identifiers: class names must be the same in every bundle.
  minifyWhitespace: true,
  minifySyntax: true,
  target: BROWSER_TARGETS,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Bundles the base sheet and one sheet for each component. */
export async function bundleStyles(): Promise<Styles> {
  const { build } = await import('esbuild');
  const modules = componentSheets();
  const [site, components] = await Promise.all([
    build({ ...COMMON, entryPoints: ['templates/styles/site.css'] }),
    build({ ...COMMON, entryPoints: modules.map(({ file }) => file) }),
  ]);
  const sheets = new Map(components.outputFiles.map(({ path, text }) => [basename(path), text.trim()]));
  const fonts: [url: string, file: string][] = [];
  for (const [output, { inputs }] of Object.entries(site.metafile.outputs)) {
    const [file] = Object.keys(inputs);
    if (output.endsWith('.woff2') && file !== undefined) fonts.push([output.slice(COMMON.outdir.length), file]);
  }
  const inLayer = (file: string) => `@layer components{${sheets.get(basename(file)) ?? ''}}`;
  const base = site.outputFiles.find(({ path }) => path.endsWith('.css'))?.text.trim() ?? '';
  return {
    base: sheetOf(base + modules.flatMap(({ file, isShell }) => (isShell ? inLayer(file) : [])).join('')),
    components: Object.fromEntries(
      modules.flatMap(({ name, file, isShell }) => (isShell ? [] : [[name, inLayer(file)]])),
    ),
    fonts: Object.fromEntries(fonts),
    textFont: /[^"(]+\.woff2/.exec(base)?.[0] ?? '',
  };
}

interface ComponentSheet {
  name: string;
  file: string;
  isShell: boolean;
}

function componentSheets(): ComponentSheet[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
  const sheets = files
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => ({
      name: basename(file, SUFFIX).replaceAll('-', '_'),
      file,
      isShell: file.startsWith(`${SHELL}/`),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const double = sheets.find(({ name }, index) => name === sheets[index + 1]?.name);
  if (double !== undefined) throw new Error(`two component stylesheets have the name ${basename(double.file)}`);
  return sheets;
}

/**
 * Returns a function that joins the sheets of the components that some HTML needs into one. A class name begins with the
 * name of its sheet. Thousands of pages share a few class lists and sheets, so the function caches the result for each.
 */
export function stylesFinder({ components }: Pick<Styles, 'components'>): (html: string) => Sheet {
  const byClasses = new Map<string, readonly string[]>();
  const namesIn = (classes: string) => {
    const prefixes = classes.split(' ').flatMap((name) => prefixesOf(name));
    return prefixes.filter((name) => Object.hasOwn(components, name));
  };
  const byNames = new Map<string, Sheet>();
  return (html) => {
    const used = new Set<string>();
    // A pattern would take three times as long.
    for (let at = html.indexOf(CLASS); at !== -1; ) {
      const end = html.indexOf('"', at + CLASS.length);
      const classes = html.slice(at + CLASS.length, end);
      const known = byClasses.get(classes) ?? namesIn(classes);
      byClasses.set(classes, known);
      for (const name of known) used.add(name);
      at = html.indexOf(CLASS, end);
    }
    const names = [...used].toSorted();
    const key = names.join(' ');
    const styles = byNames.get(key) ?? sheetOf(names.map((name) => components[name]).join(''));
    byNames.set(key, styles);
    return styles;
  };
}

const CLASS = ' class="';

/** Returns the possible sheet names of a class: `page_bar_switch` → `page`, `page_bar`. */
function prefixesOf(name: string): string[] {
  return [...name.matchAll(/(?<=.)_/g)].map(({ index }) => name.slice(0, index));
}

/** Returns the file of a stylesheet. Its name has a hash of its text. */
export function sheetOf(text: string): Sheet {
  return { url: `/static/${digest(text)}.css`, text };
}

/** Reads a file of the repository by the path in a bundle. */
export function readProjectFile(file: string): Uint8Array {
  return readFileSync(join(PROJECT, file));
}

/**
 * An esbuild plugin that gives scripts the same class names as the HTML of the build, even when scripts are minified.
 */
export const classNames: Plugin = {
  name: 'class-names',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        ...COMMON,
        format: 'esm',
        stdin: { contents: `export { default } from ${JSON.stringify(path)}`, resolveDir: PROJECT },
      });
      return { contents: outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? '' };
    });
  },
};
