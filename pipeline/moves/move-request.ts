import { itemPath, typeNamed, typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { DiscoveredContent, FoundItem } from '../content/discover.ts';
import { slugProblem } from '../content/item-name.ts';
import type { Move } from './edits.ts';

/** A move of the files of an item, or why there is none. */
export type RequestedMove = { move: Move; items: FoundItem[] } | { problem: Diagnostic };

/**
 * Resolves the names of a move. A name is an address (`/blog/peak-season`), a file
 * (`content/en-US/blog/peak-season.md`) or `blog/peak-season`. Refuses an unknown item, another type, and a name that
 * another item has.
 */
export function requestedMove(
  { from, to }: { from: string; to: string },
  contentFiles: DiscoveredContent,
): RequestedMove {
  const first = contentFiles.items.find((item) => isNamed(item, from));
  if (first === undefined) {
    const hint = didYouMean(
      from,
      contentFiles.items.map((item) => nameLike(from, item)),
    );
    return { problem: diagnose('input/item', { message: `No item has the name ${from}.`, hint }) };
  }
  const { type, slug } = first;
  const wanted = slugFrom(to, type);
  if (typeof wanted !== 'string') return { problem: wanted };
  const fault = slugProblem(wanted);
  if (fault !== undefined) return { problem: diagnose('input/slug', { message: fault, hint: 'Choose another name.' }) };
  const items = contentFiles.items.filter((item) => item.type === type && item.slug === slug);
  const fixed = fixedPath(first);
  const move: Move = {
    type,
    from: slug,
    to: wanted,
    fromPath: fixed ?? itemPath(type, slug),
    toPath: fixed ?? itemPath(type, wanted),
  };
  const taken = contentFiles.items.find(
    (item) =>
      item.slug !== slug &&
      (itemPath(item.type, item.slug) === move.toPath ||
        (item.type === type && item.slug.toLowerCase() === wanted.toLowerCase())),
  );
  if (taken !== undefined || wanted === slug) {
    const message = `${taken?.file ?? first.file} already has this name.`;
    return { problem: diagnose('input/exists', { message, hint: 'Choose a name that no item has.' }) };
  }
  return { move, items };
}

function isNamed(item: FoundItem, name: string): boolean {
  return name === nameLike(name, item) || name.replace(/^\.\//, '') === item.file;
}

/** Returns the name of an item in the form of another name. */
function nameLike(name: string, { type, slug, file }: FoundItem): string {
  if (name.endsWith('.md')) return file;
  return name.startsWith('/') ? itemPath(type, slug) : `${type}/${slug}`;
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

/** Returns the address that the front matter sets instead of the one of the file. */
function fixedPath({ disk, file }: FoundItem): string | undefined {
  const { value: source } = readText(disk, { file, limit: FILE_SIZE_LIMITS.content });
  const fields: unknown = source && readFrontMatter(source).yaml.value;
  return isRecord(fields) && typeof fields.path === 'string' ? fields.path : undefined;
}
