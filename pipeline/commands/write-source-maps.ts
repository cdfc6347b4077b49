import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { APP_DATA_URL } from '../../contract/paths.ts';
import type { Script } from '../bundle/budget.ts';
import { type MappedScript, mapScripts } from '../bundle/source-maps.ts';
import { workPath } from '../folders/work-folder.ts';

export interface SourceMapsInput {
  /** Absolute paths of the export and of the working folder. */
  out: string;
  work: string;
  /** The locales in the export. */
  locales: readonly Locale[];
  /** Bundles the scripts of the current code with source maps. */
  bundle: () => Promise<Script[]>;
}

/** The source maps of an export, and the releases that they belong to. */
export interface SourceMaps {
  /** The folder with the scripts and their maps: `static/<name>.js` and `static/<name>.js.map`. */
  folder: string;
  scripts: number;
  /** Locale → the hash of its build, which error reports name as their release. */
  releases: Partial<Record<Locale, string>>;
}

/**
 * Writes the published scripts and their source maps into a folder of `.waybill`. Operators upload the folder to the error
 * reporting service; the export contains no source maps. Returns undefined if the current code does not produce the
 * runtime of the export, because its source maps would name wrong lines.
 */
export async function writeSourceMaps({
  out,
  work,
  locales,
  bundle,
}: SourceMapsInput): Promise<SourceMaps | undefined> {
  const published = new Map(locales.flatMap((locale) => scriptsIn(join(out, locale))));
  const mapped = mapScripts(
    [...published].map(([path, code]) => ({ path, code })),
    await bundle(),
  );
  const hasRuntime = (folder: string) => mapped.some(({ path }) => path === runtimeOf(folder));
  if (!locales.every((locale) => hasRuntime(join(out, locale)))) return undefined;
  const folder = workPath(work, 'sourceMaps');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'static'), { recursive: true });
  for (const script of mapped) writeScript(folder, script);
  const releases = locales.map((locale) => [locale, releaseOf(join(out, locale))]);
  return { folder, scripts: mapped.length, releases: Object.fromEntries(releases) };
}

/** Returns the URLs and the code of all scripts of a locale, with those of earlier builds that the export keeps. */
function scriptsIn(folder: string): [path: string, code: string][] {
  return readdirSync(join(folder, 'static'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`/static/${name}`, readFileSync(join(folder, 'static', name), 'utf8')]);
}

/** Returns the URL of the runtime that the home page loads. */
function runtimeOf(folder: string): string | undefined {
  return /\/static\/runtime-\w+\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[0];
}

function releaseOf(folder: string): string {
  const { webpackCompilationHash } = JSON.parse(readFileSync(join(folder, APP_DATA_URL), 'utf8'));
  return String(webpackCompilationHash);
}

/** The copy names its map, so that the service finds it. The published script does not. */
function writeScript(folder: string, { path, code, map }: MappedScript): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  writeFileSync(join(folder, path), `${code}\n//# sourceMappingURL=${name}.map\n`);
  writeFileSync(join(folder, `${path}.map`), map);
}
