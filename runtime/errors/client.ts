import {
  BrowserClient,
  type BrowserOptions,
  breadcrumbsIntegration,
  dedupeIntegration,
  defaultStackParser,
  type EventHint,
  eventFiltersIntegration,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  type Scope,
} from '@sentry/browser';
import { MAX_SENT_TEXT, RESPONSE_WITHIN_MS } from '../../contract/constants.ts';
import { isCustomer } from '../../contract/third-party/customer.ts';
import {
  type EarlyError,
  type EarlyErrors,
  type ErrorClient,
  MAX_REPORTS,
  MONITORED,
  REPORT_BUFFER,
  REPORTS_PATH,
  type StartErrorClient,
} from '../../contract/third-party/reports.ts';
import { reportToSend } from './describe-report.ts';

type Transport = NonNullable<BrowserOptions['transport']>;

/**
 * Starts the client of error reporting, with only the parts that the site needs. It sends reports to the site's own
 * host. Its failures reach neither the console nor the visitor.
 */
const startClient: StartErrorClient = ({ dsn, release, locale, early }) => {
  let prepare: ((envelope: unknown) => Promise<unknown>) | undefined;
  const client = new BrowserClient({
    ...limits(),
    dsn,
    release,
    tunnel: REPORTS_PATH,
    stackParser: defaultStackParser,
    transport: transportOf((envelope) => prepare?.(envelope)),
    integrations: [
      eventFiltersIntegration(),
      // Clicks (elements without their texts), requests and addresses before an error.
      breadcrumbsIntegration({ xhr: false }),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      dedupeIntegration(),
    ],
    enhanceFetchErrorMessages: false,
    // Counts of dropped reports would cause requests of their own.
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
    },
  });
  const scope = getCurrentScope();
  scope.setClient(client);
  scope.setTags({ is_customer: isCustomer(document.cookie), locale, build: release });
  client.init();
  deliver(early, scope);
  return {
    prepareReplays(next) {
      prepare = next;
    },
  } satisfies ErrorClient;
};

export default startClient;

/** The limits of T05 that differ from the defaults of this version, and the limit of reports. */
function limits() {
  let left = MAX_REPORTS;
  return {
    maxValueLength: MAX_SENT_TEXT,
    transportOptions: { bufferSize: REPORT_BUFFER },
    replaysSessionSampleRate: MONITORED.people,
    replaysOnErrorSampleRate: MONITORED.withError,
    beforeSend: (report) => {
      left -= 1;
      return left < 0 ? null : reportToSend(report);
    },
  } satisfies Partial<BrowserOptions>;
}

/** Returns the transport. It sends replays only as `prepare` returns them, and no cookies. */
function transportOf(prepare: (envelope: unknown) => Promise<unknown> | undefined): Transport {
  // The client wraps `fetch` for its breadcrumbs, and must not report its own requests.
  const send = fetch.bind(window);
  return (options) => {
    const fetchOptions: RequestInit = { credentials: 'omit' };
    const inner = makeFetchTransport({ ...options, fetchOptions }, (url, init) =>
      // A request without an end would hold its place in the buffer.
      send(url, { ...init, signal: AbortSignal.timeout(RESPONSE_WITHIN_MS) }),
    );
    type Envelope = Parameters<typeof inner.send>[0];
    return {
      ...inner,
      async send(envelope) {
        const isReplay = envelope[1].some(([{ type }]) => type.startsWith('replay_'));
        const prepared = isReplay ? ((await prepare(envelope)) as Envelope | undefined) : envelope;
        return prepared === undefined ? {} : inner.send(prepared);
      },
    };
  };
}

/** Reports the errors that have happened, and then every later one. */
function deliver(early: EarlyErrors, scope: Scope): void {
  const report = (event: EarlyError) => {
    const type = 'reason' in event ? 'onunhandledrejection' : 'onerror';
    const hint: EventHint = { mechanism: { type, handled: false } };
    const error: unknown = 'reason' in event ? event.reason : (event.error ?? event.message);
    scope.captureException(error, hint);
  };
  early.push = (...events) => {
    events.forEach(report);
    // More than one, because the inline script loads the client after the first error.
    return REPORT_BUFFER;
  };
  early.splice(0).forEach(report);
}
