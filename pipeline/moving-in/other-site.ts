import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { pathKey } from '../../contract/path-key.ts';
import { type Diagnostic, diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { listOf as words } from '../../model/diagnostics/list-of.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { locationAt, type Source, topOfFile } from '../../model/diagnostics/source.ts';
import { dayOf } from '../../model/reading/day-spellings.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import { YAML_OPTIONS } from '../../model/reading/yaml.ts';
import { isJunkFile } from '../content/junk-files.ts';
import { entriesBelow, isPathWithin } from '../folders/paths.ts';
import type { OwnMapping } from './own-mapping.ts';
import { type OtherField, type OtherFront, readFront } from './read-front.ts';
import { ADDRESS_PARTS, type OtherTool, unknownParts } from './tools.ts';

/** The folder of another site, and what its settings say of its addresses. */
export interface OtherSite {
  tool: OtherTool;
  own: OwnMapping;
  /** Absolute path of the site. */
  root: string;
  /** Absolute path of the folder with items. */
  items: string;
  /** Absolute path of a folder with drafts beside that of items; undefined if there is none. */
  drafts: string | undefined;
  /** Its own hosts, such as blog.example. */
  hosts: string[];
  /** The path at which the site begins on its host, without a slash at its end. */
  base: string;
  /** The pattern of addresses; undefined if it is unknown. */
  address: string | undefined;
  /** Patterns for items in a folder, by the name of the folder directly below the items. */
  sections: Readonly<Record<string, string | undefined>>;
  /** Returns the name of a file for people. */
  nameOf: (disk: string) => string;
  /** What the settings say and the import does not know. */
  findings: Diagnostic[];
}

/** A page of another site. */
export interface OtherItem extends OtherFront {
  source: Source;
  disk: string;
  /** Its path below the folder with items, with slashes, without its extension. */
  path: string;
  /** YYYY-MM-DD; undefined if neither its fields nor its name have a day. */
  day: string | undefined;
  /** The name of its file or folder, without a day. */
  title: string;
  /** It is in a folder of drafts. */
  isDraft: boolean;
  /** Where it was on the other site, without a slash at its end; undefined if it had no page. */
  address: string | undefined;
}

/** Finds the site of a folder: the folder itself, or the nearest one above it with the settings of the tool. */
export function findOtherSite(
  folder: string,
  { tool, own, nameOf }: Pick<OtherSite, 'tool' | 'own' | 'nameOf'>,
): OtherSite {
  const root = [...parentsOf(folder)].find((each) => tool.settings.some((name) => existsSync(join(each, name))));
  const { settings, source } = root === undefined ? { settings: {} } : settingsIn(root, { tool, nameOf });
  const inside = tool.items.find((name) => existsSync(join(folder, name)));
  const items = inside === undefined ? folder : join(folder, inside);
  const drafts = inside === undefined || tool.drafts === undefined ? undefined : join(dirname(items), tool.drafts);
  const { baseURL, url, baseurl, permalink, permalinks } = settings;
  const addresses = [own.site, baseURL, url].filter((value) => typeof value === 'string');
  const hosts = addresses.flatMap((address) => URL.parse(address)?.host ?? []);
  const base = [URL.parse(addresses[0] ?? '')?.pathname, baseurl].find((path) => path && path !== '/') ?? '';
  const findings: Diagnostic[] = [];
  const patternOf = (written: string) => {
    const pattern = (tool.addressStyles?.[written] ?? written).replace(/:([a-z_]+)/g, (part, name: string) => {
      const here = tool.addressParts?.[name];
      return here === undefined ? part : `:${here}`;
    });
    if (/[/:]/.test(pattern) && unknownParts(pattern).length === 0) return pattern;
    const message = `The import cannot compute addresses such as "${written}", so items with such an address get no redirect.`;
    const hint = `Write the address of items under "address" in a file for --map. It can have ${words(ADDRESS_PARTS.map((name) => `:${name}`))}.`;
    const place = source && locationAt(source, Math.max(0, source.text.indexOf(written)));
    findings.push(diagnose('moving/no-redirect', { message, hint, place }));
    return undefined;
  };
  const { page, ...flat } = isRecord(permalinks) ? permalinks : {};
  const sections = Object.entries(own.address === undefined ? { ...flat, ...(isRecord(page) && page) } : {}).flatMap(
    ([section, pattern]) => (typeof pattern === 'string' ? [[section, patternOf(pattern)] as const] : []),
  );
  const address = own.address ?? (typeof permalink === 'string' ? patternOf(permalink) : tool.address);
  return {
    tool,
    own,
    root: root ?? folder,
    items,
    drafts: drafts !== undefined && existsSync(drafts) ? drafts : undefined,
    hosts,
    base: String(base).replace(/\/$/, ''),
    address,
    sections: Object.fromEntries(sections),
    nameOf,
    findings,
  };
}

function* parentsOf(folder: string): Generator<string> {
  for (let at = folder; ; at = dirname(at)) {
    yield at;
    if (at === dirname(at)) return;
  }
}

/** Returns the settings of a site that are data. Nothing executes those that are programs. */
function settingsIn(
  root: string,
  { tool, nameOf }: Pick<OtherSite, 'tool' | 'nameOf'>,
): { settings: Record<string, unknown>; source?: Source | undefined } {
  const disk = tool.settings.map((name) => join(root, name)).find((each) => existsSync(each)) ?? '';
  const { value: source } = readText(disk, { file: nameOf(disk), limit: FILE_SIZE_LIMITS.content });
  const read = { '.toml': parseToml, '.yml': yaml, '.yaml': yaml, '.json': yaml }[extname(disk)];
  try {
    const value: unknown = read?.(source?.text ?? '');
    return { settings: isRecord(value) ? value : {}, source };
  } catch {
    // The settings only help to guess addresses, which an own mapping can also give.
    return { settings: {} };
  }
}

function yaml(text: string): unknown {
  return parseYaml(text, { ...YAML_OPTIONS, maxAliasCount: 50 });
}

const MARKDOWN = /\.(?:md|mdx|markdown|mkd|mdown)$/i;

/** The files below the folder of items: the read items, and the names of files that are none. */
export interface OtherFiles {
  items: OtherItem[];
  others: string[];
}

/** Reads all items of another site. A file that cannot be read has a finding. */
export function readOtherItems(site: OtherSite): WithDiagnostics<OtherFiles> {
  let paths: string[];
  try {
    const { items, drafts } = site;
    // Items that are public get their names first.
    paths = [
      ...pathsBelow(items),
      ...(drafts === undefined ? [] : pathsBelow(drafts).map((path) => `../${basename(drafts)}/${path}`)),
    ];
  } catch (error) {
    const message = `"${site.nameOf(site.items)}" cannot be read: ${reasonOf(error)}.`;
    return withoutValue(diagnose('input/import-folder', { message }));
  }
  if (!paths.some((path) => MARKDOWN.test(path))) {
    const message = `"${site.nameOf(site.items)}" has no Markdown files.`;
    return withoutValue(diagnose('input/import-folder', { message }));
  }
  const isItem = (path: string) => MARKDOWN.test(path) && !/(?:^|\/)(?:_index|README)\.\w+$/i.test(path);
  const read = paths.filter(isItem).map((path) => readItem(path, site));
  return {
    value: { items: read.flatMap(({ value }) => value ?? []), others: paths.filter((path) => !isItem(path)) },
    diagnostics: read.flatMap(({ diagnostics }) =>
      diagnostics.map((finding) => ({ ...finding, message: `${finding.message} So the item is not imported.` })),
    ),
  };
}

/** Returns the sorted paths of the files below a folder that can be read. */
function pathsBelow(folder: string): string[] {
  return entriesBelow(folder)
    .flatMap(({ path, entry }) => (entry.isFile() && !path.split('/').some(isSkipped) ? [path] : []))
    .toSorted();
}

function isSkipped(name: string): boolean {
  return name === 'node_modules' || isJunkFile(name);
}

function readItem(below: string, site: OtherSite): WithDiagnostics<OtherItem> {
  const disk = join(site.items, below);
  const { value: source, diagnostics } = readText(disk, { file: site.nameOf(disk), limit: FILE_SIZE_LIMITS.content });
  if (source === undefined) return { diagnostics };
  const front = readFront(source);
  if (front.diagnostics.length > 0) return { diagnostics: front.diagnostics };
  const path = below.replace(MARKDOWN, '');
  const folderName = basename(dirname(disk));
  const name = basename(path) === 'index' ? folderName : basename(path);
  const [, inName, rest] = site.tool.hasDayInName ? (/^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name) ?? []) : [];
  const day = dayOf(inName ?? '') ?? dayIn(front.fields);
  const isDraft = below.split('/').some((part) => part === site.tool.drafts);
  const item = { ...front, source, disk, path, day, title: rest ?? name, isDraft };
  return { value: { ...item, address: addressOf(item, site) }, diagnostics: [] };
}

