import { FORWARDS } from '../../runtime/contract/forwards.ts';
import { orderMatchPaths } from '../../runtime/contract/match-path.ts';
import type { RoutesData } from '../../runtime/contract/routes.ts';
import { digest } from '../cache/key.ts';
import type { Templates } from '../render/template-api.ts';
import type { LocaleSite } from '../site.ts';
import type { StaticQueryFile } from './static-queries.ts';

/** What the runtime must know of the whole site, as one file under its content hash. */
export function routesFile(
  { pages, redirects }: Pick<LocaleSite, 'pages' | 'redirects'>,
  { chunkNames }: Pick<Templates, 'chunkNames'>,
): StaticQueryFile {
  const data: RoutesData = {
    redirects: redirects
      .filter(({ redirectInBrowser, statusCode }) => redirectInBrowser && statusCode !== 200)
      .map(({ fromPath, toPath, ignoreCase }) => [fromPath, toPath, ignoreCase]),
    matchPaths: orderMatchPaths(pages),
    forwards: Object.keys(FORWARDS),
    chunks: [...chunkNames],
  };
  const json = JSON.stringify(data);
  return { hash: digest(json), json };
}
