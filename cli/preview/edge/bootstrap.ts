// Runs on Deno, around the host's own bootstrap, whose address stands in the query of this module's.
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

/** Each locale is a project of its own at the host, with its own environment; here one process is all of them. */
function localeOf({ headers }: Request): string {
  const { name }: { name: string } = JSON.parse(atob(headers.get('x-nf-site-info') ?? 'e30='));
  return name;
}

// Nobody but the preview may call this server: its headers say where requests go.
world.Deno.serve = (options, handler) =>
  serve({ ...options, hostname: '127.0.0.1' }, (request, info) =>
    locales.run(localeOf(request), () => handler(request, info)),
  );

const bootstrap: { boot: unknown } = await import(new URL(import.meta.url).searchParams.get('boot') ?? '');
export const { boot } = bootstrap;

const { get } = world.Netlify.env;
world.Netlify.env.get = (name) => (name === 'WAYBILL_LOCALE' ? locales.getStore() : get(name));

// However the preview ended, its end of this pipe is closed then.
void (async () => {
  for await (const _ of stdin.readable);
  exit(0);
})();
