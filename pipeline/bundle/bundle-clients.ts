import type { Plugin } from 'esbuild';
import { OWN_CLIENTS, type OwnClientId } from '../../third-parties/index.ts';
import type { BudgetedScripts, Script } from './budget.ts';
import { bundleOne, bundleSmall, type MapOptions } from './bundle-script.ts';

/** Clients of third parties that are modules of the site, and the module that loads them. */
export interface ClientBundle {
  errors: Script;
  clients: Script[];
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
  const bundled = await Promise.all(
    OWN_CLIENTS.map(async ({ id, client: { name, file, budget } }) => {
      const entryPoints = { [name]: file };
      const script = await bundleOne({ entryPoints, define: SWITCHES, plugins: [withoutVitals] }, options);
      return { id, name, budget, script };
    }),
  );
  const urlOf = (id: OwnClientId) => JSON.stringify(bundled.find((one) => one.id === id)?.script.path);
  const define = { ERRORS_CLIENT: urlOf('errorReporting'), REPLAY_CLIENT: urlOf('sessionMonitoring') };
  return {
    errors: await bundleSmall('errors', 'runtime/reports.ts', { ...options, define, shortened: [] }),
    clients: bundled.map(({ script }) => script),
    budgeted: bundled.map(({ name, budget: bytes, script }) => ({
      budget: { code: 'budget/client', bytes, subject: 'The client' },
      name,
      scripts: [script],
    })),
  };
}
