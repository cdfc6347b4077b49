import type { Root } from 'hast';
import type { Locale } from '../../runtime/contract/locales.ts';
import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import type { Entry } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import { typeOf } from '../content-types/index.ts';
import { treeToHtml } from '../markdown/document.ts';
import { termLinker } from '../markdown/terms.ts';
import type { Body } from './page-request.ts';

/** The published text of every entry of a locale, and which entries mention which glossary term. */
export interface Bodies {
  of: (entry: Entry) => Body;
  /** Entries whose text mentions a term, by the term's slug. */
  mentioning: (term: string) => Entry[];
}

interface PublishedBody {
  body: Body;
  terms: string[];
}

export function publishBodies(library: Library, { locale, store }: { locale: Locale; store: Store }): Bodies {
  const terms = library.list(locale, 'glossary-term').map(({ slug, fields }) => ({
    slug,
    names: [fields.title, ...(fields.abbreviation ? [fields.abbreviation] : []), ...(fields.aliases ?? [])],
    definition: fields.summary,
  }));
  const linkTerms = termLinker(terms);
  const termsKey = digest(JSON.stringify(terms));

  const published = new Map<Entry, PublishedBody>();
  const mentions = new Map<string, Entry[]>();
  for (const entry of library.all(locale)) {
    const linksTerms = typeOf(entry.type).linksTerms === true;
    const parts = [entry.type, entry.slug, entry.source.text, linksTerms ? termsKey : '', locale];
    const result = store({ stage: 'body', parts }, (): PublishedBody => {
      const tree = structuredClone(entry.body.tree) as Root;
      const except = entry.type === 'glossary-term' ? entry.slug : undefined;
      const linked = linksTerms ? linkTerms(tree, { except }) : [];
      const drawsCharts = entry.body.charts.length > 0;
      return { body: drawsCharts ? { tree } : { html: treeToHtml(tree) }, terms: linked };
    });
    published.set(entry, result);
    for (const term of result.terms) mentions.set(term, [...(mentions.get(term) ?? []), entry]);
  }
  return {
    of: (entry) => published.get(entry)?.body ?? { html: '' },
    mentioning: (term) => mentions.get(term) ?? [],
  };
}
