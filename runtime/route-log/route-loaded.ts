import type { Clock } from '../browser/clock.ts';
import type { RouteListener } from '../browser/route-listener.ts';
import { ROUTE_LOADED_IDLE_MS, ROUTE_LOADED_TIMER_MS } from '../contract/constants.ts';

export interface RouteLoadedOptions {
  /** Where tag managers keep their data layer; it is made if nobody has. */
  window: { dataLayer?: unknown[] };
  clock: Clock;
  scrollToFragment: (url: URL) => void;
}

/** Tells the data layer of every route change in an idle moment, then looks after the fragment, as layouts move. */
export function routeLoaded({ window, clock, scrollToFragment }: RouteLoadedOptions): RouteListener {
  let latest: URL;
  return {
    after({ url }) {
      latest = url;
      const tell = () => {
        (window.dataLayer ??= []).push({ event: 'route-loaded', path: url.pathname });
        if (url.hash !== '' && url === latest) scrollToFragment(url);
      };
      clock.whenIdle(tell, { timeout: ROUTE_LOADED_IDLE_MS, fallback: ROUTE_LOADED_TIMER_MS });
    },
  };
}
