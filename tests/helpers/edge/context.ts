import type { Context } from '@netlify/edge-functions';

export interface FakeContext {
  ip?: string;
  country?: string | undefined;
  deploy?: string;
  /** The response of the site itself. */
  next?: (request: Request | undefined) => Promise<Response>;
  log?: (message: string) => void;
}

/** Returns the parts of the host's context object that functions read. */
export function edgeContext({
  ip = '203.0.113.7',
  country,
  deploy = 'deploy-1',
  next,
  log,
}: FakeContext = {}): Context {
  const unasked = () => {
    throw new Error('no test expects this to be asked for');
  };
  return {
    account: { id: 'account' },
    cookies: { delete: unasked, get: unasked, set: unasked },
    deploy: { context: 'production', id: deploy, published: true },
    geo: country === undefined ? {} : { country: { code: country } },
    ip,
    json: unasked,
    log: (...data: unknown[]) => log?.(data.join(' ')),
    next: async (given?: unknown) => (next ?? unasked)(given instanceof Request ? given : undefined),
    params: {},
    rewrite: unasked,
    requestId: 'request',
    server: {},
    site: {},
    url: new URL('https://www.test.example/'),
    waitUntil: () => {},
  };
}

/** Replaces the environment that functions read. */
export function setEnvironment(values: Readonly<Record<string, string>>): void {
  const held = new Map(Object.entries(values));
  globalThis.Netlify = {
    context: null,
    env: {
      delete: (name) => void held.delete(name),
      get: (name) => held.get(name),
      has: (name) => held.has(name),
      set: (name, value) => void held.set(name, value),
      toObject: () => Object.fromEntries(held),
    },
  };
}
