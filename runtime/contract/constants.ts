/** Numbers and names that the browser runtime keeps (spec 9; storage keys are the runtime's own). */

/** Attempts after the first for page data and app data (spec 4). */
export const LOAD_RETRIES = 3;
/** A navigation that takes longer is announced as slow, milliseconds (spec 9). */
export const SLOW_NAVIGATION_MS = 1000;
/** Links taken from the prefetch queue at once, and the wait before each batch (spec 9). */
export const PREFETCH_BATCH = 4;
export const PREFETCH_WAIT_MS = 3000;
/** The route-loaded event waits for an idle moment this long; where there are no idle callbacks, a timer (spec 9). */
export const ROUTE_LOADED_IDLE_MS = 800;
export const ROUTE_LOADED_TIMER_MS = 300;
/** Paths that the path log keeps (spec 9). */
export const KEPT_PATHS = 5;
/**
 * A worker that runs scripts of others is ready within this, or they run in the page; and what it asks of the page is
 * answered within this, or with a time-out error; milliseconds (spec 9).
 */
export const WORKER_TIMEOUT_MS = 10_000;

/** How often it is looked whether a consent tool is there (spec 9), and how many times: a minute. */
export const TOOL_POLL_MS = 200;
export const TOOL_POLLS = 300;
/** How long tags wait for the choices before they act as if everything but the essential were refused. */
export const CONSENT_WAIT_MS = 500;

/** Session storage: one automatic reload has been spent on a build mismatch. */
export const RELOAD_KEY = 'reload-compilation-hash-match';
/** Session storage: `@@scroll|{pathname}|{history entry key}` → vertical offset in pixels. */
export const SCROLL_PREFIX = '@@scroll';
/** Session storage: JSON array of the last pathnames. */
export const PATH_LOG_KEY = 'path-log';
/** Session storage: `chunk-failure|{pathname}` is there when that page was loaded anew because a module was missing. */
export const CHUNK_FAILURE_PREFIX = 'chunk-failure';
/** Session storage: `form-draft|{form}` → the fields of a form that is not sent yet, as JSON. */
export const DRAFT_PREFIX = 'form-draft';
/** Session storage: the form of this tab that was sent last, as JSON of `SentForm`. */
export const SENT_KEY = 'form-sent';
/** IndexedDB database of unsent leads (the name is workbox-background-sync's), and days until an unsent lead expires. */
export const KEPT_LEADS_DATABASE = 'workbox-background-sync';
export const KEPT_LEADS_DAYS = 7;

/** Everything that session storage may hold. */
const SESSION_NAMES = [RELOAD_KEY, SCROLL_PREFIX, PATH_LOG_KEY, CHUNK_FAILURE_PREFIX, DRAFT_PREFIX, SENT_KEY] as const;
type SessionName = (typeof SESSION_NAMES)[number];
/** A name, alone or with what it is about. */
export type SessionKey = SessionName | `${SessionName}|${string}`;

/** Ids that the document and the runtime share. */
export const CONTENT_ID = 'page-content';
export const ANNOUNCER_ID = 'route-announcer';

/** The page of a path that nobody knows, and of a server in trouble: paths of their page data. */
export const NOT_FOUND_PATH = '/404.html';
export const SERVER_ERROR_PATH = '/500.html';
/** What the service worker shows for a page that was never visited. */
export const OFFLINE_PATH = '/offline.html';

/** A table of words in so many columns or more is too narrow to read on phones, and becomes a list there. */
export const LISTED_COLUMNS = 3;
