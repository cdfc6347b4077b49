import { SCRIPT_PROXY_PATH } from '../contract/proxied-scripts.ts';

/** What Partytown hands to a hook that may change what its worker sets on an element of the page. */
interface Setting {
  /** The property, such as `type`. */
  name: string;
  nodeName: string;
  value: unknown;
  /** Given back, it lets the value be. */
  continue: unknown;
}

/**
 * What Partytown reads from `window.partytown`. It takes its functions to the worker as texts: they may use nothing but what
 * they are given, and the other fields of this.
 */
export function workerConfig({ folder, forward }: { folder: string; forward: readonly string[] }) {
  return {
    lib: folder,
    debug: false,
    forward,
    proxy: SCRIPT_PROXY_PATH,
    /** Every script comes by our own host, those that scripts add among them: what is not on its list is not there. */
    resolveUrl(url: URL, location: Pick<URL, 'origin'>, type: string): URL {
      if (type !== 'script' || (url.origin === location.origin && url.pathname === this.proxy)) return url;
      const proxied = new URL(this.proxy, location.origin);
      proxied.searchParams.set('url', url.href);
      return proxied;
    },
    /**
     * Scripts that are added to the page stay in the worker. Partytown itself would run one that has thrown there a second
     * time, in the page.
     */
    set({ name, nodeName, value, continue: goOn }: Setting): unknown {
      return name === 'type' && nodeName === 'SCRIPT' && value !== 'text/partytown' ? 'text/partytown-x' : goOn;
    },
  };
}
