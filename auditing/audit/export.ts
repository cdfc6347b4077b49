import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchHostRule } from '../../contract/host-redirects.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { filesBelow } from '../../pipeline/folders/paths.ts';
import { type HostRedirect, type HostRules, headersOfAll, readHostRules } from '../exports/host-rules.ts';
import { addressOfPage } from '../exports/page.ts';

/** The folder of an export, and its name in diagnostics. */
export interface ExportFolder {
  /** Absolute path. */
  folder: string;
  /** As the person wrote it, with forward slashes: `dist/en-US`. */
  name: string;
  /** The path of the site on its host, such as `/docs`. Absent for a site at the root of its host. */
  base?: string | undefined;
}

/** The files of an export, with the rules for the host. It is read once for all pages. */
export interface Export extends ExportFolder {
  /** Empty for a site at the root of its host. */
  base: string;
  /** Paths without a leading slash, sorted. */
  files: ReadonlySet<string>;
  /** True for an export that waybill built. Other tools have neither page data nor its names for hashed files. */
  isOurs: boolean;
  /** Rules for some visitors stand behind the others: what all visitors get counts. */
  redirects: HostRules['redirects'];
  /** The rules among them that win over a file, for all visitors. */
  forcedRedirects: HostRules['redirects'];
  /** The headers that all paths have, by lower-case name. */
  headers: ReadonlyMap<string, string>;
  /** The origin of the site, such as `https://www.example.com`; undefined if no page names it. */
  origin: string | undefined;
}

/** Files that only our exports have. One of them may be missing. */
const OUR_FILES = ['page-data/app-data.json', 'page-data/index/page-data.json'];

/** Files that a host applies and does not publish. */
const RULE_FILES = ['_headers', '_redirects'];

/** Reads the list of files and the rules of an export. */
export async function readAuditedExport({ folder, name, base = '' }: ExportFolder): Promise<Export> {
  const files = new Set(filesBelow(folder));
  const rules = await readHostRules(folder);
  return {
    folder,
    name,
    base,
    files,
    isOurs: OUR_FILES.some((file) => files.has(file)),
    redirects: rules.redirects.toSorted(byConditions),
    forcedRedirects: rules.redirects.filter(({ isForced, conditions }) => isForced && conditions === ''),
    headers: headersOfAll(rules),
    origin: originOf({ folder, files }),
  };
}

function byConditions(a: HostRedirect, b: HostRedirect): number {
  return Number(a.conditions !== '') - Number(b.conditions !== '');
}

const remembered = new WeakMap<Export, Map<string, unknown>>();

/**
 * Returns a fact about an export that most of its pages need, such as the digests of a script. Computes it only once.
 */
export function oncePerExport<Value>(siteExport: Export, key: string, make: () => Value): Value {
  const known = remembered.get(siteExport) ?? new Map<string, unknown>();
  remembered.set(siteExport, known);
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}

/** Files that prove to a service who owns a host. They contain one line of text, so they are no pages. */
const OWNERSHIP = /^(?:google[0-9a-f]{16}|yandex_[0-9a-f]{16}|pinterest-[0-9a-z]{5,})\.html$/;

/** Returns the pages of an export: its HTML files. */
export function pagesOf({ files }: Pick<Export, 'files'>): string[] {
  return [...files].filter((file) => /\.html?$/.test(file) && !OWNERSHIP.test(file));
}

/** Reads a file of an export as text with the name that diagnostics show. */
export function readSource({ folder, name }: ExportFolder, path: string): Source {
  return { file: `${name}/${path}`, text: textOf(readFileSync(join(folder, path), 'utf8')) };
}

/** Returns a text as parsers of browsers see it: without a byte order mark, with one kind of line ends. */
function textOf(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Returns the address of a page or a file on the host of the export. */
export function addressIn({ base }: Pick<Export, 'base'>, path: string): string {
  return base + addressOfPage(path);
}

/** Returns whether a decoded path of the host is one of the site, which may have only a part of its host. */
export function isPathOfSite({ base }: Pick<Export, 'base'>, path: string): boolean {
  return base === '' || path === base || path.startsWith(`${base}/`);
}

/** Returns the file that a host shows at a decoded path, or undefined. */
export function fileShownAt({ files, base }: Pick<Export, 'files' | 'base'>, path: string): string | undefined {
  if (!isPathOfSite({ base }, path)) return undefined;
  const name = path.slice(base.length).replace(/^\/+/, '');
  const bare = name.replace(/\/+$/, '');
  const candidates = name === '' ? ['index.html'] : [name, `${bare}.html`, `${bare}/index.html`];
  return candidates.find((file) => files.has(file) && !RULE_FILES.includes(file));
}

/** The answer of a host: the page's file, if the export has it. */
export interface HostAnswer {
  file?: string | undefined;
  /** The target of a rule of the host: a path or a URL. */
  to?: string | undefined;
}

type AnsweringExport = Pick<Export, 'files' | 'base' | 'redirects' | 'forcedRedirects'>;

/**
 * Returns the answer of a host at the path of a URL: a file, or the first matching rule; undefined for 404. A forced rule
 * wins over a file.
 */
export function answerAt(siteExport: AnsweringExport, path: string): HostAnswer | undefined {
  const file = fileShownAt(siteExport, decodeEscapes(path));
  const rules = file === undefined ? siteExport.redirects : siteExport.forcedRedirects;
  const match = matchHostRule(rules, path);
  if (match === undefined && file !== undefined) return { file };
  if (match === undefined || match.rule.status === 404) return undefined;
  return {
    to: match.target,
    file: match.rule.status === 200 ? fileShownAt(siteExport, decodeEscapes(match.target)) : undefined,
  };
}

/** Elements of a home page that name its address. That of the default language may be on another host. */
const ORIGIN = [
  /<link[^>]+rel="?canonical"?[^>]+href="?(https?:\/\/[^/"\s>]+)/,
  /<meta[^>]+property="?og:url"?[^>]+content="?(https?:\/\/[^/"\s>]+)/,
  /<link[^>]+hreflang="?x-default"?[^>]+href="?(https?:\/\/[^/"\s>]+)/,
];

/** Returns the file of the sitemap, by the names that tools give to it. */
export function sitemapFile({ files }: Pick<Export, 'files'>): string | undefined {
  return ['sitemap.xml', 'sitemap-index.xml', 'sitemap_index.xml'].find((file) => files.has(file));
}

/** Returns the origin that the sitemap or the home page names. */
function originOf({ folder, files }: Pick<Export, 'folder' | 'files'>): string | undefined {
  const sitemap = sitemapFile({ files });
  const [, listed] =
    sitemap === undefined
      ? []
      : (/<loc>\s*(https?:\/\/[^/<\s]+)/.exec(readFileSync(join(folder, sitemap), 'utf8')) ?? []);
  if (listed !== undefined || !files.has('index.html')) return listed;
  const home = readFileSync(join(folder, 'index.html'), 'utf8');
  return ORIGIN.flatMap((pattern) => pattern.exec(home)?.[1] ?? [])[0];
}
