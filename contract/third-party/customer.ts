/** The cookie of existing customers, which the customers' app sets for the parent domain, and its value (T05). */
export const CUSTOMER_COOKIE = 'flexport_domain';
export const CUSTOMER_VALUE = 'clients';

/** Returns whether the cookies of a document, as in `document.cookie`, mark an existing customer. */
export function isCustomer(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${CUSTOMER_COOKIE}=${CUSTOMER_VALUE}`);
}
