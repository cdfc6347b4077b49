import { FORWARDS } from '../../contract/forwards.ts';
import { orderMatchPaths } from '../../contract/match-path.ts';
import { type MatchableRule, redirectTable } from '../../contract/redirects.ts';
import type { RoutesData } from '../../contract/routes.ts';
import { digest } from '../cache/key.ts';
import type { Templates } from '../render/template-api.ts';
import type { LocaleSite } from './locale-site.ts';
import type { StaticQueryFile } from './static-queries.ts';

/** Returns the facts about the site that the runtime needs, as one file with a content hash. */
export function routesFile(
  { pages, redirects }: Pick<LocaleSite, 'pages' | 'redirects'>,
  { chunkNames }: Pick<Templates, 'chunkNames'>,
): StaticQueryFile {
  const rules = redirects.filter(({ redirectInBrowser, statusCode }) => redirectInBrowser && statusCode !== 200);
  const data: RoutesData = {
    redirects: browserRedirects(rules),
    matchPaths: orderMatchPaths(pages),
    forwards: Object.keys(FORWARDS),
    chunks: [...chunkNames],
  };
  const json = JSON.stringify(data);
  return { hash: digest(json), json };
}

/** Returns redirect rules as a lookup table for the runtime. */
export function browserRedirects(rules: readonly MatchableRule[]): RoutesData['redirects'] {
  return [...redirectTable(rules)].map(([key, { toPath }]) => [key, { toPath }]);
}
