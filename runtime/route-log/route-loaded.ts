import { ROUTE_LOADED_FALLBACK_MS, ROUTE_LOADED_IDLE_MS } from '../../contract/constants.ts';
import type { Clock } from '../browser/clock.ts';
import type { RouteListener } from '../browser/route-listener.ts';

export interface RouteLoadedOptions {
  /** The data layer of tag managers; created if it is missing. */
  window: { dataLayer?: unknown[] };
  clock: Clock;
  scrollToFragment: (url: URL) => void;
}

/**
 * Pushes every route change to the data layer when the browser is idle. Then scrolls to the fragment again, because the
 * layout may have moved.
 */
export function routeLoaded({ window, clock, scrollToFragment }: RouteLoadedOptions): RouteListener {
  let latest: URL;
  return {
    after({ url }) {
      latest = url;
      const push = () => {
        (window.dataLayer ??= []).push({ event: 'route-loaded', path: url.pathname });
        if (url === latest) scrollToFragment(url);
      };
      clock.whenIdle(push, { timeout: ROUTE_LOADED_IDLE_MS, fallback: ROUTE_LOADED_FALLBACK_MS });
    },
  };
}
