declare const self: ServiceWorkerGlobalScope & {
  /** The build sets it. */
  __SANDBOX_POLICY: string;
};

/**
 * The service worker of Partytown's sandbox. It imports the package's own worker unchanged from the same folder, and
 * adds a policy to the frame that runs scripts. Partytown sends that frame without a policy.
 */
self.importScripts('partytown-sw.js');

const answer = self.onfetch;
// Only the listener below may respond.
Object.assign(self, { onfetch: null });
self.addEventListener('fetch', (event) => {
  const respondWith = (response: Response | Promise<Response>) => event.respondWith(withPolicy(response));
  answer?.call(self, { request: event.request, respondWith } as FetchEvent);
});

/** Adds the policy to documents. A worker that they start inherits it. */
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
