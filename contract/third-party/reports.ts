/**
 * The path of the site's own host that receives error reports and replays, and passes them on to the service that the
 * operator has configured. The policy of pages therefore names no host of that service.
 */
export const REPORTS_PATH = '/__reports';

/** Errors that a document keeps until the client is loaded, and requests that the client has in flight (T05). */
export const REPORT_BUFFER = 64;
/** Most reports of one document. An error in a loop would otherwise send reports until the visitor leaves. */
export const MAX_REPORTS = 64;

/** The longest wait for an idle moment before session monitoring starts, milliseconds (T06). */
export const MONITORING_IDLE_MS = 3000;

/** The share of visits that session monitoring records: of people, of crawlers, and of visits with an error (T06). */
export const MONITORED = { people: 1, crawlers: 0, withError: 1 } as const;

/**
 * Hosts of embedded media whose players add scripts to pages. Errors of their scripts get the tag `silenceable`, so that
 * alerts can leave them out (T05). Both are hosts of allowed frames.
 */
export const SILENCEABLE_SOURCES: readonly string[] = ['fast.wistia.net', 'play.vidyard.com'];

/** The global array with the errors that happened before the client was loaded. */
export const EARLY_ERRORS = 'earlyErrors';

/** The browser's event of an error, or of a rejected promise that no code handled. */
export type EarlyError = { error?: unknown; message: string } | { reason: unknown };

/** The errors of a document, in their order. After `push` is replaced, it receives every later one. */
export type EarlyErrors = EarlyError[];

/** The functions of the error reporting client that other modules call. */
export interface ErrorClient {
  /**
   * Sets the function that prepares replays for sending. Without it, and if it returns nothing, the client sends no
   * replays.
   */
  prepareReplays: (prepare: ((envelope: unknown) => Promise<unknown>) | undefined) => void;
}

/** The default export of the client's module. */
export type StartErrorClient = (options: {
  dsn: string;
  /** The hash of the build. */
  release: string;
  locale: string;
  early: EarlyErrors;
}) => ErrorClient;

/** The default export of the module of replays: starts a recording, and returns a function that ends it. */
export type StartReplay = (client: ErrorClient) => () => Promise<void>;
