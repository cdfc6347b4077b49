import type { IncomingMessage, ServerResponse } from 'node:http';
import { GEOGRAPHY_URL, geographyOf } from '../../contract/geography.ts';

/**
 * Answers the geography request with an unknown country, because this host runs no edge functions. Returns true if it
 * has answered.
 */
export function answerUnknownGeography({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (url.split('?', 1)[0] !== GEOGRAPHY_URL) return false;
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(geographyOf(undefined)));
  return true;
}
