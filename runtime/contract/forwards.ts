/** The hosts behind the site's own: the app for customers, and the public endpoints (spec 2.4). */
export type ForwardTarget = 'app' | 'endpoints';

/**
 * Where builds that are not for production send what others would hear of a visitor, instead of to them: `waybill preview`
 * takes it there, and shows it. In production nothing leads there, and the endpoints host answers 404.
 */
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
  [SINK_PATH]: 'endpoints',
};
