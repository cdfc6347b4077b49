import type { Config, Context } from '@netlify/edge-functions';

/** The number of visitors who left while they waited. */
let left = 0;

const ANSWERS: Record<string, (request: Request, context: Context) => Response | Promise<Response> | URL> = {
  '/geography': (_, { geo }) => Response.json(geo),
  '/request': (request, { ip }) =>
    Response.json({
      ip,
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      locale: Netlify.env.get('WAYBILL_LOCALE'),
      appHost: Netlify.env.get('WAYBILL_APP_HOST'),
      endpointsHost: Netlify.env.get('WAYBILL_ENDPOINTS_HOST'),
      container: Netlify.env.get('WAYBILL_TAG_CONTAINER'),
      all: Netlify.env.toObject(),
    }),
  '/two-cookies': () => {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
    headers.append('set-cookie', 'first=1; Path=/; Expires=Wed, 01 Dec 2027 00:00:00 GMT');
    headers.append('set-cookie', 'second=2; Path=/');
    return new Response('<p>Two cookies, and a text that is long enough to be compressed.</p>', { headers });
  },
  '/moved': () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/a?b=c#d' } }),
  '/forwarded': ({ method, body, headers }) => {
    const init = { method, body, duplex: 'half' };
    return fetch(headers.get('x-upstream') ?? '', init);
  },
  '/pieces': () => {
    asked = Promise.withResolvers<void>();
    const pieces = ['first', 'second'];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) return controller.close();
        controller.enqueue(new TextEncoder().encode(piece));
        // The second chunk is sent once a request to /second-piece shows that the first one has arrived.
        if (piece === 'first') await asked.promise;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
  '/second-piece': () => {
    asked.resolve();
    return new Response('asked');
  },
  '/elsewhere': ({ url }) => new URL('/blog', url),
  '/own-page': async ({ url }) => new Response(await (await fetch(new URL('/blog', url))).text()),
  '/never': ({ signal }) => {
    signal.addEventListener('abort', () => (left += 1));
    return new Promise(() => {});
  },
  '/left': () => Response.json(left),
  '/stops': () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('begun'));
          controller.error(new Error('the rest is lost'));
        },
      }),
    ),
};
let asked = Promise.withResolvers<void>();

export default (request: Request, context: Context) => ANSWERS[new URL(request.url).pathname]?.(request, context);

export const config: Config = {
  path: [
    '/geography',
    '/request',
    '/two-cookies',
    '/moved',
    '/forwarded',
    '/pieces',
    '/second-piece',
    '/elsewhere',
    '/own-page',
    '/never',
    '/left',
    '/stops',
  ],
};
