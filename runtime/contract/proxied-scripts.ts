/** A script of somebody else that pages may load through our own host (F06). */
export interface ProxiedScript {
  /** The whole address, as browsers write it. What its query says must be asked for with exactly these values. */
  url: string;
  /**
   * Names of parameters that may be added with any value, each once. Never one that chooses what runs, such as the id of a
   * container: with that, everybody's code would run as ours.
   */
  freeParameters: readonly string[];
}

/** Where pages ask for them: `?url=` and the address, encoded. */
export const SCRIPT_PROXY_PATH = '/__third-party-proxy';

/** Below it lies what runs such scripts beside the page, in a folder that is called after its version and its content. */
export const SANDBOX_PATH = '/~partytown/';

/** All that may be loaded so. The site loads none yet. */
export const PROXIED_SCRIPTS: readonly ProxiedScript[] = [];

/**
 * What stands in for a script of somebody else on the machine of whoever builds: no host has this name, and only where
 * functions run locally is it on the list; it is fetched from the endpoints host, at this path.
 */
export const LOCAL_SCRIPT = {
  url: 'https://tags.fairlead.example/worker-tag.js',
  freeParameters: [],
  path: '/__sink/worker-tag.js',
} as const satisfies ProxiedScript & { path: string };
