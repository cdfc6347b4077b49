import type { Locale } from '../../contract/locales.ts';
import { dataSetPart } from '../../contract/paths.ts';
import { anyTypes } from '../../model/content-types/index.ts';
import { formPlacesOf } from '../../model/data/places.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { BudgetUse } from '../../model/shapes/budget-use.ts';
import { digest } from '../cache/key.ts';
import { anyPages } from '../plan/all-pages.ts';
import type { SearchInput } from '../search/documents.ts';
import { searchIndex } from '../search/search-index.ts';

/** The input of data sets. */
export interface QueryInput extends SearchInput {
  locale: Locale;
  data: SiteData;
}

interface QueryResult {
  /** The JSON of the first file, which may have the hashes of the further files. */
  json: string | ((hashes: readonly string[]) => string);
  /** The JSON of further files. */
  parts?: readonly string[] | undefined;
  diagnostics?: Diagnostic[];
  budgets?: BudgetUse[];
}

/** Data sets that islands of many pages share. Each is published once under a content hash. */
const queries: Readonly<Record<string, (input: QueryInput) => QueryResult>> = {
  ...Object.fromEntries(
    anyTypes.flatMap(({ index }) =>
      Object.entries(index?.dataSets ?? {}).map(([name, make]) => [
        name,
        (input: QueryInput) => ({ json: JSON.stringify(make(input)) }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    anyPages.flatMap(({ dataSets = {} }) =>
      Object.entries(dataSets).map(([name, { make, makeParts }]) => [
        name,
        (input: QueryInput) => ({
          json: (parts: readonly string[]) =>
            JSON.stringify(makeParts ? { ...Object(make(input)), parts } : make(input)),
          parts: makeParts?.(input).map((part) => JSON.stringify(part)),
        }),
      ]),
    ),
  ),
  search: (input) => {
    const { heads, texts, ...found } = searchIndex(input);
    return { json: heads, parts: texts, ...found };
  },
  places: ({ data, locale }) => ({ json: JSON.stringify(formPlacesOf(data, locale)) }),
};

export interface StaticQueryFile {
  hash: string;
  json: string;
}

/** The files of a data set, with their findings and budgets. */
export interface StaticQuery {
  /** The first has the name of the set, and further ones those of `dataSetPart`. */
  files: readonly (readonly [name: string, file: StaticQueryFile])[];
  diagnostics: Diagnostic[];
  budgets: BudgetUse[];
}

/** Returns the files of a data set. An unknown name is a bug and throws. */
export function staticQuery(name: string, input: QueryInput): StaticQuery {
  const query = queries[name];
  if (query === undefined) throw new Error(`the static query ${name} does not exist`);
  const { json, parts = [], diagnostics = [], budgets = [] } = query(input);
  const files = parts.map(fileOf);
  const further = files.map((file, position) => [dataSetPart(name, position), file] as const);
  const first = typeof json === 'string' ? json : json(files.map(({ hash }) => hash));
  return { files: [[name, fileOf(first)], ...further], diagnostics, budgets };
}

function fileOf(json: string): StaticQueryFile {
  return { hash: digest(json), json };
}
