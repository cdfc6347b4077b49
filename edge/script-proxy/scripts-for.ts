import { LOCAL_SCRIPT, PROXIED_SCRIPTS } from '../../contract/proxied-scripts.ts';
import type { FetchScript } from './fetch-script.ts';

export interface DeployFacts {
  /** The host runtime's name for the deploy: `dev` only on a developer's own machine. */
  deployContext: string;
  /** The origin of the endpoints host, if one is configured. */
  endpoints: string | undefined;
}

/**
 * Returns the scripts that the proxy may fetch. Where functions run locally, the list includes the mock script, which
 * the proxy fetches from the endpoints host: a test of the full path then needs no third party. A deploy uses the list
 * only.
 */
export function scriptsFor({
  deployContext,
  endpoints,
}: DeployFacts): Pick<FetchScript, 'list'> & Partial<Pick<FetchScript, 'fetch'>> {
  if (deployContext !== 'dev' || endpoints === undefined) return { list: PROXIED_SCRIPTS };
  return {
    list: [...PROXIED_SCRIPTS, LOCAL_SCRIPT],
    fetch: (url, init) => fetch(url.href === LOCAL_SCRIPT.url ? new URL(LOCAL_SCRIPT.path, endpoints) : url, init),
  };
}
