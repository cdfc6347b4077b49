/** The hosts behind the site's own: the app for customers, and the public endpoints (spec 2.4). */
export type ForwardTarget = 'app' | 'endpoints';

/** What stands in for third parties in local builds and in previews of deploys. */
export const SINK_PATH = '/__sink';

/**
 * Paths that the host hands on, each with everything below it (spec 2.4). The runtime leaves links to them to the browser:
 * even a HEAD request to one of them could have effects.
 */
export const FORWARDS: Readonly<Record<string, ForwardTarget>> = {
  '/login': 'app',
  '/logout': 'app',
  '/users': 'app',
  '/disable_google_auth': 'app',
  '/track_and_trace': 'endpoints',
  '/documents': 'endpoints',
  '/onboarding': 'endpoints',
  '/leads': 'endpoints',
  '/shipment_routes': 'endpoints',
  '/tools/hs-code/search': 'endpoints',
  '/ping': 'endpoints',
};
