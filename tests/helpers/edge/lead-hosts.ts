import sendLead from '../../../edge/functions/leads.ts';
import { edgeContext, setEnvironment } from './context.ts';
import { startUpstream, type Upstream } from './upstream.ts';

/** What a host answers: JSON, unless a header says otherwise. */
export interface Said {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export interface LeadHosts {
  /** The site itself, which has the pages that are set here by their paths, and answers 404 for all others. */
  site: Upstream;
  pages: Record<string, Said>;
  endpoints: Upstream;
  /** What the endpoints host says next. */
  answers: Said;
  /** What it was sent last. */
  received: string;
  /** What stood in the log. */
  reports: string[];
  post: (path: string, init?: RequestInit, environment?: Record<string, string>) => Promise<Response>;
  /** As it was in the beginning. */
  reset: () => void;
  close: () => Promise<void>;
}

export const FORM_ENCODED = 'application/x-www-form-urlencoded';
/** What a browser without script sends. */
export const NO_SCRIPT = { accept: 'text/html,application/xhtml+xml', 'content-type': FORM_ENCODED };

/** The hosts around the function of leads, real ones, each on a port of its own. */
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
