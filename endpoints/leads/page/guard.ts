import { createHash, timingSafeEqual } from 'node:crypto';
import { type EndpointResponse, withHeaders } from '../../answer.ts';
import type { EndpointRequest } from '../../endpoint-request.ts';
import { jsonRefusal } from '../../refusals.ts';
import type { GuessLimit } from './guess-limit.ts';

export type Handler = (visit: EndpointRequest) => EndpointResponse | Promise<EndpointResponse>;

/**
 * Returns a handler that requires the password (HTTP Basic, RFC 7617; any user name). A client over the limit gets 429
 * even with the right password: otherwise the limit would not slow down guessing.
 */
export function requirePassword(
  handler: Handler,
  { password, limit }: { password: string; limit: GuessLimit },
): Handler {
  const right = digestOf(password);
  return (visit) => {
    const wait = limit.wait(visit.client);
    if (wait > 0) return withHeaders(jsonRefusal(visit, 'too-often'), { 'retry-after': String(wait) });
    const given = passwordIn(visit.headers.authorization);
    if (given !== undefined && timingSafeEqual(digestOf(given), right)) return handler(visit);
    if (given !== undefined) limit.count(visit.client);
    return withHeaders(jsonRefusal(visit, 'no-password'), {
      'www-authenticate': 'Basic realm="Leads", charset="UTF-8"',
    });
  };
}

function passwordIn(header = ''): string | undefined {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(header.trim())?.[1];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}

/** Returns a digest. All digests have the same length, which `timingSafeEqual` requires. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
