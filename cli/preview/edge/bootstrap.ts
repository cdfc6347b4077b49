// Runs on Deno and wraps the host's own bootstrap. The query of this module's URL contains the bootstrap's URL.
import { AsyncLocalStorage } from 'node:async_hooks';

type Handler = (request: Request, info: unknown) => Response | Promise<Response>;
type Serve = (options: Record<string, unknown>, handler: Handler) => { finished: Promise<void> };
type Get = (name: string) => string | undefined;
interface DenoWorld {
  Deno: { serve: Serve; exit: (code: number) => never; stdin: { readable: ReadableStream<Uint8Array> } };
  Netlify: { env: { get: Get } };
}

const world = globalThis as unknown as DenoWorld;
const { serve, exit, stdin } = world.Deno;
const locales = new AsyncLocalStorage<string>();

/**
 * Returns the locale of a request. At the host, each locale is a separate project with its own environment; here, one
 * process serves all locales.
 */
function localeOf({ headers }: Request): string {
  const { name }: { name: string } = JSON.parse(atob(headers.get('x-nf-site-info') ?? 'e30='));
  return name;
}

// Listens on loopback only: its request headers decide where requests are sent, so only the preview may call it.
world.Deno.serve = (options, handler) =>
  serve({ ...options, hostname: '127.0.0.1' }, (request, info) =>
    locales.run(localeOf(request), () => handler(request, info)),
  );

const bootstrap: { boot: unknown } = await import(new URL(import.meta.url).searchParams.get('boot') ?? '');
export const { boot } = bootstrap;

const { get } = world.Netlify.env;
world.Netlify.env.get = (name) => (name === 'WAYBILL_LOCALE' ? locales.getStore() : get(name));

// The pipe closes when the preview ends, even if it crashes.
void (async () => {
  for await (const _ of stdin.readable);
  exit(0);
})();
