import type { IslandMoment } from './island.ts';

export interface IslandSource {
  /**
   * The path from the root of the repository. A `.tsx` module exports a React component, which also renders the
   * island's HTML.
   */
  module: string;
  /** The shared data sets that its page must declare. */
  staticQueries?: readonly string[];
}

/** The islands of pages and components. `tools/islands.ts` adds those of tools. */
export const PAGE_ISLANDS = {
  'chart-reader': { module: 'runtime/charts/island.ts' },
  'code-field': { module: 'tools/duty-estimator/field.ts', staticQueries: ['duty'] },
  'consent-switches': { module: 'runtime/consent/switches.ts' },
  'copy-link': { module: 'runtime/copy-link/island.ts' },
  form: { module: 'runtime/forms/island.ts' },
  'glossary-filter': { module: 'runtime/glossary/island.ts', staticQueries: ['glossary'] },
  'number-form': { module: 'runtime/forms/number-form.ts' },
  'quote-form': { module: 'runtime/forms/quote/island.ts' },
  search: { module: 'templates/islands/search.tsx' },
  'search-field': { module: 'tools/site-search/field.ts' },
  'sent-form': { module: 'runtime/forms/sent-form.ts' },
} as const satisfies Readonly<Record<string, IslandSource>>;

/** An island in page data. */
export interface PageIsland {
  name: string;
  on: IslandMoment;
  /** The URL of its module. */
  src: string;
}
