import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { referencesInBlocks, textsIn } from '../blocks/uses.ts';
import { FOLDERS, type TypeId, typeNamed, typeOf } from '../content-types/index.ts';
import { compare, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { topOf } from '../diagnostics/source.ts';
import type { FoundItem } from './discover.ts';
import { type Entry, placeOfField, type ReadItem } from './entry.ts';

/** Every entry of every locale, read-only. */
export interface Library {
  /** All entries of a type in a locale, by slug. */
  list: <Id extends TypeId>(locale: Locale, type: Id) => Entry<Id>[];
  find: <Id extends TypeId>(locale: Locale, type: Id, slug: string) => Entry<Id> | undefined;
  all: (locale: Locale) => Entry[];
  /** The entries whose front matter names this one, in path order. */
  backLinks: (entry: Entry) => Entry[];
  /** The entries whose text mentions this glossary term. */
  mentions: (entry: Entry) => Entry[];
}

export interface Reference {
  type: TypeId;
  slug: string;
}

export interface LibraryInput {
  entries: readonly Entry[];
  /** Items that are checked like entries and are no part of the library. */
  faulty: readonly ReadItem[];
  /** Every item that has a file: a reference to one whose file is faulty has no finding of its own. */
  found: readonly Pick<FoundItem, 'locale' | 'type' | 'slug'>[];
}

/** Puts entries into one library and checks what items say of each other. */
export function makeLibrary({ entries, faulty, found }: LibraryInput): {
  library: Library;
  diagnostics: Diagnostic[];
} {
  const known = new Set(found.map((item) => keyOf(item.locale, item)));
  const diagnostics = duplicates([...entries, ...faulty]);
  const shelves = new Map<Locale, Map<TypeId, Map<string, Entry>>>();
  const unique: Entry[] = [];
  for (const entry of entries.toSorted(byName)) {
    const shelf = shelfOf(shelves, entry);
    if (shelf.has(entry.slug)) continue;
    shelf.set(entry.slug, entry);
    unique.push(entry);
  }
  const lists = new Map([...shelves].map(([locale, types]) => [locale, listsOf(types)]));
  const find = (locale: Locale, { type, slug }: { type: string; slug: string }) =>
    shelves
      .get(locale)
      ?.get(type as TypeId)
      ?.get(slug);
  const list = (locale: Locale, type: string) => lists.get(locale)?.get(type as TypeId) ?? [];

  const backLinks = new Map<Entry, Entry[]>();
  const mentions = new Map<string, Entry[]>();
  for (const entry of unique) {
    for (const term of entry.body.terms)
      append(mentions, keyOf(entry.locale, { type: 'glossary-term', slug: term }), entry);
    for (const { reference } of referencesOf(entry)) {
      const target = find(entry.locale, reference);
      if (target !== undefined && target !== entry) append(backLinks, target, entry);
    }
  }
  for (const item of [...unique, ...faulty]) {
    const named = new Set<string>();
    for (const { reference, field } of referencesOf(item)) {
      const inList = [...field.slice(0, -1), keyOf(item.locale, reference)].join(' ');
      const isSelf = reference.type === item.type && reference.slug === item.slug;
      if (named.has(inList)) diagnostics.push(duplicateReference(item, { reference, field }));
      else if (isSelf) diagnostics.push(selfReference(item, field));
      else if (!known.has(keyOf(item.locale, reference))) {
        diagnostics.push(unknownReference(item, { reference, field, candidates: list(item.locale, reference.type) }));
      }
      if (typeof field.at(-1) === 'number') named.add(inList);
    }
  }
  diagnostics.push(...missingTranslations([...unique, ...faulty], known));
  const byLocale = Map.groupBy(unique, ({ locale }) => locale);

  const library: Library = {
    list: (locale, type) => list(locale, type) as never,
    find: (locale, type, slug) => find(locale, { type, slug }) as never,
    all: (locale) => byLocale.get(locale) ?? [],
    mentions: (entry) => mentions.get(keyOf(entry.locale, entry)) ?? [],
    backLinks: (entry) => [...new Set(backLinks.get(entry))].toSorted((a, b) => compare(a.path, b.path)),
  };
  return { library, diagnostics };
}

/** Reads `type/slug`; the type may be any of its folder names. */
export function parseReference(text: string): Reference | undefined {
  const [typeName = '', slug = ''] = text.split('/');
  const type = typeNamed(typeName);
  return type === undefined ? undefined : { type, slug };
}

function shelfOf(shelves: Map<Locale, Map<TypeId, Map<string, Entry>>>, { locale, type }: Entry): Map<string, Entry> {
  const types = shelves.get(locale) ?? new Map<TypeId, Map<string, Entry>>();
  const shelf = types.get(type) ?? new Map<string, Entry>();
  shelves.set(locale, types.set(type, shelf));
  return shelf;
}

function listsOf(types: ReadonlyMap<TypeId, ReadonlyMap<string, Entry>>): Map<TypeId, Entry[]> {
  return new Map([...types].map(([type, shelf]) => [type, [...shelf.values()]]));
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** A reference of an item. */
export interface ReferenceUse {
  reference: { type: string; slug: string };
  /** Where it stands in the front matter. */
  field: readonly (string | number)[];
}

/** Everything that the front matter of an item names, in its fields and in its blocks. */
export function referencesOf({ type, fields }: ReadItem): ReferenceUse[] {
  const inBlocks = referencesInBlocks(fields).map(({ value, path }) => referenceTo(value, path));
  const inFields = Object.entries(typeOf(type).references ?? {}).flatMap(([name, target]) => {
    const value = (fields as Record<string, unknown>)[name];
    const uses = typeof value === 'string' ? [{ value, path: [name] }] : textsIn(value, [name]);
    return uses.map(({ value: written, path }): ReferenceUse => {
      return target === '*' ? referenceTo(written, path) : { reference: { type: target, slug: written }, field: path };
    });
  });
  return [...inFields, ...inBlocks];
}

/** A reference written as `type/slug`; a type nobody knows is kept as written, for the finding. */
function referenceTo(written: string, field: ReferenceUse['field']): ReferenceUse {
  const [type = '', slug = ''] = written.split('/');
  return { reference: parseReference(written) ?? { type, slug }, field };
}

/** What tells an item from all others, whichever of its folder names is written. */
export function keyOf(locale: Locale, { type, slug }: { type: string; slug: string }): string {
  return `${locale} ${type}/${slug}`;
}

function byName(a: ReadItem, b: ReadItem): number {
  return compare(a.slug, b.slug) || compare(a.type, b.type) || compare(a.file, b.file);
}

function duplicates(items: readonly ReadItem[]): Diagnostic[] {
  const same = Map.groupBy(items.toSorted(byName), (item) => keyOf(item.locale, item));
  return [...same.values()].flatMap(([first, ...others]) => others.map((one) => duplicate(one, first ?? one)));
}

function duplicate({ type, slug, file }: ReadItem, first: ReadItem): Diagnostic {
  return diagnose('content/duplicate', {
    message: `This is the item ${type}/${slug} a second time.`,
    hint: 'Remove or rename one of the two files.',
    place: topOf(file),
    related: [{ message: 'the first one', place: topOf(first.file) }],
  });
}

function unknownReference(
  item: ReadItem,
  { reference, field, candidates }: ReferenceUse & { candidates: readonly Entry[] },
): Diagnostic {
  const slugs = candidates.map(({ slug }) => slug);
  return diagnose('reference/unknown', {
    message: `There is no ${reference.type}/${reference.slug} in ${item.locale}.`,
    hint:
      typeNamed(reference.type) === undefined ? didYouMean(reference.type, FOLDERS) : didYouMean(reference.slug, slugs),
    place: placeOfField(item, field),
  });
}

function duplicateReference(item: ReadItem, { reference, field }: ReferenceUse): Diagnostic {
  return diagnose('reference/duplicate', {
    message: `The list names ${reference.type}/${reference.slug} a second time.`,
    hint: 'Remove one of the two.',
    place: placeOfField(item, field),
  });
}

function selfReference(item: ReadItem, field: readonly (string | number)[]): Diagnostic {
  return diagnose('reference/self', {
    message: 'The item refers to itself.',
    hint: 'Remove the reference.',
    place: placeOfField(item, field),
  });
}

/** Every item that is not marked local exists in every locale (M04). */
function missingTranslations(items: readonly ReadItem[], known: ReadonlySet<string>): Diagnostic[] {
  return items.flatMap((item) => {
    // Of a faulty item the fields may be there without the value that says so.
    if ('local' in item.fields || 'draft' in item.fields) return [];
    return LOCALES.filter((locale) => !known.has(keyOf(locale, item))).map((locale) =>
      diagnose('content/missing-translation', {
        message: `The item ${item.type}/${item.slug} does not exist in ${locale}.`,
        hint: `Add ${item.file.replace(`/${item.locale}/`, `/${locale}/`)}, or write "local: true" here.`,
        place: topOf(item.file),
      }),
    );
  });
}
