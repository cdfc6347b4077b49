import { LOCAL_SCRIPT, PROXIED_SCRIPTS } from '../../runtime/contract/proxied-scripts.ts';
import type { FetchScript } from './fetch-script.ts';

export interface Surroundings {
  /** What the host's runtime calls the deploy: `dev` where it runs on somebody's own machine, and nowhere else. */
  deployContext: string;
  /** The origin of the endpoints host, if there is one. */
  endpoints: string | undefined;
}

/**
 * The scripts that may be asked for. Where functions run locally, the stand-in is one of them, and is fetched from the
 * endpoints host, so that the whole way of a script can be gone without somebody else's; a deploy has the list alone.
 */
export function scriptsFor({
  deployContext,
  endpoints,
}: Surroundings): Pick<FetchScript, 'list'> & Partial<Pick<FetchScript, 'fetch'>> {
  if (deployContext !== 'dev' || endpoints === undefined) return { list: PROXIED_SCRIPTS };
  return {
    list: [...PROXIED_SCRIPTS, LOCAL_SCRIPT],
    fetch: (url, init) => fetch(url.href === LOCAL_SCRIPT.url ? new URL(LOCAL_SCRIPT.path, endpoints) : url, init),
  };
}
