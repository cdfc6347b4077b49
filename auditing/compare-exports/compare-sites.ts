import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageDataUrl } from '../../contract/paths.ts';
import { compare } from '../../model/diagnostics/diagnostic.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import { type HostRules, readHostRules } from '../exports/host-rules.ts';
import { addressWithoutIndex, isPage, type SiteFiles } from '../exports/read-export.ts';
import type {
  BeforeAfter,
  ChangedPage,
  FileChanges,
  HeadChange,
  MarkupChange,
  PageChange,
  RuleChanges,
  SiteChanges,
  TextChange,
} from './changes.ts';
import { comparePages, type PageSource } from './compare-pages.ts';
import { withoutHashes } from './hashed-names.ts';
import { headerTexts, redirectTexts } from './host-files.ts';
import { removedPage } from './lost-addresses.ts';
import { sizeChanges } from './sizes.ts';

/** Compares the files of one site in two exports. Files with the same bytes are not parsed. */
export async function compareSites({ before, after }: BeforeAfter<SiteFiles>, onStage?: OnStage): Promise<SiteChanges> {
  const [oldPages, freshPages] = [pagesOf(before), pagesOf(after)];
  const [oldRules, rules] = await Promise.all([hostRules(before), hostRules(after)]);
  const paths = new Set(freshPages.keys());
  const removed = [...oldPages.keys()].filter((path) => !paths.has(path));
  const changed = changedPages({ before, after }, { oldPages, freshPages, onStage });
  return {
    name: after.name,
    pages: { before: oldPages.size, after: freshPages.size },
    added: [...paths].filter((path) => !oldPages.has(path)).toSorted(compare),
    removed: removed.toSorted(compare).map((path) => removedPage(path, { rules: rules.redirects, paths })),
    ...changed,
    redirects: ruleChanges(redirectTexts(oldRules.redirects), redirectTexts(rules.redirects)),
    headers: ruleChanges(headerTexts(oldRules.headers), headerTexts(rules.headers)),
    files: fileChanges(before, after),
    sizes: sizeChanges(before.files, after.files),
  };
}

/** Returns the address of each page → its file. */
function pagesOf({ files }: SiteFiles): Map<string, string> {
  return new Map([...files.keys()].filter(isPage).map((file) => [addressWithoutIndex(file), file]));
}

/** A locale that is missing from an export has no folder there. */
async function hostRules({ folder, files }: SiteFiles): Promise<HostRules> {
  return files.size === 0 ? { redirects: [], headers: [] } : readHostRules(folder);
}

interface PageFiles {
  oldPages: ReadonlyMap<string, string>;
  freshPages: ReadonlyMap<string, string>;
  onStage: OnStage | undefined;
}

function changedPages(
  { before, after }: BeforeAfter<SiteFiles>,
  { oldPages, freshPages, onStage }: PageFiles,
): Pick<SiteChanges, 'changed' | 'texts' | 'heads' | 'markups'> {
  const changed = new Grouped<Pick<PageChange, 'kinds'>, ChangedPage>();
  const texts = new Grouped<Omit<TextChange, 'pages'>>();
  const heads = new Grouped<Omit<HeadChange, 'pages'>>();
  const markups = new Grouped<Omit<MarkupChange, 'pages'>>();
  const common = [...freshPages.keys()].filter((path) => oldPages.has(path)).toSorted(compare);
  for (const [index, path] of common.entries()) {
    onStage?.('compare pages', { done: index, total: common.length });
    const [oldFile = '', freshFile = ''] = [oldPages.get(path), freshPages.get(path)];
    const [old, other] = [sourceOf(before, oldFile, path), sourceOf(after, freshFile, path)];
    const difference = old.html === other.html && old.data === other.data ? undefined : comparePages(old, other);
    if (difference === undefined) continue;
    const bytes = { before: before.files.get(oldFile) ?? 0, after: after.files.get(freshFile) ?? 0 };
    changed.add({ kinds: difference.kinds }, { path, bytes }, difference);
    for (const text of difference.texts) texts.add(text, path);
    for (const head of difference.heads) heads.add(head, path);
    for (const markup of difference.markups) markups.add(markup, path);
  }
  return { changed: changed.all(), texts: texts.all(), heads: heads.all(), markups: markups.all() };
}

