import { type Dirent, readdirSync } from 'node:fs';
import { basename, relative, resolve, sep } from 'node:path';
import { isLocale, LOCALES, type Locale } from '../../contract/locales.ts';
import { PLAIN_FOLDER, TYPE_FOLDERS, TYPE_IDS, typeNamed } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../model/diagnostics/did-you-mean.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { duplicateFileFinding, type FoundFile } from '../../model/reading/found-file.ts';
import { unreadableDiagnostic } from '../../model/reading/unreadable.ts';
import { checkCase, checkName } from './check-name.ts';
import { misspeltFolder } from './item-folder.ts';
import { itemNameProblem, unexpectedFile } from './item-name.ts';
import { isJunkFile } from './junk-files.ts';

export interface FoundItem extends FoundFile {
  locale: Locale;
  /** The id of its content type. */
  type: string;
  slug: string;
  /** The folder below the locale, if its name is not a type. The build treats the item as a plain page. */
  unknownFolder?: string;
}

/** A words file of a page without an item. */
export interface FoundWords extends FoundFile {
  locale: Locale;
  /** The file's name without its extension. */
  id: string;
}

/** A file with records of the translations into a locale. */
export interface FoundRecords extends FoundFile {
  locale: Locale;
  /** The id of the content type of its items. */
  type: string;
}

/** The list of a locale's published addresses: content/published-urls/<locale>.txt. */
export interface FoundUrlList extends FoundFile {
  locale: Locale;
}

export interface DiscoveredContent {
  items: FoundItem[];
  data: FoundFile[];
  redirects: FoundFile[];
  /** The choices of words: content/terms.yaml. */
  terms?: FoundFile;
  /** Settings by locale. */
  settings: Partial<Record<Locale, FoundFile>>;
  /** Words of pages: content/site/<locale>/<page>.yaml. */
  words: FoundWords[];
  /** Records of translations: content/translations/<locale>/<type>.yaml. */
  translations: FoundRecords[];
  /** Lists of published addresses. */
  urlLists: FoundUrlList[];
  /** Files to publish below /assets, by that path. */
  assets: Map<string, FoundFile>;
  diagnostics: Diagnostic[];
}

const OTHER_FOLDERS = ['data', 'redirects', 'site', 'translations', 'published-urls', 'assets'];

/** Finds the files of the content root, sorted independently of the file system. */
export function discover(root: string): DiscoveredContent {
  const folder = resolve(root);
  const contentFiles: DiscoveredContent = {
    items: [],
    data: [],
    redirects: [],
    settings: {},
    words: [],
    translations: [],
    urlLists: [],
    assets: new Map(),
    diagnostics: [],
  };
  const rootName = basename(folder);
  const name = (path: string): string => rootName + path.slice(folder.length).replaceAll(sep, '/');
  for (const entry of list(folder, { contentFiles, name })) {
    const path = pathBelow(folder, entry);
    if (!entry.isDirectory()) {
      if (!entry.isFile()) contentFiles.diagnostics.push(notAFile(name(path)));
      else if (/^terms\.ya?ml$/.test(entry.name)) placeTerms({ disk: path, file: name(path) }, contentFiles);
      else if (!/^readme\.md$/i.test(entry.name)) contentFiles.diagnostics.push(unexpectedFile(name(path)));
    } else if (isLocale(entry.name)) {
      findItems(path, { locale: entry.name, contentFiles, name });
    } else if (OTHER_FOLDERS.includes(entry.name)) {
      for (const file of walk(path, { contentFiles, name }))
        place(file, { folder: entry.name, root: path, contentFiles });
    } else {
      contentFiles.diagnostics.push(
        diagnose('content/unknown-locale', {
          message: `"${entry.name}" is not a locale of this site.`,
          hint: didYouMean(entry.name, [...LOCALES, ...OTHER_FOLDERS]),
          place: topOfFile(name(path)),
        }),
      );
    }
  }
  contentFiles.diagnostics.push(...checkCase(contentFiles.assets));
  return contentFiles;
}

/** Whether every folder was readable. */
export function areAllFoldersReadable({ diagnostics }: Pick<DiscoveredContent, 'diagnostics'>): boolean {
  return !diagnostics.some(({ code }) => code === 'content/unreadable');
}

/** Returns every file that a build depends on. */
export function allFiles(contentFiles: DiscoveredContent): FoundFile[] {
  const { items, data, redirects, terms, settings, words, translations, urlLists, assets } = contentFiles;
  const forLocales = [...Object.values(settings), ...words, ...translations, ...urlLists];
  return [...items, ...data, ...redirects, ...(terms ? [terms] : []), ...forLocales, ...assets.values()];
}

interface Finder {
  contentFiles: DiscoveredContent;
  name: (path: string) => string;
}

/** Returns the path of an entry. `join` would normalize the folder's path again for each of ten thousand files. */
function pathBelow(folder: string, { name }: Dirent): string {
  return `${folder}${sep}${name}`;
}

function findItems(folder: string, { locale, contentFiles, name }: Finder & { locale: Locale }): void {
  for (const entry of list(folder, { contentFiles, name })) {
    const path = pathBelow(folder, entry);
    if (!entry.isDirectory()) {
      contentFiles.diagnostics.push(entry.isFile() ? unexpectedFile(name(path)) : notAFile(name(path)));
      continue;
    }
    const near = typeNamed(entry.name) === undefined ? nearest(entry.name, TYPE_FOLDERS) : undefined;
    if (near !== undefined) contentFiles.diagnostics.push(misspeltFolder(name(path), near));
    // Items of a misspelt folder get the intended type, so the folder's name causes no other findings.
    const type = typeNamed(near ?? entry.name);
    const kind = type === undefined ? { type: PLAIN_FOLDER, unknownFolder: name(path) } : { type };
    for (const file of walk(path, { contentFiles, name })) {
      const problem = itemNameProblem(file.file);
      if (problem !== undefined) contentFiles.diagnostics.push(problem);
      else contentFiles.items.push({ ...file, locale, ...kind, slug: basename(file.disk, '.md') });
    }
  }
}

