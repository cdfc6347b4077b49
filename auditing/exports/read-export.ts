import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isLocale } from '../../contract/locales.ts';
import { compare, type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { filesBelow } from '../../pipeline/folders/paths.ts';

/** The files of one site: of a locale, or of an export with one language. */
export interface SiteFiles {
  /** The locale; empty for an export with one language. */
  name: string;
  /** Absolute path. */
  folder: string;
  /** Path with forward slashes, relative to the folder → bytes. */
  files: ReadonlyMap<string, number>;
}

export interface ReadExport {
  /** Absolute path. */
  folder: string;
  sites: SiteFiles[];
}

/**
 * Returns the two exports, paired by locale, or why they cannot be compared. A folder of locales can be compared with
 * the folder of one locale that it contains. A folder is an export if it contains an HTML file.
 */
export function readExports(
  { before, after }: { before: string; after: string },
  cwd: string,
): { before?: ReadExport; after?: ReadExport; problems: Diagnostic[] } {
  const [old, fresh] = [readExport(before, cwd), readExport(after, cwd)];
  const problems = [old, fresh].flatMap((result) => ('problem' in result ? [result.problem] : []));
  if ('problem' in old || 'problem' in fresh) return { problems };
  const [oldSites, freshSites] = [alike(old, fresh), alike(fresh, old)];
  if (oldSites === undefined || freshSites === undefined) {
    const isOldNamed = old.sites.some(({ name }) => name !== '');
    const [many, single] = isOldNamed ? [before, after] : [after, before];
    const message = `${many} has a folder for each locale, and ${single} is one site.`;
    const hint = `Name a locale's folder, such as ${join(many, 'en-US')}.`;
    return { problems: [diagnose('input/export', { message, hint })] };
  }
  return { before: { ...old, sites: oldSites }, after: { ...fresh, sites: freshSites }, problems: [] };
}

/** Returns the sites of an export with the names of the other export's sites; undefined if they do not correspond. */
function alike(read: ReadExport, other: ReadExport): SiteFiles[] | undefined {
  const [isNamed, isOtherNamed] = [read, other].map(({ sites }) => sites.some(({ name }) => name !== ''));
  if (isNamed === isOtherNamed) return read.sites;
  const [named, single] = isNamed ? [read, other] : [other, read];
  const locale = basename(single.folder);
  if (!named.sites.some(({ name }) => name === locale)) return undefined;
  return read === named
    ? read.sites.filter(({ name }) => name === locale)
    : read.sites.map((site) => ({ ...site, name: locale }));
}

/** Returns the sites of an export: its locales, or the folder itself; or why the folder is no export. */
export function readExport(written: string, cwd: string): ReadExport | { problem: Diagnostic } {
  const folder = resolve(cwd, written);
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      return { problem: missing(written, folder) };
    const locales = readdirSync(folder).filter(isLocale).toSorted(compare);
    const named = locales.map((name) => siteIn(name, join(folder, name))).filter(hasPages);
    const sites = named.length > 0 ? named : [siteIn('', folder)].filter(hasPages);
    if (sites.length > 0) return { folder, sites };
  } catch (error) {
    const message = `${written} cannot be read: ${reasonOf(error)}.`;
    return { problem: diagnose('input/export', { message, hint: 'Correct the permissions of the folder.' }) };
  }
  const message = `${written} contains no HTML file, so it is no export.`;
  return {
    problem: diagnose('input/export', { message, hint: 'Name the folder that the host publishes, such as dist.' }),
  };
}

function missing(written: string, folder: string): Diagnostic {
  const around = resolve(folder, '..');
  const neighbors = statSync(around, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(around, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const hint =
    didYouMean(
      basename(folder),
      neighbors.map(({ name }) => name),
    ) ?? 'Run "npx waybill build", or name another folder.';
  return diagnose('input/export', { message: `There is no folder ${written}.`, hint });
}

function hasPages({ files }: SiteFiles): boolean {
  return files.keys().some(isPage);
}

/** Reads names and sizes. It follows no links, as hosts do not. */
function siteIn(name: string, folder: string): SiteFiles {
  const files = filesBelow(folder).toSorted(compare);
  return { name, folder, files: new Map(files.map((file) => [file, statSync(join(folder, file)).size])) };
}

/** Returns whether a file is a page. */
export function isPage(file: string): boolean {
  return /\.html?$/i.test(file);
}

/** Returns the address of a page: `blog/x.html` and `blog/x/index.html` → `/blog/x`. */
export function addressWithoutIndex(file: string): string {
  return `/${file.replace(/\.html?$/i, '').replace(/(?:^|\/)index$/, '')}`;
}