function sourceOf({ folder, files }: SiteFiles, file: string, path: string): PageSource {
  const data = pageDataUrl(path, 'page-data').slice(1);
  return {
    html: readFileSync(join(folder, file), 'utf8'),
    data: files.has(data) ? readFileSync(join(folder, data), 'utf8') : undefined,
  };
}

/** Changes that are the same on several pages, such as one of the header, with these pages. */
class Grouped<Change extends object, Page = string> {
  readonly #groups = new Map<string, Change & { pages: Page[] }>();

  /** `sameness` tells which pages have the same change, if the change itself does not. */
  add(change: Change, page: Page, sameness: object = change): void {
    const key = JSON.stringify(sameness);
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { ...change, pages: [page] });
    else if (group.pages.at(-1) !== page) group.pages.push(page);
  }

  /** Returns the changes of most pages first. */
  all(): (Change & { pages: Page[] })[] {
    return [...this.#groups.values()].toSorted((a, b) => b.pages.length - a.pages.length);
  }
}

function ruleChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): RuleChanges {
  const only = (rules: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...rules].filter(([key]) => !other.has(key)).map(([key, value]) => ({ key, value }));
  return {
    added: only(after, before),
    removed: only(before, after),
    changed: [...after].flatMap(([key, value]) => {
      const earlier = before.get(key);
      return earlier === undefined || earlier === value ? [] : { key, before: earlier, after: value };
    }),
  };
}

/** Files of the host, and data of pages, which are compared with their pages. */
const COUNTED_ELSEWHERE = /^_(?:headers|redirects)$|^page-data\/.*\/page-data(?:-rsc)?\.json$/;

function fileChanges(before: SiteFiles, after: SiteFiles): FileChanges {
  const [old, fresh] = [before, after].map(filesByName) as [Map<string, string[]>, Map<string, string[]>];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].toSorted(compare);
  const isChanged = (name: string) => !sameFiles([before, old.get(name) ?? []], [after, fresh.get(name) ?? []]);
  return {
    added: names.filter((name) => !old.has(name)),
    removed: names.filter((name) => !fresh.has(name)),
    changed: names.filter((name) => old.has(name) && fresh.has(name) && isChanged(name)),
  };
}

/** Returns files that are no pages by their names without hashes. */
function filesByName({ files }: SiteFiles): Map<string, string[]> {
  const names = [...files.keys()].filter((file) => !isPage(file) && !COUNTED_ELSEWHERE.test(file));
  return Map.groupBy(names, (file) => withoutHashes(`/${file}`).slice(1));
}

type Files = [site: SiteFiles, names: string[]];

/** Returns whether two lists of files have the same contents except for hashes in texts. */
function sameFiles([before, old]: Files, [after, fresh]: Files): boolean {
  if (old.length !== fresh.length) return false;
  const contents = (site: SiteFiles, names: readonly string[]) =>
    names.map((name) => contentOf(site, name)).toSorted(compare);
  const isSameName = old.every((name, index) => name === fresh[index]);
  const isHashed = old.every((name) => withoutHashes(`/${name}`) !== `/${name}`);
  // Bundlers change the name with the content.
  if (isSameName && isHashed) return true;
  const [oldContents, other] = [contents(before, old), contents(after, fresh)];
  return oldContents.every((content, index) => content === other[index]);
}

const TEXT = /\.(?:css|csv|html|ics|js|json|map|mjs|rss|svg|txt|webmanifest|xml)$/;

/** Returns a file's text without hashes, or its bytes, one character for each. */
function contentOf({ folder }: SiteFiles, name: string): string {
  const disk = join(folder, name);
  return TEXT.test(name) ? withoutHashes(readFileSync(disk, 'utf8')) : readFileSync(disk, 'latin1');
}
