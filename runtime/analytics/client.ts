import { createInstance, Identify, type Types } from '@amplitude/analytics-browser';
import { CONSENT_DAYS } from '../../contract/consent.ts';
import type { StartModule } from '../../contract/consent-data.ts';
import { EVENT_FLUSH_MS, MAX_QUEUED_EVENTS } from '../../contract/constants.ts';
import type { AnalyticsEvent, EventName } from '../../contract/third-party/analytics-events.ts';
import { browserClock as clock } from '../browser/clock.ts';
import { isPurposeAllowed } from '../browser/track-id.ts';
import { settle } from './adapter.ts';
import { createTransport, type Transport } from './transport.ts';
import { userProperties } from './user-properties.ts';

type Client = ReturnType<typeof createInstance>;

/** Flushes on leaving: the first may join an unfinished flush, so a second sends the events after it. */
const FLUSHES_ON_LEAVING = 3;

/** Sends the analytics events of a document to the analytics service (T04). */
const startAnalytics: StartModule = ({ key, server, deliverTo, report }) => {
  if (!key) throw new Error('the analytics key is not defined');
  const client = createInstance();
  const transport = createTransport({
    fetch: (...request) => fetch(...request),
    clock,
    now: () => Date.now(),
    isAllowed: () => isPurposeAllowed('analytics'),
  });
  const ended = new AbortController();
  const log = createLog(client, (error) => ended.signal.aborted || report(error));

  const begin = async () => {
    client.add(ownTransport(transport));
    await client.init(key, optionsFor(server)).promise;
    if (ended.signal.aborted) return;
    log.identify();
    deliverTo(log.event);
    flushOnLeaving(client, { transport, signal: ended.signal });
  };
  begin().catch(report);
  return () => {
    ended.abort();
    transport.stop();
  };
};

export default startAnalytics;

/** Returns options under which the client sends only our events, only to `server`, and stores one cookie. */
function optionsFor(server: string): Types.BrowserOptions {
  return {
    serverUrl: server,
    flushIntervalMillis: EVENT_FLUSH_MS,
    autocapture: false,
    fetchRemoteConfig: false,
    enableDiagnostics: false,
    // Events that wait stay in memory, so that nothing is left in the browser and no tab sends those of another.
    storageProvider: memoryStorage(),
    // An empty domain keeps the client from trying out cookies on parent domains.
    cookieOptions: { domain: '', expiration: CONSENT_DAYS, secure: location.protocol === 'https:', upgrade: false },
    trackingOptions: { ipAddress: false },
    // No messages in the console.
    logLevel: 0,
  };
}

/** Returns a storage for waiting events that stores nothing, because the client has them in memory. */
function memoryStorage(): NonNullable<Types.BrowserOptions['storageProvider']> {
  return {
    isEnabled: () => Promise.resolve(true),
    get: () => Promise.resolve(undefined),
    getRaw: () => Promise.resolve(undefined),
    set: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    reset: () => Promise.resolve(),
  };
}

/** Returns a plugin that replaces the client's transport. The client still interprets the responses. */
function ownTransport({ send }: Transport): Types.Plugin {
  return {
    name: 'transport',
    type: 'before',
    setup(config) {
      type Provider = typeof config.transportProvider;
      const provider = config.transportProvider as Provider & {
        buildResponse: (json: unknown) => Awaited<ReturnType<Provider['send']>>;
      };
      config.transportProvider = { send: async (url, payload) => provider.buildResponse(await send(url, payload)) };
      return Promise.resolve();
    },
  };
}

/** Returns functions that log through the client. They limit the unsettled events, and report each error text once. */
function createLog(client: Client, report: (error: unknown) => void) {
  const reported = new Set<string>();
  let unsettled = 0;
  let dropped = 0;
  const track = (name: EventName, properties: AnalyticsEvent['properties'], time?: number) =>
    watch(client.track(name, properties, time === undefined ? {} : { time }).promise);
  const tellDropped = () => {
    if (dropped === 0) return;
    void track('events-dropped', { count: dropped });
    dropped = 0;
  };
  const watch = async (call: Promise<Types.Result>) => {
    unsettled += 1;
    try {
      await settle(call);
      tellDropped();
    } catch (error) {
      const { message } = error as Error;
      if (!reported.has(message)) report(error);
      reported.add(message);
    } finally {
      unsettled -= 1;
    }
  };
  return {
    /** Sends the user properties. */
    identify() {
      const { attribution } = document.documentElement.dataset;
      const mayAdvertise = isPurposeAllowed('behavioral_advertising');
      const user = new Identify();
      const properties = userProperties({ cookie: document.cookie, attribution, mayAdvertise });
      for (const [name, value] of Object.entries(properties)) user.set(name, value);
      void watch(client.identify(user).promise);
    },
    event({ name, properties, time }: AnalyticsEvent) {
      // One event tells how many events the queue and this client have dropped.
      if (name === 'events-dropped') dropped += Number(properties['count']);
      // The user properties have a place of their own.
      else if (unsettled > MAX_QUEUED_EVENTS) dropped += 1;
      else void track(name, properties, time);
      // The client does not prolong its session for events with a time.
      client.extendSession();
      if (document.visibilityState === 'hidden') client.flush();
    },
  };
}

/** Sends the waiting events when the visitor hides the page, and does not wait for responses when the page ends. */
function flushOnLeaving(client: Client, { transport, signal }: { transport: Transport; signal: AbortSignal }): void {
  const flush = async () => {
    for (let count = 0; count < FLUSHES_ON_LEAVING; count += 1) await client.flush().promise;
  };
  const onHide = () => {
    transport.leave();
    void flush();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && client.flush(), {
    signal,
  });
  addEventListener('pagehide', onHide, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && transport.stay(), { signal });
}
