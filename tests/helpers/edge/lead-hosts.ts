import sendLead from '../../../edge/functions/leads.ts';
import { edgeContext, setEnvironment } from './context.ts';
import { startUpstream, type Upstream } from './upstream.ts';

/** A host's response: JSON, unless a header overrides the type. */
export interface Said {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export interface LeadHosts {
  /** The site's host: responds with the page in `pages` for the path, and with 404 if there is none. */
  site: Upstream;
  pages: Record<string, Said>;
  endpoints: Upstream;
  /** The next response of the endpoints host. */
  answers: Said;
  /** The last body that the endpoints host received. */
  received: string;
  /** The log messages. */
  reports: string[];
  post: (path: string, init?: RequestInit, environment?: Record<string, string>) => Promise<Response>;
  /** Restores the initial state. */
  reset: () => void;
  close: () => Promise<void>;
}

export const FORM_ENCODED = 'application/x-www-form-urlencoded';
/** The headers of a browser without script. */
export const NO_SCRIPT = { accept: 'text/html,application/xhtml+xml', 'content-type': FORM_ENCODED };

/** Starts real hosts around the leads function, each on its own port. */
export async function startLeadHosts(): Promise<LeadHosts> {
  const site = await startUpstream((request, response) => {
    const { status, body, headers } = hosts.pages[request.url ?? ''] ?? { status: 404, body: 'nothing here' };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  const endpoints = await startUpstream(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    hosts.received = Buffer.concat(parts).toString();
    const { status, body, headers } = hosts.answers;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  const fresh = () => ({
    pages: {} as LeadHosts['pages'],
    answers: { status: 201, body: '{"id":"lead-1"}' } as Said,
    received: '',
    reports: [] as string[],
  });
  const hosts: LeadHosts = {
    ...fresh(),
    site,
    endpoints,
    post(path, init = {}, environment = {}) {
      setEnvironment({ WAYBILL_ENDPOINTS_HOST: endpoints.origin, ...environment });
      const request = new Request(site.origin + path, { method: 'POST', headers: NO_SCRIPT, ...init });
      return sendLead(request, edgeContext({ log: (message) => void hosts.reports.push(message) }));
    },
    reset: () => void Object.assign(hosts, fresh()),
    close: async () => void (await Promise.all([site.close(), endpoints.close()])),
  };
  return hosts;
}
