import type { Locale } from '../../runtime/contract/locales.ts';
import { digest } from '../cache/key.ts';
import type { Library } from '../content/library.ts';

/** Data sets that islands of many pages share, published once under a content hash. */
const queries: Record<string, (library: Library, locale: Locale) => unknown> = {
  glossary: (library, locale) =>
    library.list(locale, 'glossary-term').map(({ path, fields }) => ({
      path,
      title: fields.title,
      names: [...(fields.abbreviation ? [fields.abbreviation] : []), ...(fields.aliases ?? [])],
    })),
};

export interface StaticQueryFile {
  hash: string;
  json: string;
}

/** The file of a named data set. A page that names an unknown one is our bug. */
export function staticQuery(name: string, { library, locale }: { library: Library; locale: Locale }): StaticQueryFile {
  const query = queries[name];
  if (query === undefined) throw new Error(`no static query is called ${name}`);
  const json = JSON.stringify(query(library, locale));
  return { hash: digest(json), json };
}
