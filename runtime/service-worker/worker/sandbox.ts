declare const self: ServiceWorkerGlobalScope & {
  /** Written in by the build. */
  __SANDBOX_POLICY: string;
};

/**
 * The service worker of Partytown, whose own lies beside it as its package has it, with one thing changed: the frame in
 * which scripts run, which it answers without any policy, has one.
 */
self.importScripts('partytown-sw.js');

const answer = self.onfetch;
// One listener answers, which is ours.
Object.assign(self, { onfetch: null });
self.addEventListener('fetch', (event) => {
  const respondWith = (response: Response | Promise<Response>) => event.respondWith(withPolicy(response));
  answer?.call(self, { request: event.request, respondWith } as FetchEvent);
});

/** Documents get the policy, which the worker that they start takes over from them. */
async function withPolicy(given: Response | Promise<Response>): Promise<Response> {
  const response = await given;
  if (response.headers.get('content-type') !== 'text/html') return response;
  const headers = new Headers(response.headers);
  // oxlint-disable-next-line no-underscore-dangle -- the build replaces it
  headers.set('content-security-policy', self.__SANDBOX_POLICY);
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { headers });
}