function dayIn(fields: readonly OtherField[]): string | undefined {
  const written = fields.find(({ name }) => /^(?:date|pubdate)$/i.test(name))?.value;
  return typeof written === 'string' ? wholeDay(written) : undefined;
}

/** Returns the day of a date in any spelling. Other tools take a time in UTC for that day. */
export function wholeDay(written: string): string | undefined {
  return dayOf(written) ?? dayOf(written.trim().slice(0, 10));
}

/** Returns the address of an item on the other site: its own, or by the pattern of the site. */
function addressOf(item: Omit<OtherItem, 'address'>, { tool, items, root, address, sections, own }: OtherSite) {
  const meaning = (name: string) => own.fields[name] ?? tool.fields[name.toLowerCase()];
  const valueOf = (wanted: string) =>
    item.fields.find(({ name }) => name.toLowerCase() === wanted || meaning(name) === wanted)?.value;
  const set = valueOf('address');
  if (set === false) return undefined;
  const from = new RegExp(`^${tool.addressesFrom ?? '(?!)'}`);
  const above = relative(root, items).split(sep).join('/');
  // A folder of a language directly below the content is no part of an address.
  const prefix = from.test(above) ? above.replace(from, '').replace(/^[a-z]{2}(?:-[a-z]{2,4})?(?=\/|$)/i, '') : '';
  const folders = [prefix, ...item.path.split('/').slice(0, -1)].filter(
    (part) => !['_posts', '..', tool.drafts].includes(part),
  );
  const isIndex = basename(item.path) === 'index';
  const [year = '', month = '', day = ''] = item.day?.split('-') ?? [];
  const slug = typeof valueOf('slug') === 'string' ? String(valueOf('slug')) : item.title;
  const kept = isIndex ? folders.slice(0, -1) : folders;
  const section = folders.find((part) => part !== '') ?? '';
  const isSet = typeof set === 'string' && !/[{}]/.test(set);
  const pattern = isSet ? set : Object.hasOwn(sections, section) ? sections[section] : address;
  if (pattern === undefined || (item.day === undefined && /:(?:i_)?(?:year|month|day)\b/.test(pattern)))
    return undefined;
  const ofTitle = slugOfTitle(valueOf('title')) || item.title;
  const parts: Readonly<Record<string, string>> = {
    path: [...kept, item.title].join('/'),
    folders: kept.join('/'),
    section,
    collection: basename(items).replace(/^_/, ''),
    categories: listOf(valueOf('categories') ?? valueOf('category'))
      .map((each) => each.toLowerCase().replaceAll(' ', '-'))
      .join('/'),
    title: slug,
    slug,
    name: item.title,
    words: ofTitle,
    slug_or_words: typeof valueOf('slug') === 'string' ? slug : ofTitle,
    output_ext: '.html',
    year,
    month,
    i_month: String(Number(month)),
    day,
    i_day: String(Number(day)),
  };
  const filled = pattern.replace(/:([a-z_]+)/g, (written, name: string) => parts[name] ?? written);
  return addressKey(`/${filled}`);
}

