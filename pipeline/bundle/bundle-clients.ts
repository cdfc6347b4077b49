import type { Plugin } from 'esbuild';
import { OWN_CLIENTS, type OwnClientId } from '../../third-parties/index.ts';
import type { BudgetedScripts, Script } from './budget.ts';
import { bundleOne, bundleSmall, type MapOptions } from './bundle-script.ts';

/** The clients of third parties that are modules of the site, each in a file of its own. */
export interface ClientBundle {
  /** URLs of the module that starts error reporting, and of the clients. */
  urls: { errors: string; clients: Record<OwnClientId, string> };
  /** The module that starts error reporting. */
  errors: Script;
  scripts: Script[];
  budgeted: BudgetedScripts[];
}

/**
 * The switches of the packages. Debug messages and traces are off, and a recording covers neither frames nor shadow roots,
 * because no page has any of its own. The package's worker is left out: it needs a `blob:` address, which the policy forbids.
 */
const SWITCHES = {
  __SENTRY_DEBUG__: 'false',
  __SENTRY_TRACING__: 'false',
  __RRWEB_EXCLUDE_IFRAME__: 'true',
  __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
};

/** Replaces the measurements that a recording would include: it needs none, and the site makes its own. */
const withoutVitals: Plugin = {
  name: 'without-vitals',
  setup(build) {
    build.onResolve({ filter: /^web-vitals$/ }, () => ({ path: 'web-vitals', namespace: 'without-vitals' }));
    build.onLoad({ filter: /.*/, namespace: 'without-vitals' }, () => ({
      contents: 'export const [onCLS, onFCP, onINP, onLCP, onTTFB] = Array(5).fill(() => {});',
    }));
  },
};

/**
 * Bundles each client alone. Shared chunks would make every client load the code of the others. esbuild minifies them
 * alone, because the packages do not keep the rules that `shorten` expects.
 */
export async function bundleClients(options: MapOptions = {}): Promise<ClientBundle> {
  const [errors, ...scripts] = await Promise.all([
    bundleSmall('errors', 'runtime/errors/errors.ts', { ...options, shortened: [] }),
    ...OWN_CLIENTS.map(({ client: { name, file } }) =>
      bundleOne({ entryPoints: { [name]: file }, define: SWITCHES, plugins: [withoutVitals] }, options),
    ),
  ]);
  const bundled = OWN_CLIENTS.flatMap(({ id, client }, at) => {
    const script = scripts[at];
    return script === undefined ? [] : [{ id, client, script }];
  });
  const clients = Object.fromEntries(bundled.map(({ id, script }) => [id, script.path])) as Record<OwnClientId, string>;
  return {
    urls: { errors: errors.path, clients },
    errors,
    scripts: [errors, ...scripts],
    budgeted: bundled.map(({ client: { name, budget: bytes }, script }) => ({
      budget: { code: 'budget/client', bytes, subject: 'The client' },
      name,
      scripts: [script],
    })),
  };
}
