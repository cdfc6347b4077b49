import { refuseEarly } from '../answers/refuse-early.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { readUpTo } from '../bodies/read-up-to.ts';
import { TRANSFER_LIMITS, type TransferLimits } from '../forward/pace-body.ts';
import { send } from '../forward/send.ts';
import type { Project } from './project.ts';

export interface ReportsOptions {
  projects: readonly Project[];
  /** Writes a message to the function's log. */
  report: (message: string) => void;
  limits?: TransferLimits;
}

/** Most bytes of one request. The first part of a replay is the largest: a page of 300 kB, if it was not compressed. */
export const LARGEST_REPORT = 1_048_576;
/** Most bytes of the first line of a request, which names the project. */
const LARGEST_HEADER = 8192;
/** The headers of the answer that tell the client to wait. */
const PASSED_ON = ['retry-after', 'x-sentry-rate-limits'];

/**
 * Passes error reports and replays of the site's own pages on to the configured project. The request to the service has no
 * cookie, no address of the visitor and no other header of the browser. The answer has no body. The error statuses:
 *
 * - 404: no project is configured.
 * - 403: the request is from another site, or for another project.
 * - 400: the first line is not the header of an envelope. 415: the body is compressed.
 * - 405, 408, 413: the method, a visitor who takes too long, more than `LARGEST_REPORT` bytes.
 * - 502 and 504: the service cannot be reached, redirects, or takes too long.
 */
export async function reports(request: Request, options: ReportsOptions): Promise<Response> {
  const { projects, report, limits = TRANSFER_LIMITS } = options;
  if (request.method !== 'POST') return answer(405, { allow: 'POST' });
  const refused = refuseEarly(request);
  if (refused !== undefined) return answer(refused);
  if (projects.length === 0) return answer(404);
  if (request.headers.get('origin') !== new URL(request.url).origin) return answer(403);
  if (request.headers.has('content-encoding')) return answer(415);
  const unsent = { why: 'slow' as const };
  const body = await readUpTo(request.body, { bytes: LARGEST_REPORT, ms: limits.betweenChunksMs }).catch(() => unsent);
  if ('why' in body) return answer(body.why === 'too-large' ? 413 : 408);
  const dsn = projectIn(body);
  if (dsn === undefined) return answer(400);
  const project = projects.find((candidate) => candidate.dsn === dsn);
  if (project === undefined) return answer(403);
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/x-sentry-envelope' });
  const received = await send(project.target, { method: 'POST', headers, body, limits });
  if (typeof received === 'string') {
    report(`reports: the service is ${received}`);
    return answer(received === 'slow' ? 504 : 502);
  }
  // Nothing needs the body, so an error while cancelling changes nothing.
  received.body?.cancel().catch(() => {});
  if (received.status >= 300 && received.status < 400) {
    report('reports: the service redirects');
    return answer(502);
  }
  if (!received.ok) report(`reports: the service answered ${received.status}`);
  const kept = PASSED_ON.flatMap((name): [string, string][] => {
    const value = received.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return answer(received.status, Object.fromEntries(kept));
}

/** Returns the project that the header of an envelope names. */
function projectIn(body: Uint8Array): string | undefined {
  const end = body.indexOf(0x0a);
  if (end === -1 || end > LARGEST_HEADER) return undefined;
  try {
    const { dsn } = Object(JSON.parse(new TextDecoder().decode(body.subarray(0, end))));
    return typeof dsn === 'string' ? dsn : undefined;
  } catch {
    return undefined;
  }
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...SECURITY_HEADERS, 'cache-control': NO_STORE, ...headers } });
}
