import type { IslandMoment } from './island.ts';

interface IslandSource {
  /** From the root of the repository. A `.tsx` module exports a React component, which also renders the island's HTML. */
  module: string;
  /** The shared data sets that its page must name. */
  staticQueries?: readonly string[];
}

/** Every island: the build bundles each module by itself, and templates place islands by these names. */
export const ISLANDS = {
  'consent-switches': { module: 'runtime/consent/switches.ts' },
  'copy-link': { module: 'runtime/copy-link/island.ts' },
  form: { module: 'runtime/forms/island.ts' },
  'glossary-filter': { module: 'templates/islands/glossary-filter.tsx', staticQueries: ['glossary'] },
  'quote-form': { module: 'runtime/forms/quote/island.ts' },
  'route-search': { module: 'runtime/route-search/island.ts' },
  search: { module: 'templates/islands/search.tsx' },
  'sent-form': { module: 'runtime/forms/sent-form.ts' },
} as const satisfies Readonly<Record<string, IslandSource>>;

export type IslandName = keyof typeof ISLANDS;

/** The islands whose module is a React component. */
export type ReactIsland = {
  [Name in IslandName]: (typeof ISLANDS)[Name]['module'] extends `${string}.tsx` ? Name : never;
}[IslandName];

/** The data sets that an island is given. */
export function staticQueriesOf(name: IslandName): readonly string[] {
  const { staticQueries = [] }: IslandSource = ISLANDS[name];
  return staticQueries;
}

/** An island of a page, as page data lists it. */
export interface PageIsland {
  name: string;
  on: IslandMoment;
  /** URL of its module. */
  src: string;
}
