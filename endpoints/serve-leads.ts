import type { Locale } from '../contract/locales.ts';
import type { IsTrusted } from './client.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import type { EndpointsSecrets } from './environment.ts';
import { fontEndpoints } from './font-endpoints.ts';
import { captchaVerifier } from './leads/captcha.ts';
import { leadLimit } from './leads/lead-limit.ts';
import { leadsEndpoint } from './leads/leads-endpoint.ts';
import { type Handler, requirePassword } from './leads/page/guard.ts';
import { guessLimit } from './leads/page/guess-limit.ts';
import { leadsPageEndpoints } from './leads/page/page-endpoints.ts';
import { rateLimit } from './leads/rate-limit.ts';
import { type CleanUp, cleanUp, type RetentionDays } from './leads/retention.ts';
import type { LeadStore } from './leads/store/lead-store.ts';
import { openStore, type StorePlace } from './leads/store/open-store.ts';
import { watchStore } from './leads/watch-store.ts';
import { HOST_LIMITS, type HostLimits } from './limits.ts';
import { type EndpointsServer, listen } from './listen.ts';
import { pagesFor } from './page.ts';
import { pingEndpoint } from './ping.ts';
import { jsonRefusal } from './refusals.ts';
import { siteData } from './tools/site-data.ts';
import { toolEndpoints } from './tools/tool-endpoints.ts';
import { deliver } from './webhook/deliver.ts';
import { leadSender } from './webhook/send-lead.ts';

export interface LeadsHostOptions extends StorePlace {
  /** Zero chooses a free port. */
  port: number;
  /** The address of this machine to listen on. */
  address: string;
  /** Host names that requests may use, in addition to the names of this machine. */
  names: readonly string[];
  isTrusted?: IsTrusted | undefined;
  secrets: EndpointsSecrets;
  retentionDays: RetentionDays;
  /** Origins of the published sites. Tools read their data there. */
  sites: Readonly<Partial<Record<Locale, string>>>;
  onError: (error: Error) => void;
  /** Receives which expired leads were erased and which were not. */
  onCleanUp: (result: CleanUp) => void;
  /** Receives the reason why text of erased leads may still be in the files. */
  onTraces: (reason: string) => void;
  limits?: Partial<HostLimits>;
  now?: () => Date;
  /** Schedules an action and returns a function that cancels it. */
  later?: (action: () => void, milliseconds: number) => () => void;
}

/** Milliseconds between two clean-ups: less than a day, so that the last one proves the clock. */
const CLEAN_UP_EVERY = 12 * 3_600_000;
/** Milliseconds for running requests to finish when the host stops: as long as a request may take. */
const PATIENCE = 20_000;

/**
 * Runs the leads host in production: stores leads, delivers them, shows them to people with the password, and erases
 * old ones. Rejects if the port is in use, or with `UnusableDatabase`.
 */
export async function serveLeads(options: LeadsHostOptions): Promise<EndpointsServer> {
  const { secrets, sites, onError } = options;
  const { now = () => new Date(), later = laterOn } = options;
  const limits = { ...HOST_LIMITS, ...options.limits };
  const { store, canStore } = watchStore(await openStore(options, now), { now, onError });
  const delivery =
    secrets.webhook && deliver({ store, send: leadSender(secrets.webhook, { now }), now, later, onError });
  const onLead = () => delivery?.wake();
  const host: Endpoints = {
    endpoints: [
      pingEndpoint(canStore),
      ...leadsPage({ store, limits, onLead, password: secrets.password }),
      receiver({ store, limits, onLead, onError, captcha: secrets.captcha }),
      ...toolEndpoints({
        data: siteData({ originOf: (locale) => sites[locale], fetch, now: monotonic }),
        now,
        onError,
      }),
      ...fontEndpoints(),
    ],
    refuse: jsonRefusal,
  };
  const server = await listen(host, { ...options, limits, shutdownMs: PATIENCE }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const stopCleaning = await cleanUpRegularly(store, { ...options, now, later });
  onLead();
  return {
    ...server,
    async close() {
      const cleaning = stopCleaning();
      await server.close();
      await delivery?.stop();
      await cleaning;
      await store.close();
    },
  };
}

const monotonic = () => performance.now();

interface PartOptions {
  store: LeadStore;
  limits: HostLimits;
  /** Called when there may be a lead to deliver. */
  onLead: () => void;
}

/** Returns the endpoints of the leads page; none without a password. */
function leadsPage({ store, limits, onLead, password }: PartOptions & Pick<EndpointsSecrets, 'password'>): Endpoint[] {
  if (password === undefined) return [];
  const { wrongPasswordsPerMinute: perClient, allWrongPasswordsPerMinute: ofAll } = limits;
  const limit = guessLimit({ perClient, ofAll, now: monotonic });
  const guard = (handler: Handler) => requirePassword(handler, { password, limit });
  return leadsPageEndpoints({ store, page: pagesFor([]), onLead, guard });
}

/** Returns the endpoint that receives leads. */
function receiver({
  store,
  limits,
  onLead,
  onError,
  captcha,
}: PartOptions & Pick<LeadsHostOptions, 'onError'> & Pick<EndpointsSecrets, 'captcha'>): Endpoint {
  const POST = leadsEndpoint({
    store,
    limit: leadLimit(limits, monotonic),
    noteLimit: rateLimit(limits.refusalsPerMinute, monotonic),
    verify: captcha && captchaVerifier(captcha),
    onLead,
    onError,
  });
  return { path: '/leads', reach: 'below', isForPrograms: true, methods: { POST } };
}

type CleanUpWorld = Pick<LeadsHostOptions, 'retentionDays' | 'onCleanUp' | 'onTraces' | 'onError'> &
  Required<Pick<LeadsHostOptions, 'now' | 'later'>>;

/** Erases old leads now and twice a day. Returns a function that stops it after the current run. */
async function cleanUpRegularly(
  store: LeadStore,
  { retentionDays, now, later, onCleanUp, onTraces, onError }: CleanUpWorld,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let cancel = () => {};
  let cleaning: Promise<void> | undefined;
  const clean = async () => {
    try {
      onCleanUp(await cleanUp(store, { retentionDays, now: now() }));
      const traces = await store.wipe();
      if (traces !== undefined) onTraces(traces);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (!isStopped) cancel = later(run, CLEAN_UP_EVERY);
  };
  const run = () => {
    cleaning = clean();
  };
  run();
  await cleaning;
  return async () => {
    isStopped = true;
    cancel();
    await cleaning;
  };
}

function laterOn(action: () => void, milliseconds: number): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}