/** Returns the words of a title in an address, as Hugo spells them. */
function slugOfTitle(title: unknown): string {
  return String(title ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s./\\_#+~@-]/gu, '')
    .trim()
    .replace(/-\s+/g, '-')
    .replace(/\s+/g, '-');
}

/** Returns an address in one spelling: without doubled slashes, and without a slash, `index.html` or fragment at its end. */
export function addressKey(address: string): string {
  return pathKey(
    address
      .replace(/[?#].*$/s, '')
      .replace(/\/{2,}/g, '/')
      .replace(/\/index\.html?$/, '/'),
  );
}

export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? [] : [String(value)];
}

/**
 * Returns the file that an address in an item names, absolute; undefined if the site has none. Files outside of the site
 * are none.
 */
export function fileAt(address: string, item: OtherItem, site: OtherSite): string | undefined {
  return filePlaces(address, item, site).find(
    (disk) => isPathWithin(disk, site.root) && extname(disk) !== '' && existsSync(disk),
  );
}

/** Returns the paths at which the file of an address can be, the best one first. */
export function filePlaces(address: string, item: OtherItem, { tool, root, base }: OtherSite): string[] {
  let path: string;
  try {
    path = decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return [];
  }
  const alias = Object.entries(tool.aliases ?? {}).find(([start]) => path.startsWith(start));
  if (alias !== undefined) return [join(root, alias[1], path.slice(alias[0].length))];
  const below = base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return [
    ...(path.startsWith('/') ? [] : [resolve(dirname(item.disk), path)]),
    ...tool.files.map((folder) => join(root, folder, below)),
  ];
}

/** Returns the place of an item's first character. */
export function topOf({ source }: Pick<OtherItem, 'source'>) {
  return topOfFile(source.file);
}
