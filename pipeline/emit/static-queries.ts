import type { Locale } from '../../runtime/contract/locales.ts';
import { digest } from '../cache/key.ts';
import { anyTypes } from '../content-types/index.ts';
import { formPlacesOf } from '../data/places.ts';
import type { SiteData } from '../data/read-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { anyPages } from '../pages/index.ts';
import type { SearchInput } from '../search/documents.ts';
import { searchIndex } from '../search/search-index.ts';

/** The input of data sets. */
export interface QueryInput extends SearchInput {
  locale: Locale;
  data: SiteData;
}

interface QueryResult {
  json: string;
  diagnostics?: Diagnostic[];
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
      Object.entries(dataSets).map(([name, { make }]) => [
        name,
        ({ data, locale, store }: QueryInput) => ({ json: JSON.stringify(make({ data, locale, store })) }),
      ]),
    ),
  ),
  search: (input) => searchIndex(input),
  places: ({ data, locale }) => ({ json: JSON.stringify(formPlacesOf(data, locale)) }),
};

export interface StaticQueryFile {
  hash: string;
  json: string;
  diagnostics?: Diagnostic[];
}

/** Returns the file of a data set. An unknown name is a bug and throws. */
export function staticQuery(name: string, input: QueryInput): StaticQueryFile {
  const query = queries[name];
  if (query === undefined) throw new Error(`the static query ${name} does not exist`);
  const { json, diagnostics = [] } = query(input);
  return { hash: digest(json), json, diagnostics };
}