function place(
  file: FoundFile,
  { folder, root, contentFiles }: { folder: string; root: string; contentFiles: DiscoveredContent },
): void {
  const inside = relative(root, file.disk).split(sep).join('/');
  const isYaml = /\.ya?ml$/.test(inside);
  if (folder === 'assets') contentFiles.assets.set(`/assets/${inside}`, file);
  else if (folder === 'published-urls') placeUrlList(file, { inside, contentFiles });
  else if (!isYaml) contentFiles.diagnostics.push(unexpectedFile(file.file));
  else if (folder === 'data') contentFiles.data.push(file);
  else if (folder === 'redirects') contentFiles.redirects.push(file);
  else if (folder === 'translations') placeRecords(file, { inside, contentFiles });
  else {
    const [locale = '', id, ...below] = inside.replace(/\.ya?ml$/, '').split('/');
    if (isLocale(locale) && id !== undefined) {
      if (below.length === 0) contentFiles.words.push({ ...file, locale, id });
      else
        contentFiles.diagnostics.push(
          unexpectedFile(file.file, `Move it to site/${locale}: texts of pages cannot be in a subfolder.`),
        );
    } else if (isLocale(locale)) {
      if (contentFiles.settings[locale] === undefined) contentFiles.settings[locale] = file;
      else contentFiles.diagnostics.push(duplicateFileFinding(file, contentFiles.settings[locale]));
    } else {
      // All files of an unknown folder have the same diagnostic, which is printed once.
      const path = id === undefined ? file.file : `${file.file.slice(0, -inside.length)}${locale}`;
      contentFiles.diagnostics.push(unknownLocale(locale, path));
    }
  }
}

function placeTerms(file: FoundFile, contentFiles: DiscoveredContent): void {
  if (contentFiles.terms === undefined) contentFiles.terms = file;
  else contentFiles.diagnostics.push(duplicateFileFinding(file, contentFiles.terms));
}

function placeUrlList(
  file: FoundFile,
  { inside, contentFiles }: { inside: string; contentFiles: DiscoveredContent },
): void {
  const name = inside.replace(/\.txt$/, '');
  if (isLocale(name) && name !== inside) contentFiles.urlLists.push({ ...file, locale: name });
  else
    contentFiles.diagnostics.push(
      unexpectedFile(file.file, `Lists of published addresses are published-urls/${LOCALES.join('.txt and ')}.txt.`),
    );
}

function placeRecords(
  file: FoundFile,
  { inside, contentFiles }: { inside: string; contentFiles: DiscoveredContent },
): void {
  const [locale = '', name, ...below] = inside.split('/');
  if (name !== undefined && !isLocale(locale)) {
    contentFiles.diagnostics.push(unknownLocale(locale, file.file.slice(0, -inside.length) + locale));
    return;
  }
  const written = name?.replace(/\.ya?ml$/, '') ?? '';
  const type = typeNamed(written) ?? nearest(written, TYPE_IDS);
  if (isLocale(locale) && below.length === 0 && `${type}.yaml` === name) {
    contentFiles.translations.push({ ...file, locale, type: written });
    return;
  }
  const rightPlace = `translations/${isLocale(locale) ? locale : '<locale>'}/${type ?? '<type>'}.yaml`;
  contentFiles.diagnostics.push(unexpectedFile(file.file, `Records of translations are in ${rightPlace}.`));
}

function unknownLocale(locale: string, path: string): Diagnostic {
  const message = `"${locale}" is not a locale of this site.`;
  return diagnose('content/unknown-locale', { message, hint: didYouMean(locale, LOCALES), place: topOfFile(path) });
}

function* walk(folder: string, finder: Finder): Generator<FoundFile> {
  for (const entry of list(folder, finder)) {
    const path = pathBelow(folder, entry);
    if (entry.isDirectory()) yield* walk(path, finder);
    else if (entry.isFile()) yield { disk: path, file: finder.name(path) };
    else finder.contentFiles.diagnostics.push(notAFile(finder.name(path)));
  }
}

/** Lists a folder, sorted by code unit. Leaves out junk files, and names that some system cannot store. */
function list(folder: string, finder: Finder): Dirent[] {
  const { contentFiles, name } = finder;
  const sound = entriesOf(folder, finder).filter((entry) => {
    if (isJunkFile(entry.name)) return false;
    const problem = checkName(entry.name, () => name(pathBelow(folder, entry)));
    if (problem !== undefined) contentFiles.diagnostics.push(problem);
    return problem === undefined;
  });
  return sound.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the entries of a folder. Treats a folder that disappears while the build reads it as empty, and reports an
 * unreadable one.
 */
function entriesOf(folder: string, { contentFiles, name }: Finder): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      contentFiles.diagnostics.push(unreadableDiagnostic(error, { what: 'folder', file: name(folder) }));
    return [];
  }
}

function notAFile(file: string): Diagnostic {
  return diagnose('content/not-a-file', {
    message: 'This is a symbolic link, pipe, socket or device, not a regular file.',
    hint: 'Replace it with a regular file.',
    place: topOfFile(file),
  });
}
