import { SCRIPT_PROXY_PATH } from '../../contract/proxied-scripts.ts';

/** The argument of Partytown's hook for values that its worker sets on an element of the page. */
interface Setting {
  /** The name of the property that the worker sets on the element, such as `type`. */
  name: string;
  nodeName: string;
  value: unknown;
  /** The hook returns it to leave the value unchanged. */
  continue: unknown;
}

/**
 * Returns the configuration that Partytown reads from `window.partytown`. Partytown copies its functions to the worker
 * as text, so they may use only their arguments and the other fields of the configuration.
 */
export function workerConfig(folder: string) {
  return {
    lib: folder,
    debug: false,
    proxy: SCRIPT_PROXY_PATH,
    /**
     * Loads every script through our own host, including scripts that scripts add. The proxy rejects a script that is
     * not on its list.
     */
    resolveUrl(url: URL, location: Pick<URL, 'origin'>, type: string): URL {
      if (type !== 'script' || (url.origin === location.origin && url.pathname === this.proxy)) return url;
      const proxied = new URL(this.proxy, location.origin);
      proxied.searchParams.set('url', url.href);
      return proxied;
    },
    /**
     * Keeps scripts that are added to the page in the worker. If one throws there, Partytown would otherwise run it
     * again in the page.
     */
    set({ name, nodeName, value, continue: goOn }: Setting): unknown {
      return name === 'type' && nodeName === 'SCRIPT' && value !== 'text/partytown' ? 'text/partytown-x' : goOn;
    },
  };
}
