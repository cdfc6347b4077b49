import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import { anyTypes, itemPath, typeNamed, typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../model/diagnostics/did-you-mean.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import type { DiscoveredContent, FoundItem } from '../content/discover.ts';
import { slugProblem } from '../content/item-name.ts';
import { anyPages } from '../plan/all-pages.ts';
import { readUrlLists } from '../redirects/read-url-lists.ts';
import type { ItemChange } from './edits.ts';
import { fieldsOf, knownLocales, type PublicContent, publicAddress } from './public-addresses.ts';

/** A change of an item with its files of all languages, or why there is none. */
export type RequestedChange = { change: ItemChange; items: FoundItem[] } | { problem: Diagnostic };

/**
 * Resolves the names of a move. A name is an address (`/blog/peak-season`), a file
 * (`content/en-US/blog/peak-season.md`) or `blog/peak-season`. Refuses an unknown item, another type, and a name that
 * another item has.
 */
export function requestedMove(
  { from, to }: { from: string; to: string },
  contentFiles: DiscoveredContent,
): RequestedChange {
  const [first, ...others] = itemsNamed(from, contentFiles);
  if (first === undefined) return { problem: unknownItem(from, contentFiles.items) };
  const { type, slug } = first;
  const wanted = slugFrom(to, type);
  if (typeof wanted !== 'string') return { problem: wanted };
  const fault = slugProblem(wanted);
  if (fault !== undefined) return { problem: diagnose('input/slug', { message: fault, hint: 'Choose another name.' }) };
  const { path } = fieldsOf(first);
  const toPath = path ?? itemPath(type, wanted);
  const taken = contentFiles.items.find(
    (item) =>
      item.slug !== slug &&
      (itemPath(item.type, item.slug) === toPath ||
        (item.type === type && item.slug.toLowerCase() === wanted.toLowerCase())),
  );
  if (taken !== undefined || wanted === slug) {
    const message = `${taken?.file ?? first.file} already has this name.`;
    return { problem: diagnose('input/exists', { message, hint: 'Choose a name that no item has.' }) };
  }
  const change = { type, from: slug, to: wanted, fromPath: path ?? itemPath(type, slug), toPath };
  return { change, items: [first, ...others] };
}

/**
 * Resolves the name of an item to remove, and the address of the page that replaces its own. Refuses an unknown item, and
 * an address that is no public page in a locale where the item is public.
 */
export function requestedRemoval(
  { name, to }: { name: string; to: string | undefined },
  { contentFiles, isPublic }: PublicContent,
): RequestedChange {
  const items = itemsNamed(name, contentFiles);
  const [first] = items;
  if (first === undefined) return { problem: unknownItem(name, contentFiles.items) };
  const { type, slug } = first;
  const fromPath = fieldsOf(first).path ?? itemPath(type, slug);
  const toPath = to?.replace(/(?<=.)\/$/, '');
  const problem = toPath === undefined ? undefined : targetProblem(toPath, { fromPath, items, contentFiles, isPublic });
  if (problem !== undefined) return { problem };
  return { change: { type, from: slug, to: undefined, fromPath, toPath }, items };
}

interface Target extends PublicContent {
  fromPath: string;
  items: readonly FoundItem[];
}

/** Returns why a path cannot replace the page of a removed item. */
function targetProblem(path: string, { fromPath, items, contentFiles, isPublic }: Target): Diagnostic | undefined {
  if (path === fromPath) {
    const message = `--to names ${path}, the page that is removed.`;
    return diagnose('input/target', { message, hint: 'Name the page that visitors see instead.' });
  }
  const pathOf = (item: FoundItem) => fieldsOf(item).path ?? itemPath(item.type, item.slug);
  const targets = contentFiles.items.filter((item) => itemPath(item.type, item.slug) === path || pathOf(item) === path);
  if (targets.length > 0) {
    const shown = publicAddress(path, { items: targets, contentFiles, isPublic }).locales;
    const needed = knownLocales(publicAddress(fromPath, { items, contentFiles, isPublic }));
    const hidden = needed.filter((locale) => !shown.includes(locale));
    if (hidden.length === 0) return undefined;
    const message = `The page ${path} is not public in ${listOf(hidden)}.`;
    return diagnose('input/target', { message, hint: 'Name a page that visitors can see.' });
  }
  const { lists } = readUrlLists(contentFiles.urlLists);
  const listed = PUBLISHED_LOCALES.flatMap((locale) => [...(lists[locale]?.lines.keys() ?? [])]);
  const known = new Set([
    ...anyPages.map((page) => page.path),
    ...anyTypes.flatMap(({ index }) => index?.path ?? []),
    ...listed,
  ]);
  if (known.has(path)) return undefined;
  const hint = didYouMean(path, [...known, ...contentFiles.items.map((item) => itemPath(item.type, item.slug))]);
  const message = `--to takes the path of a page of the site, not "${path}".`;
  return diagnose('input/target', { message, hint: hint ?? 'Name a page such as /blog.' });
}

/** Returns the files of the item with a name, in all locales. */
function itemsNamed(name: string, { items }: DiscoveredContent): FoundItem[] {
  const first = items.find((item) => name === nameLike(name, item) || name.replace(/^\.\//, '') === item.file);
  return items.filter((item) => item.type === first?.type && item.slug === first.slug);
}

/** Returns the name of an item in the form of another name. */
function nameLike(name: string, { type, slug, file }: FoundItem): string {
  if (name.endsWith('.md')) return file;
  return name.startsWith('/') ? itemPath(type, slug) : `${type}/${slug}`;
}

/** Returns the finding about a name that no item has. The hint names the nearest item, also one of another type. */
function unknownItem(name: string, items: readonly FoundItem[]): Diagnostic {
  const near =
    nearest(
      name,
      items.map((item) => nameLike(name, item)),
    ) ?? itemWithWords(name, items);
  const hint = near === undefined ? 'Run "npx waybill list" for all items.' : `Did you mean "${near}"?`;
  return diagnose('input/item', { message: `No item has the name ${name}.`, hint });
}

/** Returns the name of the item whose slug has most words of a name; undefined if none has half of them. */
function itemWithWords(name: string, items: readonly FoundItem[]): string | undefined {
  const last = name.replace(/\.md$/, '').split('/').findLast(Boolean) ?? '';
  const words = new Set(wordsOf(last));
  const shared = ({ slug }: FoundItem) => wordsOf(slug).filter((word) => words.has(word)).length;
  const [best] = items.toSorted((a, b) => shared(b) - shared(a) || a.slug.length - b.slug.length);
  return best !== undefined && shared(best) * 2 >= Math.max(1, words.size) ? nameLike(name, best) : undefined;
}

/** Returns the words of a slug that say something: numbers and short words are in many. */
function wordsOf(slug: string): string[] {
  return slug.toLowerCase().match(/[a-z]{4,}/g) ?? [];
}

/** Returns the new slug, or why the name has another type. */
function slugFrom(to: string, type: string): string | Diagnostic {
  const { section, suffix = '' } = typeOf(type);
  const start = section === '/' ? '/' : `${section}/`;
  const parts = to.replace(/\.md$/, '').split('/');
  const [folder = '', slug = ''] = parts.slice(-2);
  if (to.startsWith('/') && to.startsWith(start) && to.endsWith(suffix)) {
    const name = to.slice(start.length, to.length - suffix.length);
    if (!name.includes('/')) return name;
  } else if (!to.startsWith('/') && parts.length > 1 && typeNamed(folder) === type) return slug;
  const message = `${to} is no name of the type ${type}, and a move cannot change the type.`;
  return diagnose('input/type', { message, hint: `Write ${itemPath(type, 'new-name')} or ${type}/new-name.` });
}
