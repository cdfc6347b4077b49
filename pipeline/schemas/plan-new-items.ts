import { basename, join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales.ts';
import { anyTypes, itemPath, TYPE_FOLDERS, TYPE_IDS, typeNamed, typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import { type DiscoveredContent, discover } from '../content/discover.ts';
import { nearestSlug, slugProblem } from '../content/item-name.ts';
import { anyPages } from '../plan/all-pages.ts';
import { contentNameSchemas } from './known-names.ts';
import { newItemText } from './new-item.ts';

/** A request for a new item, as a person wrote it. */
export interface NewItemRequest {
  /** Absolute path of the content root. */
  root: string;
  /** A name of a content type. */
  type: string;
  slug: string;
  /** The locales to write. */
  locales: readonly Locale[];
  title?: string | undefined;
  /** YYYY-MM-DD. */
  today: string;
}

/** The files of a new item, or why there are none. */
export interface PlannedItem {
  files: { disk: string; file: string; text: string }[];
  /** The path of its page; undefined without files. */
  path?: string;
  diagnostics: Diagnostic[];
}

/** Plans the files of a new item without writing them. Refuses names that the validator would report. */
export function planNewItem(request: NewItemRequest): PlannedItem {
  const { locales, title, today } = request;
  const type = typeNamed(request.type);
  if (type === undefined) return { files: [], diagnostics: [unknownType(request.type)] };
  const contentFiles = discover(request.root);
  const slug = numberedSlug(type, request.slug, contentFiles);
  const problem =
    slugFault(type, slug, contentFiles) ?? taken({ type, slug, locales }, contentFiles) ?? capitalFault(slug);
  if (problem !== undefined) return { files: [], diagnostics: [problem] };
  if (title !== undefined && isFaultyTitle(type, title)) {
    const message = `The title "${title}" must be one line of 2 to 90 characters.`;
    return { files: [], diagnostics: [diagnose('input/title', { message, hint: 'Change it, or omit --title.' })] };
  }
  const names = contentNameSchemas(contentFiles);
  const everywhere = new Set([...locales, ...localesOf({ type, slug }, contentFiles)]);
  const planned = locales.map((locale, index) => {
    const isLocal = everywhere.size === 1;
    const isUntranslated = index > 0 || (title === undefined && locale !== DEFAULT_LOCALE);
    const file = `${locale}/${type}/${slug}.md`;
    const made = newItemText({ type, slug, locale, today, isLocal, isUntranslated, title }, names);
    return { ...made, locale, disk: join(request.root, file), file: `${basename(request.root)}/${file}` };
  });
  const missing = planned.flatMap((file) =>
    file.missing.map((field) => nothingFor(field, { type, locale: file.locale })),
  );
  if (missing.length > 0) return { files: [], diagnostics: missing };
  return {
    files: planned.map(({ disk, file, text }) => ({ disk, file, text })),
    path: itemPath(type, slug),
    diagnostics: [],
  };
}

function isFaultyTitle(type: string, title: string): boolean {
  const { error } = typeOf(type).schema.safeParse({ title });
  return (error?.issues ?? []).some(({ path: [field] }) => field === 'title');
}

function unknownType(name: string): Diagnostic {
  const message = `"${name}" is not a content type.`;
  const hint = didYouMean(name, TYPE_FOLDERS) ?? `Use one of: ${TYPE_IDS.join(', ')}.`;
  return diagnose('input/type', { message, hint });
}

/** Returns the slug with the next free number of its type, if slugs of the type have numbers and the slug has none. */
export function numberedSlug(
  type: string,
  slug: string,
  { items }: { items: readonly { type: string; slug: string }[] },
): string {
  if (!typeOf(type).hasNumberedSlugs || /^\d+(?:-|$)/.test(slug)) return slug;
  const numbers = items.filter((item) => item.type === type).map((item) => Number.parseInt(item.slug, 10) || 0);
  return `${Math.max(FIRST_NUMBER - 1, ...numbers) + 1}-${slug}`;
}

/** The number of the first item of a type with numbers. Three digits sort like the numbers. */
const FIRST_NUMBER = 101;

function capitalFault(slug: string): Diagnostic | undefined {
  if (slug === slug.toLowerCase()) return undefined;
  const message = `The slug "${slug}" has capital letters.`;
  return diagnose('input/slug', { message, hint: `Use "${slug.toLowerCase()}".` });
}

function slugFault(type: string, slug: string, { items }: DiscoveredContent): Diagnostic | undefined {
  const problem = slugProblem(slug);
  if (problem !== undefined) {
    const better = nearestSlug(slug);
    const hint = better === '' || better === slug ? 'Write letters, digits and single hyphens.' : `Use "${better}".`;
    return diagnose('input/slug', { message: problem, hint });
  }
  const [number] = /^\d+/.exec(slug) ?? [];
  const other = items.find(
    (item) => item.type === type && item.slug !== slug && new RegExp(`^${number}(?:-|$)`).test(item.slug),
  );
  if (number === undefined || other === undefined || !typeOf(type).hasNumberedSlugs) return undefined;
  return diagnose('input/slug', {
    message: `The number ${number} belongs to ${other.slug}.`,
    hint: `Omit the number: the item then gets the next free one.`,
  });
}

interface Wanted {
  type: string;
  slug: string;
  locales: readonly Locale[];
}

/** Returns why an item cannot have its name: its file or the path of its page exists. */
function taken({ type, slug, locales }: Wanted, contentFiles: DiscoveredContent): Diagnostic | undefined {
  const existing = localesOf({ type, slug }, contentFiles);
  if (locales.some((locale) => existing.includes(locale))) {
    const [free, ...others] = LOCALES.filter((locale) => !existing.includes(locale));
    const hint =
      free !== undefined && others.length === 0
        ? `Choose another slug, or add the translation with --locale ${free}.`
        : 'Choose another slug.';
    return diagnose('input/exists', { message: `The item ${type}/${slug} exists in ${listOf(existing)}.`, hint });
  }
  const path = itemPath(type, slug);
  const pages = [...anyPages.map((page) => page.path), ...anyTypes.flatMap(({ index }) => index?.path ?? [])];
  const other = contentFiles.items.find(
    (item) => item.type !== type && locales.includes(item.locale) && itemPath(item.type, item.slug) === path,
  );
  if (other === undefined && !pages.includes(path)) return undefined;
  const owner = other === undefined ? 'A page' : `The item ${other.type}/${other.slug}`;
  return diagnose('input/exists', { message: `${owner} has the path ${path}.`, hint: 'Choose another slug.' });
}

/** Returns the locales that have an item. File names that differ by capitals are the same on macOS and Windows. */
export function localesOf({ type, slug }: Pick<Wanted, 'type' | 'slug'>, { items }: DiscoveredContent): Locale[] {
  const wanted = slug.toLowerCase();
  return items.filter((item) => item.type === type && item.slug.toLowerCase() === wanted).map(({ locale }) => locale);
}

function nothingFor(field: string, { type, locale }: { type: string; locale: Locale }): Diagnostic {
  return diagnose('input/type', {
    message: `An item of the type ${type} needs the field "${field}", but ${locale} has no item that it can name.`,
    hint: 'Write such an item first.',
  });
}
