import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { referencesInBlocks } from '../blocks/uses.ts';
import { FOLDERS, type TypeId, typeNamed, typeOf } from '../content-types/index.ts';
import { compare, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { topOf } from '../diagnostics/source.ts';
import type { FoundItem } from './discover.ts';
import { type Entry, placeOfField } from './entry.ts';

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

/**
 * Puts entries into one library and checks what they say of each other.
 * `found` names every item that has a file: one whose file is faulty is missed by nobody twice.
 */
export function makeLibrary(
  entries: readonly Entry[],
  found: readonly Pick<FoundItem, 'locale' | 'type' | 'slug'>[],
): { library: Library; diagnostics: Diagnostic[] } {
  const known = new Set(found.map((item) => keyOf(item.locale, item)));
  const sorted = entries.toSorted((a, b) => compare(a.slug, b.slug) || compare(a.type, b.type));
  const shelves = new Map<Locale, Map<TypeId, Map<string, Entry>>>();
  const unique: Entry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of sorted) {
    const shelf = shelfOf(shelves, entry);
    const first = shelf.get(entry.slug);
    if (first === undefined) {
      shelf.set(entry.slug, entry);
      unique.push(entry);
    } else {
      diagnostics.push(duplicate(entry, first));
    }
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
    for (const { reference, field } of referencesOf(entry)) {
      const target = find(entry.locale, reference);
      if (target === entry) diagnostics.push(selfReference(entry, field));
      else if (target !== undefined) append(backLinks, target, entry);
      else if (!known.has(keyOf(entry.locale, reference))) {
        diagnostics.push(unknownReference(entry, { reference, field, candidates: list(entry.locale, reference.type) }));
      }
    }
  }
  diagnostics.push(...missingTranslations(unique, known));
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

interface ReferenceUse {
  reference: { type: string; slug: string };
  /** Where it stands in the front matter. */
  field: readonly (string | number)[];
}

function referencesOf(entry: Entry): ReferenceUse[] {
  const fields = entry.fields as Record<string, unknown>;
  const inBlocks = referencesInBlocks(fields).map(({ value, path }) => referenceTo(value, path));
  const inFields = Object.entries(typeOf(entry.type).references ?? {}).flatMap(([name, target]) => {
    const value = fields[name];
    const names = (Array.isArray(value) ? value : value === undefined ? [] : [value]) as string[];
    return names.map((written, index): ReferenceUse => {
      const field = Array.isArray(value) ? [name, index] : [name];
      return target === '*' ? referenceTo(written, field) : { reference: { type: target, slug: written }, field };
    });
  });
  return [...inFields, ...inBlocks];
}

/** A reference written as `type/slug`; a type nobody knows is kept as written, for the finding. */
function referenceTo(written: string, field: ReferenceUse['field']): ReferenceUse {
  const [type = '', slug = ''] = written.split('/');
  return { reference: parseReference(written) ?? { type, slug }, field };
}

function keyOf(locale: Locale, { type, slug }: { type: string; slug: string }): string {
  return `${locale} ${type}/${slug}`;
}

function duplicate(entry: Entry, first: Entry): Diagnostic {
  return diagnose('content/duplicate', {
    message: `This is the item ${entry.type}/${entry.slug} a second time.`,
    hint: 'Remove or rename one of the two files.',
    place: topOf(entry.file),
    related: [{ message: 'the first one', place: topOf(first.file) }],
  });
}

function unknownReference(
  entry: Entry,
  { reference, field, candidates }: ReferenceUse & { candidates: readonly Entry[] },
): Diagnostic {
  const slugs = candidates.map(({ slug }) => slug);
  return diagnose('reference/unknown', {
    message: `There is no ${reference.type}/${reference.slug} in ${entry.locale}.`,
    hint:
      typeNamed(reference.type) === undefined ? didYouMean(reference.type, FOLDERS) : didYouMean(reference.slug, slugs),
    place: placeOfField(entry, field),
  });
}

function selfReference(entry: Entry, field: readonly (string | number)[]): Diagnostic {
  return diagnose('reference/self', {
    message: 'The item refers to itself.',
    hint: 'Remove the reference.',
    place: placeOfField(entry, field),
  });
}

/** Every item that is not marked local exists in every locale (M04). */
function missingTranslations(entries: readonly Entry[], known: ReadonlySet<string>): Diagnostic[] {
  return entries.flatMap((entry) => {
    if (entry.fields.local || entry.fields.draft) return [];
    return LOCALES.filter((locale) => !known.has(keyOf(locale, entry))).map((locale) =>
      diagnose('content/missing-translation', {
        message: `The item ${entry.type}/${entry.slug} does not exist in ${locale}.`,
        hint: `Add ${entry.file.replace(`/${entry.locale}/`, `/${locale}/`)}, or write "local: true" here.`,
        place: topOf(entry.file),
      }),
    );
  });
}
