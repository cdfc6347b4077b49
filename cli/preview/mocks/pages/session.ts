import { randomUUID } from 'node:crypto';
import { CUSTOMER_COOKIE, CUSTOMER_VALUE } from '../../../../contract/third-party/customer.ts';
import { type EndpointResponse, seeOther, withHeaders } from '../../../../endpoints/answer.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';

/** This cookie marks the example customer as logged in. Its value has no meaning, because there is no account data. */
const SESSION = 'waybill_example_session';

const SHARED = 'Path=/; SameSite=Lax';
const GONE = `Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${SHARED}`;

/** Returns whether the example customer is logged in. */
export function isLoggedIn({ headers }: EndpointRequest): boolean {
  const names = (headers.cookie ?? '').split(';').map((cookie) => cookie.split('=', 1)[0]?.trim());
  return names.includes(SESSION);
}

/** Logs the example customer in and redirects to the account. */
export function logIn(): EndpointResponse {
  const cookies = [
    `${SESSION}=${randomUUID()}; HttpOnly; ${SHARED}`,
    `${CUSTOMER_COOKIE}=${CUSTOMER_VALUE}; ${SHARED}`,
  ];
  return withHeaders(seeOther('/users'), { 'set-cookie': cookies });
}

/** Logs the example customer out and redirects to the login page. */
export function logOut(): EndpointResponse {
  return withHeaders(seeOther('/login'), {
    'set-cookie': [`${SESSION}=; HttpOnly; ${GONE}`, `${CUSTOMER_COOKIE}=; ${GONE}`],
  });
}
