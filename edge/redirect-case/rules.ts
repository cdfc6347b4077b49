import { EDGE_REDIRECTS_URL, type EdgeRule, readEdgeRules } from '../../runtime/contract/edge-redirects.ts';
import { type RedirectTable, redirectTable } from '../../runtime/contract/redirects.ts';
import { readUpTo } from '../bodies/read-up-to.ts';

/** Rules of ten times as many redirects as a site is expected to have, bytes; and how long the site may take for them. */
const MOST = { bytes: 16 * 1024 * 1024, ms: 3000 };

/** Asks the site itself for a path. */
export type AskSite = (path: string) => Promise<Response>;

/** The rules of a deploy, by whatever names it. */
export type RulesOf = (deploy: string, ask: AskSite) => Promise<RedirectTable<EdgeRule>>;

/**
 * Looks the rules up once for every deploy that it is asked for in a row: an instance of the edge lives as long as it has
 * something to do, and a deploy's rules never change. What failed is tried again with the next request.
 */
export function rememberedRules(): RulesOf {
  let known: { deploy: string; rules: Promise<RedirectTable<EdgeRule>> } | undefined;
  return (deploy, ask) => {
    if (known?.deploy === deploy) return known.rules;
    const asked = { deploy, rules: load(ask) };
    known = asked;
    asked.rules.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.rules;
  };
}

async function load(ask: AskSite): Promise<RedirectTable<EdgeRule>> {
  const answer = await ask(EDGE_REDIRECTS_URL);
  if (answer.status !== 200) throw new Error(`${EDGE_REDIRECTS_URL} is answered ${answer.status}`);
  const bytes = await readUpTo(answer.body, MOST);
  if (typeof bytes === 'string') throw new Error(`${EDGE_REDIRECTS_URL} is ${bytes}`);
  const rules = readEdgeRules(JSON.parse(new TextDecoder().decode(bytes)));
  if (rules === undefined) throw new Error(`${EDGE_REDIRECTS_URL} holds no rules`);
  return redirectTable(rules);
}
