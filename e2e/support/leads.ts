import type { Page, Request, Route } from 'playwright';
import type { FaultyHost } from './faulty-host.ts';

/** What becomes of a request: it is taken, refused in this way, or lost before or after it was taken. */
type Fate =
  | 'taken'
  | 'lost'
  | 'answer-lost'
  | { status: number; body: string; type?: string; headers?: Record<string, string> };

/** A receiver of leads that takes each key once, as the real one does, and fails as it is told. */
export interface Receiver {
  /** What was taken, by keys. */
  leads: Map<string, Record<string, unknown>>;
  requests: Request[];
  /** From now on. */
  become: (fate: Fate) => void;
  /** Lets requests wait until the function that it gives is called. */
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
    become(next) {
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

/** Fills in the contact form, as somebody does who types. */
export async function fillIn(page: Page, message = 'Two pallets,\nplease.'): Promise<void> {
  await page.locator('#contact\\.email').fill('li@shop.test');
  await page.locator('#contact\\.message').fill(message);
  await alive(page);
}

/** Waits until script has taken up the form. */
export async function alive(page: Page): Promise<void> {
  await page.locator('form[data-form=contact]').hover();
  await page.locator('form[data-form=contact][novalidate]').waitFor();
}

export const submit = (page: Page) => page.locator('form[data-form=contact] [type=submit]');
export const status = (page: Page) => page.locator('form[data-form=contact] [data-status]');
export const summary = (page: Page) => page.locator('form[data-form=contact] [data-summary]');

/** What a host answers to a lead that it took. */
export function takesLeads(host: FaultyHost): void {
  host.fail(/^\/leads\//, { status: 201, type: 'application/json', body: '{"id":"1"}' });
}
