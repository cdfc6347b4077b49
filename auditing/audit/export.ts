import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchHostRule } from '../../contract/host-redirects.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { filesBelow } from '../../pipeline/folders/paths.ts';
import { type HostRules, headersOfAll, readHostRules } from '../exports/host-rules.ts';

/** The folder of an export, and its name in diagnostics. */
export interface ExportFolder {
  /** Absolute path. */
  folder: string;
  /** As the person wrote it, with forward slashes: `dist/en-US`. */
  name: string;
}

/** The files of an export, with the rules for the host. It is read once for all pages. */
export interface Export extends ExportFolder {
  /** Paths without a leading slash, sorted. */
  files: ReadonlySet<string>;
  /** True for an export that waybill built. Other tools have neither page data nor its names for hashed files. */
  isOurs: boolean;
  redirects: HostRules['redirects'];
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
export async function readAuditedExport({ folder, name }: ExportFolder): Promise<Export> {
  const files = new Set(filesBelow(folder));
  const rules = await readHostRules(folder);
  return {
    folder,
    name,
    files,
    isOurs: OUR_FILES.some((file) => files.has(file)),
    redirects: rules.redirects,
    headers: headersOfAll(rules),
    origin: originOf({ folder, files }),
  };
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

/** Returns the file that a host shows at a decoded path, or undefined. */
export function fileShownAt({ files }: Pick<Export, 'files'>, path: string): string | undefined {
  const name = path.replace(/^\/+/, '');
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

/** Returns the answer of a host at the path of a URL: a file, or the first matching rule; undefined for 404. */
export function answerAt(siteExport: Pick<Export, 'files' | 'redirects'>, path: string): HostAnswer | undefined {
  const file = fileShownAt(siteExport, decodeEscapes(path));
  if (file !== undefined) return { file };
  const match = matchHostRule(siteExport.redirects, path);
  if (match === undefined || match.rule.status === 404) return undefined;
  return {
    to: match.target,
    file: match.rule.status === 200 ? fileShownAt(siteExport, decodeEscapes(match.target)) : undefined,
  };
}

const ORIGIN = [
  /<link[^>]+rel="?canonical"?[^>]+href="?(https?:\/\/[^/"\s>]+)/,
  /<link[^>]+hreflang="?x-default"?[^>]+href="?(https?:\/\/[^/"\s>]+)/,
  /<meta[^>]+property="?og:url"?[^>]+content="?(https?:\/\/[^/"\s>]+)/,
];

/** Returns the origin that the sitemap or the home page names. */
function originOf({ folder, files }: Pick<Export, 'folder' | 'files'>): string | undefined {
  const [, listed] = files.has('sitemap.xml')
    ? (/<loc>\s*(https?:\/\/[^/<\s]+)/.exec(readFileSync(join(folder, 'sitemap.xml'), 'utf8')) ?? [])
    : [];
  if (listed !== undefined || !files.has('index.html')) return listed;
  const home = readFileSync(join(folder, 'index.html'), 'utf8');
  return ORIGIN.flatMap((pattern) => pattern.exec(home)?.[1] ?? [])[0];
}
