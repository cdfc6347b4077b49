import { EDGE_REDIRECTS_URL, type EdgeRule, readEdgeRules } from '../../contract/edge-redirects.ts';
import { type RedirectTable, redirectTable } from '../../contract/redirects.ts';
import { readUpTo } from '../bodies/read-up-to.ts';

/** The largest rules file that is read: room for ten times as many redirects as a site is expected to have. */
const MAX_BYTES = 16 * 1024 * 1024;
/**
 * How long the site has to send the complete file. The visitor waits meanwhile, and the page does not need the file.
 */
const PATIENCE_MS = 3000;
/** Most sites whose rules one process caches. A site is a deploy and a host. One process serves few at a time. */
const MAX_SITES = 8;

/** Returns the redirect rules of a site. Rejects if the site does not send them. */
export type RulesOf = (site: DeployedSite) => Promise<RedirectTable<EdgeRule>>;

export interface DeployedSite {
  /** The id of the deploy. The rules of a deploy never change. */
  deploy: string;
  /** The origin of the visitor's request. */
  origin: string;
}

/**
 * Fetches the rules of each site once and caches those of the most recently used sites. Concurrent requests share one
 * fetch. A failed fetch is not cached, so the next request tries again.
 *
 * It uses `fetch` and not `context.next`, which would replace the visitor's request with the request for the file.
 */
export function cachedRules(patienceMs = PATIENCE_MS): RulesOf {
  /** In order of use, the most recently used site last. */
  const known = new Map<string, Promise<RedirectTable<EdgeRule>>>();
  return ({ deploy, origin }) => {
    const site = `${deploy} ${origin}`;
    const cached = known.get(site);
    const rules = cached ?? load(new URL(EDGE_REDIRECTS_URL, origin), patienceMs);
    known.delete(site);
    known.set(site, rules);
    if (cached !== undefined) return cached;
    const [oldest] = known.keys();
    if (known.size > MAX_SITES && oldest !== undefined) known.delete(oldest);
    rules.catch(() => {
      if (known.get(site) === rules) known.delete(site);
    });
    return rules;
  };
}

async function load(url: URL, ms: number): Promise<RedirectTable<EdgeRule>> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ms) });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`${EDGE_REDIRECTS_URL} is answered ${answer.status}`);
  }
  const bytes = await readUpTo(answer.body, { bytes: MAX_BYTES, ms });
  if ('why' in bytes) throw new Error(`${EDGE_REDIRECTS_URL} is ${bytes.why}`);
  const rules = readEdgeRules(JSON.parse(new TextDecoder().decode(bytes)));
  if (rules === undefined) throw new Error(`${EDGE_REDIRECTS_URL} holds no rules`);
  return redirectTable(rules);
}
