/** Numbers and names of the browser runtime. The storage keys are the runtime's own. */

/** Retries for page data and app data (L02). */
export const LOAD_RETRIES = 3;
/** Milliseconds after which a navigation counts as slow (L05). */
export const SLOW_NAVIGATION_MS = 1000;
/** Links per prefetch batch, and the wait before each batch (L05). */
export const PREFETCH_BATCH = 4;
export const PREFETCH_WAIT_MS = 3000;
/** The longest wait for an idle moment before the route-loaded event, and the wait without idle callbacks (L09). */
export const ROUTE_LOADED_IDLE_MS = 800;
export const ROUTE_LOADED_FALLBACK_MS = 300;
/** The number of paths in the path log (L07). */
export const MAX_LOGGED_PATHS = 5;
/**
 * Milliseconds (T08). If the worker for third-party scripts is not ready within this time, the scripts run in the
 * page. If the page does not respond to the worker within this time, the worker gets a timeout error.
 */
export const WORKER_TIMEOUT_MS = 10_000;

/** The wait between checks for a consent tool (T02), and their number: one minute in total. */
export const CONSENT_TOOL_POLL_MS = 200;
export const CONSENT_TOOL_POLLS = 300;
/** Milliseconds that tags wait for the choices. After that they act as if the visitor allowed only the essential. */
export const CONSENT_WAIT_MS = 500;

/** The most analytics events that wait for the client, or for a response (T04). Further events are dropped and counted. */
export const MAX_QUEUED_EVENTS = 512;
/** Milliseconds between two deliveries of analytics events (T04). */
export const EVENT_FLUSH_MS = 5000;
/** The most characters of a text in an analytics event or an error report (T05). */
export const MAX_SENT_TEXT = 250;
/** Milliseconds that a request with analytics events or an error report waits for its response. */
export const RESPONSE_WITHIN_MS = 30_000;
/** Milliseconds without requests after the analytics service limits the rate, or is unreachable (T05). */
export const EVENT_PAUSE_MS = 60_000;
/** Requests survive the end of the page while all bodies have at most this many bytes, and the requests are fewer (T05). */
export const KEEPALIVE_BYTES = 60_000;
export const KEEPALIVE_REQUESTS = 15;

/** Session storage: the session has used its one automatic reload after a build mismatch. */
export const RELOAD_KEY = 'reload-compilation-hash-match';
/** Session storage: `@@scroll|{pathname}|{history entry key}` → vertical offset in pixels. */
export const SCROLL_PREFIX = '@@scroll';
/** Session storage: JSON array of the last pathnames. */
export const PATH_LOG_KEY = 'path-log';
/** Session storage: `chunk-failure|{pathname}` exists if that page was reloaded because a module was missing. */
export const CHUNK_FAILURE_PREFIX = 'chunk-failure';
/** Session storage: `form-draft|{form}` → the fields of an unsent form, as JSON. */
export const DRAFT_PREFIX = 'form-draft';
/** Session storage: the last form that this tab sent, as JSON of `SentForm`. */
export const SENT_KEY = 'form-sent';
/** The IndexedDB database of queued leads. workbox-background-sync chose the name. */
export const QUEUED_LEADS_DATABASE = 'workbox-background-sync';
/** The browser sends no lead that is older than these days. Its form shows it to the visitor again. */
export const QUEUED_LEADS_DAYS = 7;

/** All names in session storage. */
const SESSION_NAMES = [RELOAD_KEY, SCROLL_PREFIX, PATH_LOG_KEY, CHUNK_FAILURE_PREFIX, DRAFT_PREFIX, SENT_KEY] as const;
type SessionName = (typeof SESSION_NAMES)[number];
/** A name, alone or with its subject. */
export type SessionKey = SessionName | `${SessionName}|${string}`;

/** Ids that the document and the runtime share. */
export const CONTENT_ID = 'page-content';
export const ANNOUNCER_ID = 'route-announcer';

/** Paths of the not-found page and of the server-error page, and of their page data. */
export const NOT_FOUND_PATH = '/404.html';
export const SERVER_ERROR_PATH = '/500.html';
/** The page that the service worker shows in place of an unvisited page. */
export const OFFLINE_PATH = '/offline.html';

/** A text table with this many columns or more is too narrow on phones, and becomes a list there. */
export const LISTED_COLUMNS = 3;
