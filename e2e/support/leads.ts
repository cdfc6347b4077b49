import type { Page, Request, Route } from 'playwright';
import type { FaultyHost } from './faulty-host.ts';

/**
 * The fate of a request: the receiver takes it, replies with this response, or the connection breaks before or after it
 * takes it.
 */
type Fate =
  | 'taken'
  | 'lost'
  | 'answer-lost'
  | { status: number; body: string; type?: string; headers?: Record<string, string> };

/** A mock receiver that takes each key once, like the real one, and fails the way the test sets. */
export interface Receiver {
  /** Taken leads by key. */
  leads: Map<string, Record<string, unknown>>;
  requests: Request[];
  /** Sets the fate of later requests. */
  setFate: (fate: Fate) => void;
  /** Delays requests until the test calls the returned function. */
  hold: () => () => void;
}

export async function receiveLeads(page: Page): Promise<Receiver> {
  const leads: Receiver['leads'] = new Map();
  const requests: Request[] = [];
  let fate: Fate = 'taken';
  let released = Promise.resolve();

  const take = (request: Request) => {
    const key = request.headers()['idempotency-key'] ?? `none ${requests.length}`;
    if (!leads.has(key)) leads.set(key, request.postDataJSON());
    return JSON.stringify({ id: `lead of ${key}` });
  };
  const answer = async (route: Route) => {
    const request = route.request();
    requests.push(request);
    await released;
    if (fate === 'lost') return route.abort('connectionreset');
    if (typeof fate === 'object') {
      const { status, body, type: contentType = 'application/json', headers = {} } = fate;
      return route.fulfill({ status, body, contentType, headers });
    }
    const body = take(request);
    if (fate === 'answer-lost') return route.abort('connectionclosed');
    return route.fulfill({ status: 201, contentType: 'application/json', body });
  };
  await page.route('**/leads/*', answer);
  return {
    leads,
    requests,
    setFate(next) {
      fate = next;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
  };
}

export const CONTACT = '/company/contact';

/** Fills in the contact form and waits until the script has enhanced it. */
export async function fillIn(page: Page, message = 'Two pallets,\nplease.'): Promise<void> {
  await page.locator('#contact\\.email').fill('li@shop.test');
  await page.locator('#contact\\.message').fill(message);
  await waitUntilEnhanced(page);
}

/** Waits until the script has enhanced the form. */
export async function waitUntilEnhanced(page: Page): Promise<void> {
  await page.locator('form[data-form=contact]').hover();
  await page.locator('form[data-form=contact][novalidate]').waitFor();
}

export const submit = (page: Page) => page.locator('form[data-form=contact] [type=submit]');
export const status = (page: Page) => page.locator('form[data-form=contact] [data-status]');
export const summary = (page: Page) => page.locator('form[data-form=contact] [data-summary]');

/** Makes the host reply the way it does to a lead that it took. */
export function takesLeads(host: FaultyHost): void {
  host.fail(/^\/leads\//, { status: 201, type: 'application/json', body: '{"id":"1"}' });
}
