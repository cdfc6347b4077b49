import { type Locale } from '../../contract/locales.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { namesInBlocks, textsIn } from '../../model/blocks/uses.ts';
import type { Entry, ReadItem } from '../../model/content-types/entry.ts';
import { typeNamed, typeOf } from '../../model/content-types/index.ts';
import type { Library } from '../../model/content-types/library.ts';
import { compare, type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { missingTranslations } from './check-translations.ts';
import type { FoundItem } from './discover.ts';
import { itemKey } from './item-key.ts';
import { placeOfField } from './place-of-field.ts';

export interface LibraryInput {
  entries: readonly Entry[];
  /** Items with faulty fields. They are checked like entries, but are not in the library. */
  faulty: readonly ReadItem[];
  /** Every item that has a file. A reference to an item with a faulty file gets no finding of its own. */
  items: readonly FoundItem[];
}

/** Creates the library of all entries, and checks the references between items. */
export function makeLibrary({ entries, faulty, items }: LibraryInput): {
  library: Library;
  diagnostics: Diagnostic[];
} {
  const known = new Set(items.map((item) => itemKey(item.locale, item)));
  const byKey = new Map<string, Entry>();
  for (const entry of entries.toSorted(byName)) {
    const key = itemKey(entry.locale, entry);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  const unique = [...byKey.values()];
  const lists = Map.groupBy(unique, ({ locale, type }) => `${locale} ${type}`);
  const listIn = (locale: Locale, type: string) => lists.get(`${locale} ${type}`) ?? [];
  const checked = [...unique, ...faulty];
  const diagnostics = [
    ...duplicates([...entries, ...faulty]),
    ...checked.flatMap((item) => checkReferences(item, known, unique)),
    ...missingTranslations(checked, { known, locales: PUBLISHED_LOCALES }),
  ];
  return { library: libraryOf(unique, { byKey, listIn }), diagnostics };
}

interface Listed {
  byKey: ReadonlyMap<string, Entry>;
  listIn: (locale: Locale, type: string) => readonly Entry[];
}

function libraryOf(entries: readonly Entry[], { byKey, listIn }: Listed): Library {
  const find: Library['find'] = (locale, item) => byKey.get(itemKey(locale, item));
  const byLocale = Map.groupBy(entries, ({ locale }) => locale);
  const { uses, naming, mentions, listed } = indexReferences(entries, find);
  const existing = (locale: Locale, references: readonly { type: string; slug: string }[]) =>
    references.map((reference) => find(locale, reference)).filter((entry) => entry !== undefined);
  return {
    // The entries of a type have the fields of its schema, because the reader has checked them with it.
    list: (locale, { id }) => listIn(locale, id) as never,
    listWithAdditional: (locale, { id }) => [...listIn(locale, id), ...(listed.get(`${locale} ${id}`) ?? [])],
    find,
    all: (locale) => byLocale.get(locale) ?? [],
    referencesIn: (entry, name) => {
      const named = (uses.get(entry) ?? []).filter(({ field: [first] }) => first === name);
      return existing(
        entry.locale,
        named.map(({ reference }) => reference),
      );
    },
    findAll: (locale, references) =>
      existing(
        locale,
        references.map((written) => referenceTo(written)),
      ),
    referrersOf: (entry, name) => {
      const named = (naming.get(entry) ?? []).filter(({ field }) => name === undefined || field === name);
      return [...new Set(named.map(({ entry: other }) => other))].toSorted((a, b) => compare(a.path, b.path));
    },
    mentions: (entry) => (typeOf(entry.type).term && mentions.get(`${entry.locale} ${entry.slug}`)) ?? [],
    labelOf: ({ type, locale }) => siteTexts[locale].contentTypes.labels[typeOf(type).id],
  };
}

interface ReferenceIndex {
  /** Entry → its references. */
  uses: ReadonlyMap<Entry, ReferenceUse[]>;
  /** Entry → the entries that reference it, each with the field. */
  naming: ReadonlyMap<Entry, { field: string; entry: Entry }[]>;
  /** "locale slug" of a glossary term → the entries whose texts mention it. */
  mentions: ReadonlyMap<string, Entry[]>;
  /** "locale type" → entries of other types that belong to its lists too. */
  listed: ReadonlyMap<string, Entry[]>;
}

function indexReferences(entries: readonly Entry[], find: Library['find']): ReferenceIndex {
  const uses = new Map(entries.map((entry) => [entry, referencesOf(entry)]));
  const naming = new Map<Entry, { field: string; entry: Entry }[]>();
  const mentions = new Map<string, Entry[]>();
  const listed = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const term of entry.body.terms) append(mentions, `${entry.locale} ${term}`, entry);
    for (const { reference, field } of uses.get(entry) ?? []) {
      const target = find(entry.locale, reference);
      if (target !== undefined && target !== entry) append(naming, target, { field: String(field[0]), entry });
    }
    for (const type of furtherTypes(entry)) append(listed, `${entry.locale} ${type}`, entry);
  }
  return { uses, naming, mentions, listed };
}

