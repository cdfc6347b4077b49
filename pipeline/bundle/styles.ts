import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { digest } from '../cache/key.ts';

/** The styles of the house, as a page can take them. */
export interface Styles {
  /** What every page has: tokens, elements, header and footer. */
  base: string;
  /** The sheet of each component, by the name that its classes begin with: `page_bar` of page-bar.module.css. */
  components: Record<string, string>;
  /** What only newer browsers know, as a file of its own. */
  newer: { url: string; sheet: string };
  /** Fonts: URL → file in the house. */
  fonts: Record<string, string>;
  /** URL of the font that every page shows at once. */
  preload: string;
}

/** The sheets that one page needs. */
export interface PageStyles {
  /** Names of components, sorted. */
  names: string[];
  /** The sheets of all of them as one, for the page that is navigated to. */
  sheet: string;
  /** URL of the file that holds it. */
  href: string;
}

const HOUSE = join(import.meta.dirname, '../..');
/** The folders with sheets of components. Names of sheets are unique, so a tool's sheets begin with the tool's name. */
const FOLDERS = ['templates', 'tools'];
const SUFFIX = '.module.css';
/** The parts of the shell: their sheets are on every page. */
const SHELL = 'templates/slices';

/** Browsers since spring 2024: nesting, `light-dark()` and popovers. */
export const TARGET = ['chrome123', 'firefox125', 'safari17.5'];

const COMMON = {
  absWorkingDir: HOUSE,
  bundle: true,
  write: false,
  outdir: 'export',
  entryNames: '[name]',
  assetNames: 'static/[name]-[hash]',
  publicPath: '/',
  loader: { '.woff2': 'file' },
  metafile: true,
  // Names of classes must be the same in every bundle; minified ones would not be.
  minifyWhitespace: true,
  minifySyntax: true,
  target: TARGET,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Bundles the base sheet and one sheet for each component. */
export async function bundleStyles(): Promise<Styles> {
  const { build } = await import('esbuild');
  const modules = componentSheets();
  const [site, newer, own] = await Promise.all([
    build({ ...COMMON, entryPoints: ['templates/styles/site.css'] }),
    build({ ...COMMON, entryPoints: ['templates/styles/newer.css'] }),
    build({ ...COMMON, entryPoints: modules.map(({ file }) => file) }),
  ]);
  const sheets = new Map(own.outputFiles.map(({ path, text }) => [basename(path), text.trim()]));
  const fonts: [url: string, file: string][] = [];
  for (const [output, { inputs }] of Object.entries(site.metafile.outputs)) {
    const [file] = Object.keys(inputs);
    if (output.endsWith('.woff2') && file !== undefined) fonts.push([output.slice(COMMON.outdir.length), file]);
  }
  const inLayer = (file: string) => `@layer components{${sheets.get(basename(file)) ?? ''}}`;
  const base = site.outputFiles.find(({ path }) => path.endsWith('.css'))?.text.trim() ?? '';
  return {
    base: base + modules.flatMap(({ file, isShell }) => (isShell ? inLayer(file) : [])).join(''),
    components: Object.fromEntries(
      modules.flatMap(({ name, file, isShell }) => (isShell ? [] : [[name, inLayer(file)]])),
    ),
    newer: newerOf(newer.outputFiles[0]?.text.trim() ?? ''),
    fonts: Object.fromEntries(fonts),
    preload: fonts.find(([, file]) => file.includes('archivo'))?.[0] ?? '',
  };
}

interface ComponentSheet {
  name: string;
  file: string;
  isShell: boolean;
}

function componentSheets(): ComponentSheet[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(HOUSE, folder), { recursive: true, encoding: 'utf8' }).map(
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
 * Finds the components of which a class is in some HTML: class names begin with the name of their sheet. Thousands of pages
 * have the same few classes and sheets, of which each is looked at once.
 */
export function stylesFinder({ components }: Pick<Styles, 'components'>): (html: string) => PageStyles {
  const byClasses = new Map<string, readonly string[]>();
  const namesIn = (classes: string) => {
    const prefixes = classes.split(' ').flatMap((name) => prefixesOf(name));
    return prefixes.filter((name) => Object.hasOwn(components, name));
  };
  const byNames = new Map<string, PageStyles>();
  return (html) => {
    const used = new Set<string>();
    for (const [, classes = ''] of html.matchAll(/ class="([^"]+)"/g)) {
      const known = byClasses.get(classes) ?? namesIn(classes);
      byClasses.set(classes, known);
      for (const name of known) used.add(name);
    }
    const names = [...used].toSorted();
    const key = names.join(' ');
    const styles = byNames.get(key) ?? sheetsOf(names, components);
    byNames.set(key, styles);
    return styles;
  };
}

/** `page_bar_switch` → `page`, `page_bar`. */
function prefixesOf(name: string): string[] {
  return [...name.matchAll(/(?<=.)_/g)].map(({ index }) => name.slice(0, index));
}

function newerOf(sheet: string): Styles['newer'] {
  return { url: sheetUrl(sheet), sheet };
}

function sheetsOf(names: string[], components: Styles['components']): PageStyles {
  const sheet = names.map((name) => components[name]).join('');
  return { names, sheet, href: sheetUrl(sheet) };
}

function sheetUrl(sheet: string): string {
  return `/static/${digest(sheet)}.css`;
}

/** A file of the house by the name that a bundle gives. */
export function readHouseFile(file: string): Uint8Array {
  return readFileSync(join(HOUSE, file));
}

/** Gives scripts the class names of a component's sheet as the build's HTML has them, whatever else is minified. */
export const classNames: Plugin = {
  name: 'class-names',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        ...COMMON,
        format: 'esm',
        stdin: { contents: `export { default } from ${JSON.stringify(path)}`, resolveDir: HOUSE },
      });
      return { contents: outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? '' };
    });
  },
};
