/** A third-party script that pages may load through our own host (F06). */
export interface ProxiedScript {
  /** The complete URL, as browsers write it. A request must have exactly the values in its query. */
  url: string;
  /**
   * Parameters that a request may add with any value, each once. None of them may select the code, such as the id of a
   * container: otherwise our host would serve anyone's code.
   */
  freeParameters: readonly string[];
}

/** The path of the proxy. Pages add `?url=` and the encoded URL. */
export const SCRIPT_PROXY_PATH = '/__third-party-proxy';

/**
 * The parent of the folder with the worker's files. The folder's name contains their version and a hash of their
 * content.
 */
export const SANDBOX_PATH = '/~partytown/';

/** All scripts that the proxy may load. The site loads none yet. */
export const PROXIED_SCRIPTS: readonly ProxiedScript[] = [];

/**
 * A mock of a third-party script for local builds. The host in its URL does not exist. Only the proxy of `waybill preview`
 * accepts the URL, and fetches `path` from the endpoints host instead.
 */
export const LOCAL_SCRIPT = {
  url: 'https://tags.fairlead.example/worker-tag.js',
  freeParameters: [],
  path: '/__sink/worker-tag.js',
} as const satisfies ProxiedScript & { path: string };