/** Returns findings about references that are repeated in one list, lead to the item itself, or to no item. */
function checkReferences(item: ReadItem, known: ReadonlySet<string>, entries: readonly Entry[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const named = new Set<string>();
  for (const use of referencesOf(item)) {
    const { reference, field } = use;
    const inList = [...field.slice(0, -1), itemKey(item.locale, reference)].join(' ');
    const isSelf = reference.type === item.type && reference.slug === item.slug;
    if (named.has(inList)) diagnostics.push(duplicateReference(item, use));
    else if (isSelf) diagnostics.push(selfReference(item, field));
    else if (!known.has(itemKey(item.locale, reference))) diagnostics.push(unknownReference(item, use, entries));
    if (typeof field.at(-1) === 'number') named.add(inList);
  }
  return diagnostics;
}

/** Returns the additional types in whose lists an entry appears (M02). */
function furtherTypes({ type, fields }: Entry): string[] {
  const named: unknown = 'types' in fields ? fields.types : undefined;
  const types = Array.isArray(named) ? named.flatMap((name: unknown) => typeNamed(String(name)) ?? []) : [];
  return types.filter((id) => id !== type);
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** A reference in an item's front matter. */
export interface ReferenceUse {
  reference: { type: string; slug: string };
  /** Its path in the front matter. */
  field: readonly (string | number)[];
  /** The reference with its type as the author wrote it; absent in a field of one type, which has only slugs. */
  written?: string;
}

/** Returns every reference in an item's fields and blocks. */
export function referencesOf({ type, fields }: ReadItem): ReferenceUse[] {
  const inFields = Object.entries(typeOf(type).references ?? {}).flatMap(([name, target]) =>
    textsIn((fields as Record<string, unknown>)[name], [name]).map(({ value, path }) =>
      target === 'any'
        ? { reference: referenceTo(value), field: path, written: value }
        : { reference: { type: target === 'self' ? type : target.id, slug: value }, field: path },
    ),
  );
  const inBlocks = namesInBlocks(fields, 'item').map(({ value, path }) => ({
    reference: referenceTo(value),
    field: path,
    written: value,
  }));
  return [...inFields, ...inBlocks];
}

/**
 * Parses a reference `type/slug`. The type may be any of its names. An unknown type is returned unchanged, for the
 * finding.
 */
function referenceTo(written: string): ReferenceUse['reference'] {
  const [type = '', slug = ''] = written.split('/');
  return { type: typeNamed(type) ?? type, slug };
}

function byName(a: ReadItem, b: ReadItem): number {
  return compare(a.slug, b.slug) || compare(a.type, b.type) || compare(a.file, b.file);
}

function duplicates(items: readonly ReadItem[]): Diagnostic[] {
  const same = Map.groupBy(items.toSorted(byName), (item) => itemKey(item.locale, item));
  return [...same.values()].flatMap(([first, ...others]) => others.map((item) => duplicate(item, first ?? item)));
}

function duplicate({ type, slug, file }: ReadItem, first: ReadItem): Diagnostic {
  return diagnose('content/duplicate', {
    message: `Another file already defines the item ${type}/${slug}.`,
    hint: 'Remove or rename one of the two files.',
    place: topOfFile(file),
    related: [{ message: 'first file', place: topOfFile(first.file) }],
  });
}

function unknownReference(
  item: ReadItem,
  { reference, field, written }: ReferenceUse,
  entries: readonly Entry[],
): Diagnostic {
  const inLocale = entries.filter(({ locale }) => locale === item.locale);
  const ofType = inLocale.filter(({ type }) => type === reference.type);
  const [kind] = written?.split('/') ?? [];
  const nameOf = ({ type, slug }: Entry) =>
    written === undefined ? slug : `${type === reference.type ? kind : type}/${slug}`;
  const [same, another] = written === undefined ? [] : inLocale.filter(({ slug }) => slug === reference.slug);
  const hint =
    same !== undefined && another === undefined
      ? `Did you mean "${nameOf(same)}"?`
      : didYouMean(written ?? reference.slug, (ofType.length > 0 ? ofType : inLocale).map(nameOf));
  return diagnose('reference/unknown', {
    message: `The item ${reference.type}/${reference.slug} does not exist in ${item.locale}.`,
    hint,
    place: placeOfField(item, field),
  });
}

function duplicateReference(item: ReadItem, { reference, field }: ReferenceUse): Diagnostic {
  return diagnose('reference/duplicate', {
    message: `The list already contains ${reference.type}/${reference.slug}.`,
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
