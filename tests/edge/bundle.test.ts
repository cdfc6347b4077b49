import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { bundle } from '@netlify/edge-bundler';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDenoCache } from '../../cli/preview/edge/seed-deno-cache.ts';
import { FORMS } from '../../forms/form-names.ts';
import { edgeSizes } from '../../pipeline/bundle/edge-sizes.ts';
import { noStore } from '../../pipeline/cache/store.ts';
import { TOOLS } from '../../tools/index.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const FUNCTIONS = join(REPOSITORY, 'edge/functions');
const NAMES = ['confirmation', 'forward', 'geo', 'leads', 'nonce', 'redirect-case', 'reports', 'script-proxy', 'tools'];
const FAMILIES = ['login', 'logout', 'users', 'disable_google_auth', 'track_and_trace', 'documents', 'onboarding'];
const MORE_FAMILIES = [
  'shipment_routes',
  'tools/duty-estimator/estimate',
  'tools/emissions/estimate',
  'tools/hs-code/search',
  'ping',
  '__sink',
];

type Manifest = NonNullable<Awaited<ReturnType<typeof bundle>>['manifest']>;

const folder = mkdtempSync(join(tmpdir(), 'waybill-edge-'));
const environment = { ...process.env };
beforeAll(() => {
  const deno = join(folder, 'deno');
  seedDenoCache(deno);
  // The bundler looks for Deno on the path and passes it the environment. The dead proxy proves that bundling needs no
  // network.
  const nowhere = 'http://127.0.0.1:9';
  Object.assign(process.env, { DENO_DIR: deno, HTTPS_PROXY: nowhere, HTTP_PROXY: nowhere, NO_PROXY: '' });
  process.env.PATH = join(REPOSITORY, 'node_modules/.bin') + delimiter + environment.PATH;
});
afterAll(() => {
  process.env = environment;
  rmSync(folder, { recursive: true, force: true });
});

/** Bundles the functions with a tag container and returns the manifest for the host. */
async function bundled(): Promise<Manifest> {
  process.env.WAYBILL_TAG_CONTAINER = 'TAG-1';
  const out = join(folder, 'out');
  const { manifest } = await bundle([FUNCTIONS], out, [], { basePath: REPOSITORY, rootPath: REPOSITORY });
  const [file] = readdirSync(out).filter((name) => name.endsWith('.eszip'));
  // The bundle contains sources with their comments, and source maps. A package such as zod would make it five times as large.
  expect(statSync(join(out, file ?? '')).size).toBeLessThan(2_200_000);
  if (manifest === undefined) throw new Error('the bundler gave no manifest');
  return manifest;
}

const ROUTES = [
  ...FORMS.map((form) => `confirmation /${form}/confirmation`),
  ...[...FAMILIES, ...MORE_FAMILIES].flatMap((family) => [`forward /${family}`, `forward /${family}/*`]),
  'geo /geo.json',
  'leads /leads',
  'leads /leads/*',
  'reports /__reports',
  ...TOOLS.map(({ path }) => `tools ${path}`),
  'tools /atlas/*',
  'tools /rates/*',
  'redirect-case ^/[a-z0-9/._~-]*[^a-z0-9/._~-].*$',
];

describe('edge functions as the host bundles them', () => {
  test('[C5][T08] have exactly these routes and are bundled without network access', async () => {
    const { routes, post_cache_routes: cached, function_config: configs } = await bundled();
    const written = (all: typeof routes) => all.map((route) => `${route.function} ${route.path ?? route.pattern}`);
    const nonce = routes.filter((route) => route.function === 'nonce');
    expect(nonce).toMatchObject([{ pattern: '^/(.*/)?[^./]*$', methods: ['GET'] }]);
    expect(nonce[0]?.excluded_patterns).toEqual([expect.stringContaining('(route-search|atlas|rates|')]);
    expect(written(routes.filter((route) => route.function !== 'nonce')).toSorted()).toEqual(ROUTES.toSorted());
    expect(written(cached)).toEqual(['script-proxy /__third-party-proxy']);
    // The host counts requests per visitor and site. It answers requests over the limit itself, without running the
    // function.
    const limited = (limit: number) =>
      expect.objectContaining({
        traffic_rules: {
          action: {
            type: 'rate_limit',
            config: {
              rate_limit_config: { window_limit: limit, window_size: 60, algorithm: 'sliding_window' },
              aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
            },
          },
        },
      });
    expect(Object.entries(configs).filter(([, { traffic_rules: rules }]) => rules !== undefined)).toEqual([
      ['leads', limited(20)],
      ['reports', limited(120)],
    ]);
    const onError = Object.fromEntries(Object.entries(configs).map(([name, config]) => [name, config.on_error]));
    expect(onError).toEqual({
      confirmation: 'fail',
      forward: 'fail',
      geo: 'bypass',
      leads: 'fail',
      nonce: 'bypass',
      'redirect-case': 'bypass',
      reports: 'fail',
      'script-proxy': 'fail',
      tools: 'fail',
    });
  });
});

describe('edge function file', () => {
  test('[M01] exports only its default function and its config', async () => {
    expect(readdirSync(FUNCTIONS).toSorted()).toEqual(NAMES.map((name) => `${name}.ts`));
    for (const name of notEmpty(NAMES)) {
      const exported: object = await import(`../../edge/functions/${name}.ts`);
      expect(Object.keys(exported).toSorted()).toEqual(['config', 'default']);
    }
  });

  test('[M01] is a small script without imports, because functions start cold in every region', async () => {
    const sizes = await edgeSizes(noStore);
    const { metafile } = await build({
      absWorkingDir: REPOSITORY,
      entryPoints: NAMES.map((name) => join(FUNCTIONS, `${name}.ts`)),
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'neutral',
      outdir: folder,
      metafile: true,
      logLevel: 'silent',
    });
    const outputs = Object.entries(metafile.outputs).map(([path, output]) => [basename(path, '.js'), output] as const);
    expect(outputs.map(([name]) => name).toSorted()).toEqual(NAMES);
    expect(sizes).toEqual(Object.fromEntries(outputs.map(([name, { bytes }]) => [name, bytes])));
    // The leads function contains the fields and the texts of every form in every language, so that it can render a form again.
    // The tools function contains the calculation, the texts in every language and the drawings of every tool.
    const more: Record<string, number> = { leads: FORMS.length * 4000, tools: TOOLS.length * 16_000 };
    const large = outputs.filter(([name, { bytes }]) => bytes >= 16_000 + (more[name] ?? 0));
    expect(large).toEqual([]);
    expect(outputs.flatMap(([, { imports }]) => imports)).toEqual([]);
  });
});
