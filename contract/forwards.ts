/** The hosts behind the site's own host: the customers' app, and the public endpoints (F04). */
export type ForwardTarget = 'app' | 'endpoints';

/**
 * The path of the event sink. Builds that are not for production send data about visitors there instead of to third
 * parties, and `waybill preview` shows it. In production no page uses it, and the endpoints host responds with 404.
 */
export const SINK_PATH = '/__sink';

/**
 * Paths that the host forwards, each with everything below it (F04). The runtime leaves links to them to the
 * browser, because even a HEAD request to one of them could have effects.
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
  '/tools/duty-estimator/estimate': 'endpoints',
  '/tools/emissions/estimate': 'endpoints',
  '/tools/hs-code/search': 'endpoints',
  '/ping': 'endpoints',
  [SINK_PATH]: 'endpoints',
};
