import { randomUUID } from 'node:crypto';
import { type Answer, seeOther, withHeaders } from '../answer.ts';
import type { Visit } from '../visit.ts';

/** Says that the example customer is logged in; its value means nothing, because there is nothing to know. */
const SESSION = 'waybill_example_session';
/** By this cookie the site knows a customer (spec 6): its scripts read it. */
const CUSTOMER = 'flexport_domain';
const CUSTOMER_VALUE = 'clients';

const SHARED = 'Path=/; SameSite=Lax';
const GONE = `Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${SHARED}`;

/** Whether the example customer is logged in. */
export function isLoggedIn({ headers }: Visit): boolean {
  const names = (headers.cookie ?? '').split(';').map((cookie) => cookie.split('=', 1)[0]?.trim());
  return names.includes(SESSION);
}

/** Logs the example customer in, and shows the account. */
export function logIn(): Answer {
  const cookies = [`${SESSION}=${randomUUID()}; HttpOnly; ${SHARED}`, `${CUSTOMER}=${CUSTOMER_VALUE}; ${SHARED}`];
  return withHeaders(seeOther('/users'), { 'set-cookie': cookies });
}

/** Logs the example customer out, and asks who is there. */
export function logOut(): Answer {
  return withHeaders(seeOther('/login'), { 'set-cookie': [`${SESSION}=; HttpOnly; ${GONE}`, `${CUSTOMER}=; ${GONE}`] });
}
