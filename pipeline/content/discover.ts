import { type Dirent, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { isLocale, LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { SLUG } from '../content-types/fields.ts';
import { FOLDERS, type TypeId, typeNamed } from '../content-types/index.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/did-you-mean.ts';
import { topOf } from '../diagnostics/source.ts';

/** A file of the content root, by its path on disk and by the name that diagnostics use. */
export interface FoundFile {
  path: string;
  /** Relative to the content root's parent, with forward slashes. */
  file: string;
}

export interface FoundItem extends FoundFile {
  locale: Locale;
  type: TypeId;
  slug: string;
}

export interface Discovered {
  items: FoundItem[];
  data: FoundFile[];
  redirects: FoundFile[];
  /** Settings by locale. */
  settings: Partial<Record<Locale, FoundFile>>;
  /** Files to publish below /assets, by that path. */
  assets: Map<string, FoundFile>;
  diagnostics: Diagnostic[];
}

const OTHER_FOLDERS = ['data', 'redirects', 'site', 'assets'];
const MAX_SLUG = 80;

/** What lies in the content root, in a sorted order that does not depend on the file system. */
export function discover(root: string): Discovered {
  const found: Discovered = {
    items: [],
    data: [],
    redirects: [],
    settings: {},
    assets: new Map(),
    diagnostics: [],
  };
  const name = (path: string): string => [basename(root), ...relative(root, path).split(sep)].join('/');
  for (const entry of list(root)) {
    const path = join(root, entry.name);
    if (!entry.isDirectory()) {
      if (!entry.isFile()) found.diagnostics.push(notAFile(name(path)));
      else if (!/^readme\.md$/i.test(entry.name)) found.diagnostics.push(unexpected(name(path)));
    } else if (isLocale(entry.name)) {
      findItems(path, { locale: entry.name, found, name });
    } else if (OTHER_FOLDERS.includes(entry.name)) {
      for (const file of walk(path, { found, name })) place(file, { folder: entry.name, root: path, found });
    } else {
      found.diagnostics.push(
        diagnose('content/unknown-locale', {
          message: `"${entry.name}" is no locale of this site.`,
          hint: didYouMean(entry.name, [...LOCALES, ...OTHER_FOLDERS]),
          place: topOf(name(path)),
        }),
      );
    }
  }
  return found;
}

/** Every file that a build depends on. */
export function allFiles({ items, data, redirects, settings, assets }: Discovered): FoundFile[] {
  return [...items, ...data, ...redirects, ...Object.values(settings), ...assets.values()];
}

interface Finder {
  found: Discovered;
  name: (path: string) => string;
}

function findItems(folder: string, { locale, found, name }: Finder & { locale: Locale }): void {
  for (const entry of list(folder)) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) {
      found.diagnostics.push(entry.isFile() ? unexpected(name(path)) : notAFile(name(path)));
      continue;
    }
    const type = typeNamed(entry.name);
    if (type === undefined) {
      const near = nearest(entry.name, FOLDERS);
      found.diagnostics.push(
        diagnose('content/unknown-type', {
          message: `"${entry.name}" is no known content type; its items are published as plain pages at the root.`,
          hint: near === undefined ? 'Use the folder "page" to say that this is meant.' : `Did you mean "${near}"?`,
          place: topOf(name(path)),
        }),
      );
    }
    for (const file of walk(path, { found, name })) {
      const slug = basename(file.path, '.md');
      if (!file.path.endsWith('.md')) found.diagnostics.push(unexpected(file.file));
      else if (!SLUG.test(slug) || slug.length > MAX_SLUG || slug.toLowerCase() === 'index')
        found.diagnostics.push(badSlug(slug, file.file));
      else found.items.push({ ...file, locale, type: type ?? 'page', slug });
    }
  }
}

function place(file: FoundFile, { folder, root, found }: { folder: string; root: string; found: Discovered }): void {
  const inside = relative(root, file.path).split(sep).join('/');
  const isYaml = /\.ya?ml$/.test(inside);
  if (folder === 'assets') found.assets.set(`/assets/${inside}`, file);
  else if (!isYaml) found.diagnostics.push(unexpected(file.file));
  else if (folder === 'data') found.data.push(file);
  else if (folder === 'redirects') found.redirects.push(file);
  else {
    const locale = inside.replace(/\.ya?ml$/, '');
    if (isLocale(locale)) {
      if (found.settings[locale] === undefined) found.settings[locale] = file;
      else found.diagnostics.push(secondFile(file, found.settings[locale]));
    } else {
      const message = `"${locale}" is no locale of this site.`;
      const hint = didYouMean(locale, LOCALES);
      found.diagnostics.push(diagnose('content/unknown-locale', { message, hint, place: topOf(file.file) }));
    }
  }
}

function* walk(folder: string, finder: Finder): Generator<FoundFile> {
  for (const entry of list(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, finder);
    else if (entry.isFile()) yield { path, file: finder.name(path) };
    else finder.found.diagnostics.push(notAFile(finder.name(path)));
  }
}

/** Sorted by code unit; dot files and editors' backups are not content. */
function list(folder: string): Dirent[] {
  return entriesOf(folder)
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('~'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A folder that vanishes while the content is read is as good as one that never was. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return [];
  }
}

function notAFile(file: string): Diagnostic {
  return diagnose('content/not-a-file', {
    message: 'This is a symbolic link, pipe, socket or device, and not a file.',
    hint: 'Put a plain file here.',
    place: topOf(file),
  });
}

/** For files of which there is one each, such as en-US.yaml beside en-US.yml. */
export function secondFile(file: FoundFile, first: FoundFile): Diagnostic {
  return diagnose('content/duplicate', {
    message: `This file says the same as ${first.file} a second time.`,
    hint: 'Remove one of the two files.',
    place: topOf(file.file),
    related: [{ message: 'the first one', place: topOf(first.file) }],
  });
}

function unexpected(file: string): Diagnostic {
  return diagnose('content/unexpected-file', {
    message: 'Nothing reads this file.',
    hint: 'Items are .md files in content/<locale>/<type>/, data is .yaml, images belong in content/assets.',
    place: topOf(file),
  });
}

function badSlug(slug: string, file: string): Diagnostic {
  const suggestion = slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG);
  return diagnose('content/bad-slug', {
    message: slug.toLowerCase() === 'index' ? `"${slug}" is reserved.` : `"${slug}" cannot be the last part of a URL.`,
    hint:
      suggestion && suggestion !== slug && suggestion !== 'index'
        ? `Rename the file to ${suggestion}.md.`
        : 'Rename the file.',
    place: topOf(file),
  });
}
